const width = 20;
const height = 64;
const base = 60;

/** A candle that has burned down to a share of its length; at 0 the flame is out and smoke rises. */
export function Candle({ left }: { left: number }) {
  const top = base - Math.round(left * 34);
  const grooves = Array.from({ length: Math.floor((base - top) / 4) }, (_, index) => base - 3 - index * 4);
  return (
    <svg className="candle" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path d={`M2 ${base}h16`} />
      {left > 0 && <path d={`M6 ${base}V${top}q4 -3 8 0V${base}`} />}
      {grooves.map((y, index) => (
        <path d={`M7 ${y}q${3 + (index % 3)} 1.5 ${4 - (index % 2)} 0`} key={y} className="groove" />
      ))}
      {left > 0 ? (
        <path className="flame" d={`M10 ${top - 4}c-4 -4 -1 -8 0 -12c1 4 4 8 0 12z`} />
      ) : (
        <path className="smoke" d={`M10 ${base - 4}c-4 -8 5 -12 1 -20s3 -12 0 -22`} />
      )}
    </svg>
  );
}
