import type { Business } from './business.ts'
import { closed, type Week } from './schedule.ts'

/** What a new business starts with; its owner changes it later [S1, S4, S5]. */
export const newBusiness = {
  translations: {},
  time_zone: 'Asia/Bishkek',
  currency: 'KGS',
  slot_step_minutes: 15,
  min_notice_minutes: 0,
  booking_window_days: 60,
  offline_days: 30,
  phone: '',
  address: '',
  message_texts: {},
} as const satisfies Partial<Business>

/** Monday to Saturday from 9 to 19, for a new employee [S2]. */
export function newWeek(): Week {
  const open = { windows: [{ start: 9 * 60, end: 19 * 60 }], breaks: [] }
  return { days: { 1: open, 2: open, 3: open, 4: open, 5: open, 6: open, 7: closed }, exceptions: {} }
}
