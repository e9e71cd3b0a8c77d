import { expect, test } from 'vitest'
import { aBooking } from '#tests/doubles/salon.ts'
import { bookingDraftOf, editBookingArgs } from './draft.ts'
import { rebaseBookingDraft } from './edit-draft.ts'

const zone = 'Asia/Bishkek'
const opened = aBooking({ note: 'раньше' })
const mine = { ...bookingDraftOf(opened, zone), customerName: 'Нурбек уулу', customerPhone: '+996 700 123 456' }

test('[E6] what was not touched stays theirs, however old the draft is', () => {
  const now = aBooking({
    rev: 5,
    note: 'их заметка',
    customer_phone: '+996555000111',
    start: '2026-11-24T04:00:00.000Z',
    end: '2026-11-24T05:00:00.000Z',
  })
  const { draft, changedElsewhere } = rebaseBookingDraft({ opened, draft: mine }, now, zone)
  expect(draft).toMatchObject({
    note: 'их заметка',
    customerPhone: '+996 555 000 111',
    day: '2026-11-24',
    start: now.start,
    customerName: 'Нурбек уулу',
  })
  expect(editBookingArgs(draft, now)).toEqual({ customer_name: 'Нурбек уулу' })
  expect(changedElsewhere).toEqual([])
})

test('[E6] a field that both have changed is pointed out, and stays as it was typed', () => {
  const now = aBooking({ rev: 5, note: 'раньше', customer_name: 'Азамат' })
  const { draft, changedElsewhere } = rebaseBookingDraft({ opened, draft: mine }, now, zone)
  expect(draft.customerName).toBe('Нурбек уулу')
  expect(changedElsewhere).toEqual([{ field: 'customer_name', before: 'Нурбек', after: 'Азамат' }])
})

test('both having changed it to the same is no news', () => {
  expect(
    rebaseBookingDraft({ opened, draft: mine }, aBooking({ note: 'раньше', customer_name: 'Нурбек уулу' }), zone).changedElsewhere,
  ).toEqual([])
})

test('a day that was chosen without a time keeps its day', () => {
  const draft = { ...bookingDraftOf(opened, zone), day: '2026-11-30', start: null }
  expect(rebaseBookingDraft({ opened, draft }, opened, zone).draft).toEqual(draft)
})
