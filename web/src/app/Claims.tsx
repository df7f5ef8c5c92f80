// What a tutorial says, beside what holds.
import { useLab, useStep } from '../lab/context';

export function Claims() {
  const lab = useLab();
  const { claims = [] } = useStep();
  return (
    <>
      {claims.map(({ correction, source, claim, verdict, show }) => (
        <section key={correction} class="card" aria-labelledby={`claim-${correction}`}>
          <h2 id={`claim-${correction}`}>A tutorial says</h2>
          <p>
            {claim} <span class="quiet">({source})</span>
          </p>
          <h3>What holds</h3>
          <p>{verdict}</p>
          {show && (
            <p class="row">
              <button type="button" onClick={() => lab.show(show.inputs)}>
                {show.label}
              </button>
            </p>
          )}
        </section>
      ))}
    </>
  );
}
