/** When a world begins: four days before the day of its bookings. */
export const begin = Date.parse('2026-11-20T04:00:00.000Z')

/** Tuesday, 9:00 in Bishkek. */
export const opening = '2026-11-24T03:00:00.000Z'
