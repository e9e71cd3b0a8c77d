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

test('[S3] an edit that was refused leaves the services alone that others gave and took since', () => {
  const seen = anEmployee({ service_id: ['cut', 'wash'], service_terms: { cut: { price: 900 } } })
  const row = anEmployee({ service_id: ['cut', 'theirs'], service_terms: { cut: { price: 950 }, theirs: { price: 500 } } })
  const changes = {
    name: seen.name,
    service_id: ['cut', 'wash', 'mine'],
    service_terms: { cut: { price: 900 }, mine: { duration_minutes: 40 } },
  }
  expect(employeeAfter({ args: { id: seen.id, changes }, seen: { ...seen } }, row)).toMatchObject({
    service_id: ['cut', 'theirs', 'mine'],
    service_terms: { cut: { price: 950 }, theirs: { price: 500 }, mine: { duration_minutes: 40 } },
  })
})
