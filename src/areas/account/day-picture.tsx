import classes from './day-picture.module.css'

/** Bookings of a drawn day: column, first and last quarter of an hour, and how it stands. */
const drawn: readonly (readonly [column: number, from: number, to: number, look?: 'waiting' | 'done' | 'now'])[] = [
  [0, 0, 3, 'done'],
  [0, 4, 8, 'done'],
  [0, 9, 12, 'now'],
  [0, 14, 18],
  [1, 1, 5, 'done'],
  [1, 6, 8, 'waiting'],
  [1, 11, 17],
  [2, 0, 6, 'done'],
  [2, 8, 11],
  [2, 12, 14, 'waiting'],
  [2, 15, 18],
  [3, 3, 7, 'done'],
  [3, 8, 13, 'now'],
  [3, 15, 17],
]
const quarter = 18
const width = 118
const gap = 14

/** The day by employee, as the Today screen has it; apricot is what waits for a decision. */
export function DayPicture() {
  return (
    <svg className={classes.picture} viewBox={`0 0 ${4 * (width + gap)} ${19 * quarter}`} aria-hidden>
      {[0, 4, 8, 12, 16].map((line) => (
        <path key={line} className={classes.hour} d={`M0 ${line * quarter}H${4 * (width + gap)}`} />
      ))}
      {drawn.map(([column, from, to, look = 'booked']) => (
        <g
          key={`${column}-${from}`}
          transform={`translate(${column * (width + gap)} ${from * quarter + 2})`}
          data-look={look}
          className={classes.booking}
        >
          <rect width={width} height={(to - from) * quarter - 4} rx={9} />
          <path d={`M14 17h${46 + ((column + from) % 3) * 14}`} />
          {to - from > 2 && <path className={classes.faint} d={`M14 32h${30 + ((column * 2 + from) % 4) * 10}`} />}
        </g>
      ))}
      <path className={classes.now} d={`M0 ${10.4 * quarter}H${4 * (width + gap)}`} />
      <circle className={classes.nowDot} cx={0} cy={10.4 * quarter} r={5} />
    </svg>
  )
}
