// What keeps a failure to the part of the page in which it happened: in its place it says so, offers to try again, and the rest goes
// on. What went wrong stands in the console; no learner can do anything with it.
import { Component, type ComponentChildren } from 'preact';
import { failure } from '#words/app';

export interface BoundaryProps {
  /** What is said in place of the part. */
  readonly says: string;
  /** What it is drawn from: where one of these changes, a part that failed is tried again by itself. Always as many. */
  readonly from?: readonly unknown[];
  readonly children: ComponentChildren;
}

interface BoundaryState {
  /** What the part was drawn from when it failed. */
  readonly failedFrom?: readonly unknown[] | undefined;
}

export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = {};

  override componentDidCatch(thrown: unknown): void {
    console.error(thrown);
    this.setState({ failedFrom: this.props.from ?? [] });
  }

  override render({ says, from = [], children }: BoundaryProps, { failedFrom }: BoundaryState) {
    const isFailed = failedFrom?.every((each, i) => each === from[i]) ?? false;
    if (!isFailed) return children;
    return <Failed says={says} again={() => this.setState({ failedFrom: undefined })} />;
  }
}

export interface FailedProps {
  readonly says: string;
  readonly again: () => void;
}

/** What stands in the place of a part that there is not, and the way to it. */
export function Failed({ says, again }: FailedProps) {
  return (
    <p class="row failed">
      <span class="trouble">{says}</span>
      <button type="button" onClick={again}>
        {failure.again}
      </button>
    </p>
  );
}
