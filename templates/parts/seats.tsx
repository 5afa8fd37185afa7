import type { Content } from '../../content/schema';

/** The seats at the table: those everyone has are lit, those a host adds light up after them. */
export function Seats({ content }: { content: Content['ultimateHost']['seats'] }) {
  const { heading, free, host, freeLabel, hostLabel, alt } = content;
  return (
    <figure className="seats">
      <h3>{heading}</h3>
      <p className="visually-hidden">{alt}</p>
      <div className="bracket">
        <div className="seat-row">
          <div className="bracket lit">
            <SeatRow count={free} />
            <p className="marginalia">{freeLabel}</p>
          </div>
          <SeatRow count={host - free} />
        </div>
        <p className="marginalia">{hostLabel}</p>
      </div>
    </figure>
  );
}

function SeatRow({ count }: { count: number }) {
  return (
    <div className="seat-row">
      {Array.from({ length: count }, (_, seat) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: seats are all alike
        <Seat key={seat} />
      ))}
    </div>
  );
}

const cuts = [0, 1, 2, 3, 4, 5, 6, 7];

/** A player's figure, cut in lines that widen towards its foot. */
function Seat() {
  return (
    <svg className="seat" viewBox="0 0 48 84" aria-hidden="true">
      <circle cx="24" cy="15" r="10" />
      <path d="M17 13q7 3 14 0M16 18q8 4 16 0M19 9q5 2 10 0" />
      {cuts.map((cut) => {
        const half = 7 + cut * 1.7;
        const y = 33 + cut * 5.6;
        return <path key={cut} d={`M${24 - half} ${y}q${half} ${3 + cut * 0.4} ${half * 2} 0`} />;
      })}
    </svg>
  );
}
