/** How long somebody was busy at an hour of the day, all days of a period together. */
export interface LoadLine {
  readonly employee_id: string
  /** 0–23. */
  readonly hour: number
  readonly minutes: number
  /** In the period before [A1]. */
  readonly previous: number
}

/** Who was busy when: a row for each employee, a column for each hour in which anybody was, in this period or in the one before. */
export interface HeatMap {
  readonly hours: readonly number[]
  readonly rows: readonly {
    readonly employee_id: string
    readonly minutes: readonly number[]
    readonly previous: readonly number[]
    readonly total: number
  }[]
  /** The fullest field: others are shown beside it. */
  readonly most: number
}

/** The map of these lines, the busiest employee first; hours from the first to the last that had something. */
export function heatMapOf(lines: readonly LoadLine[]): HeatMap {
  const busy = lines.filter(({ minutes, previous }) => minutes > 0 || previous > 0)
  if (busy.length === 0) return { hours: [], rows: [], most: 0 }
  const [first, last] = [Math.min(...busy.map(({ hour }) => hour)), Math.max(...busy.map(({ hour }) => hour))]
  const hours = Array.from({ length: last - first + 1 }, (_, nth) => first + nth)
  const rows = [...new Set(busy.map(({ employee_id }) => employee_id))].map((employee_id) => {
    const sumsOf = (of: 'minutes' | 'previous') =>
      hours.map((hour) => busy.reduce((sum, line) => (line.employee_id === employee_id && line.hour === hour ? sum + line[of] : sum), 0))
    const minutes = sumsOf('minutes')
    return { employee_id, minutes, previous: sumsOf('previous'), total: minutes.reduce((sum, one) => sum + one, 0) }
  })
  return { hours, rows: rows.toSorted((a, b) => b.total - a.total), most: Math.max(...rows.flatMap(({ minutes }) => minutes)) }
}
