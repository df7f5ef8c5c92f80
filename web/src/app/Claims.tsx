// What a tutorial says, beside what holds.
import { useStep } from '../lab/context';
import { Scenes } from './Scenes';

export function Claims() {
  const { claims = [] } = useStep();
  return (
    <>
      {claims.map(({ correction, source, claim, verdict, scenes }) => (
        <section key={correction} class="card" aria-labelledby={`claim-${correction}`}>
          <h2 id={`claim-${correction}`}>A tutorial says</h2>
          <p>
            {claim} <span class="quiet">({source})</span>
          </p>
          <h3>What holds</h3>
          <p>{verdict}</p>
          {scenes && (
            <p class="row">
              <Scenes scenes={scenes} />
            </p>
          )}
        </section>
      ))}
    </>
  );
}
