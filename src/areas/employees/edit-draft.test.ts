import { expect, test } from 'vitest'
import { closed } from '#domain/business/schedule.ts'
import { anEmployee, hours, ids, withWeekdays } from '#tests/doubles/salon.ts'
import { rebaseEmployeeDraft, employeeAfter } from './edit-draft.ts'
import { editEmployeeArgs } from './employee-args.ts'
import { asTheService, employeeDraftOf } from './employee-draft.ts'

const opened = anEmployee()
const off = { isOn: false, windows: [], breaks: [] }
const short = hours([600, 840])

test('[E6] what the person has not touched follows the others’ changes, to the single day and date', () => {
  const draft = { ...employeeDraftOf(opened), position: 'стилист', days: { ...employeeDraftOf(opened).days, 6: off }, exceptions: { '2026-12-31': closed } }
  const row = anEmployee({ name: 'Айгүл', schedule: { ...withWeekdays(opened.schedule, ['1'], short), exceptions: { '2026-12-30': short } } })
  const { draft: now, contested } = rebaseEmployeeDraft({ opened, draft }, row)
  expect(contested).toEqual([])
  expect(editEmployeeArgs(now, row)).toEqual({
    name: 'Айгүл', position: 'стилист', schedule: { days: { ...row.schedule.days, 6: closed }, exceptions: { '2026-12-30': short, '2026-12-31': closed } },
  })
})

test('[E6] what both have changed is named, and the person’s stands', () => {
  const draft = { ...employeeDraftOf(opened), name: 'Айгуль О.', days: { ...employeeDraftOf(opened).days, 1: off }, services: { [ids.service]: { ...asTheService, price: '900' } } }
  const row = anEmployee({ name: 'Айгүл', schedule: withWeekdays(opened.schedule, ['1'], short), service_terms: { [ids.service]: { price: 80_000 } } })
  const { draft: now, contested } = rebaseEmployeeDraft({ opened, draft }, row)
  expect(contested).toEqual(['name', 'days', 'services'])
  expect([now.name, now.days['1'], now.services[ids.service]?.price]).toEqual(['Айгуль О.', off, '900'])
})

test('both to the same is no contest, and neither is an exception that only they took away', () => {
  const before = anEmployee({ schedule: { ...opened.schedule, exceptions: { '2026-12-30': short } } })
  const draft = { ...employeeDraftOf(before), name: 'Айгүл' }
  const { draft: now, contested } = rebaseEmployeeDraft({ opened: before, draft }, anEmployee({ name: 'Айгүл' }))
  expect([contested, now.exceptions]).toEqual([[], {}])
})

test('[E7] an edit that was refused is corrected over what others have changed of the week since', () => {
  const args = { id: opened.id, changes: { name: opened.name, position: 'стилист', schedule: { ...withWeekdays(opened.schedule, ['6'], closed), exceptions: { '2026-12-31': closed } } } }
  const row = anEmployee({ phone: '+996700123456', schedule: { ...withWeekdays(opened.schedule, ['1'], short), exceptions: { '2026-12-30': short } } })
  const wanted = employeeAfter({ args, seen: { ...opened } }, row)
  expect(wanted).toMatchObject({ position: 'стилист', phone: '+996700123456' })
  expect(wanted.schedule).toEqual({ days: { ...opened.schedule.days, 1: short, 6: closed }, exceptions: { '2026-12-30': short, '2026-12-31': closed } })
  expect(employeeAfter({ args }, row).schedule).toEqual(args.changes.schedule)
})
