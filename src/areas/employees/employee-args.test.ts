import { expect, test } from 'vitest'
import { closed } from '#domain/business/schedule.ts'
import { anEmployee, hours, withWeekdays } from '#tests/doubles/salon.ts'
import { employeeAfter } from './employee-args.ts'

const opened = anEmployee()
const short = hours([600, 840])

test('[E7] an edit that was refused is corrected over what others have changed of the week since', () => {
  const args = {
    id: opened.id,
    changes: {
      name: opened.name,
      position: 'стилист',
      schedule: { ...withWeekdays(opened.schedule, ['6'], closed), exceptions: { '2026-12-31': closed } },
    },
  }
  const row = anEmployee({
    phone: '+996700123456',
    schedule: { ...withWeekdays(opened.schedule, ['1'], short), exceptions: { '2026-12-30': short } },
  })
  const wanted = employeeAfter({ args, seen: { ...opened } }, row)
  expect(wanted).toMatchObject({ position: 'стилист', phone: '+996700123456' })
  expect(wanted.schedule).toEqual({
    days: { ...opened.schedule.days, 1: short, 6: closed },
    exceptions: { '2026-12-30': short, '2026-12-31': closed },
  })
  expect(employeeAfter({ args }, row).schedule).toEqual(args.changes.schedule)
})
