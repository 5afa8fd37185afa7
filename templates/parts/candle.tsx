/** From the foot of the flame to the wax, and the wax of a whole candle. */
const wick = 4;
const longest = 34;

/** A candle that has burned down to a share of its length; at 0 the flame is out and smoke rises. */
export function Candle({ left }: { left: number }) {
  return (
    <span className="candle">{left > 0 ? <Burning length={Math.round(left * longest)} /> : <Smoking />}</span>
  );
}

/**
 * The flame is a drawing of its own: browsers move a whole one without drawing it anew sixty times a second. The wax is
 * drawn at full length for every candle, so that they compress to next to nothing, and cut off where this one stands.
 */
function Burning({ length }: { length: number }) {
  return (
    <>
      <svg className="flame" viewBox="0 0 20 12" aria-hidden="true">
        <path d="M10 12c-4 -4 -1 -8 0 -12c1 4 4 8 0 12z" />
      </svg>
      <svg viewBox={`0 0 20 ${wick + length}`} aria-hidden="true">
        <path d="M6 40V4q4 -3 8 0v36" />
        <path className="groove" d="M9 36V6" />
      </svg>
    </>
  );
}

function Smoking() {
  return (
    <svg viewBox="0 0 20 58" aria-hidden="true">
      <path className="smoke" d="M10 54c-4 -8 5 -12 1 -20s3 -12 0 -22" />
    </svg>
  );
}
