const center = 120;

/** A compass rose of sixteen points, each half dark and half lit as an engraver would cut it. */
export function Compass() {
  return (
    <svg className="compass" viewBox="0 0 240 240" aria-hidden="true">
      <circle cx={center} cy={center} r="86" />
      <circle cx={center} cy={center} r="92" className="ticks" />
      {points.map(({ angle, length, width }) => (
        <g key={angle} transform={`rotate(${angle} ${center} ${center})`}>
          <path
            d={`M${center} ${center - length}L${center + width} ${center - width * 1.7}L${center} ${center}z`}
          />
          <path
            className="lit"
            d={`M${center} ${center - length}L${center - width} ${center - width * 1.7}L${center} ${center}z`}
          />
        </g>
      ))}
    </svg>
  );
}

// The small points first, so that the large ones lie over them.
const points = [
  ...[22.5, 67.5, 112.5, 157.5, 202.5, 247.5, 292.5, 337.5].map((angle) => ({ angle, length: 60, width: 7 })),
  ...[45, 135, 225, 315].map((angle) => ({ angle, length: 80, width: 11 })),
  ...[0, 90, 180, 270].map((angle) => ({ angle, length: 112, width: 14 })),
];
