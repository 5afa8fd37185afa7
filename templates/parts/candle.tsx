const longest = 34;
const width = 20;

/** From the foot of the flame to the wax. */
const wick = 4;
const foot = 4;

/** A candle that has burned down to a share of its length; at 0 the flame is out and smoke rises. */
export function Candle({ left }: { left: number }) {
  return (
    <span className="candle">{left > 0 ? <Burning length={Math.round(left * longest)} /> : <Smoking />}</span>
  );
}

/** The flame is a drawing of its own: browsers move a whole one without drawing it anew sixty times a second. */
function Burning({ length }: { length: number }) {
  const base = wick + length;
  const grooves = Array.from({ length: Math.floor(length / 4) }, (_, index) => groove(index));
  return (
    <>
      <svg className="flame" viewBox={`0 0 ${width} 12`} aria-hidden="true">
        <path d="M10 12c-4 -4 -1 -8 0 -12c1 4 4 8 0 12z" />
      </svg>
      <svg viewBox={`0 0 ${width} ${base + foot}`} aria-hidden="true">
        <path d={`M2 ${base}h16M6 ${base}V${wick}q4 -3 8 0v${length}`} />
        {grooves.length > 0 && <path d={`M7 ${base - 3}${grooves.join('')}`} className="groove" />}
      </svg>
    </>
  );
}

/** From below upwards, each drawn from where the one before began. */
function groove(index: number): string {
  const width = 4 - (index % 2);
  return `q${3 + (index % 3)} 1.5 ${width} 0m-${width} -4`;
}

function Smoking() {
  return (
    <svg viewBox={`0 0 ${width} 62`} aria-hidden="true">
      <path d="M2 58h16" />
      <path className="smoke" d="M10 54c-4 -8 5 -12 1 -20s3 -12 0 -22" />
    </svg>
  );
}
