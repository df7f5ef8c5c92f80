// A run that was asked for before there is what it can run in. What it is told meanwhile is passed on then.
import type { Message, Run } from '../lab/job';

export class PendingRun implements Run {
  #run: Run | undefined;
  #order: 'pause' | 'resume' | 'step' = 'resume';
  #messages: Message[] = [];
  #stopped = false;

  get stopped(): boolean {
    return this.#stopped;
  }

  /** It has begun. */
  begin(run: Run): void {
    this.#run = run;
    for (const message of this.#messages.splice(0)) run.send(message);
    if (this.#order !== 'resume') run[this.#order]();
  }

  pause(): void {
    this.#tell('pause');
  }

  resume(): void {
    this.#tell('resume');
  }

  step(): void {
    this.#tell('step');
  }

  send(message: Message): void {
    if (this.#run) this.#run.send(message);
    else this.#messages.push(message);
  }

  stop(): void {
    if (this.#stopped) return;
    this.#stopped = true;
    this.#run?.stop();
  }

  #tell(order: 'pause' | 'resume' | 'step'): void {
    this.#order = order;
    this.#run?.[order]();
  }
}
