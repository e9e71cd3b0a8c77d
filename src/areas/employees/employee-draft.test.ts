import { describe, expect, test } from 'vitest'
import { shiftsDraftOf } from '#desk/hours/shifts-draft.ts'
import { editEmployee, type EditEmployee } from '#domain/business/employee.ts'
import { closed } from '#domain/business/schedule.ts'
import { patternOf } from '#domain/business/shifts.ts'
import { anEmployee, aService, everyDay, hours, ids, withWeekdays } from '#tests/doubles/salon.ts'
import { createEmployeeArgs, editEmployeeArgs, inverseEdit } from './employee-args.ts'
import { asTheService, employeeDraftOf, emptyEmployeeDraft, notGiven, type EmployeeDraft } from './employee-draft.ts'
import { listProblems, employeeDraftProblems } from './employee-problems.ts'

const other = '01990000-0000-7000-8000-00000000c002'
const usual = hours([540, 1080], [[780, 840]])
const row = anEmployee({
  phone: '+996700123456',
  translations: { ru: { name: 'Айгуль', description: 'мастер' }, ky: { name: 'Айгүл' } },
  service_id: [other, ids.service],
  service_terms: { [ids.service]: { price: 150_050 } },
})
const changed = (change: Partial<EmployeeDraft>, of = row) => ({ ...employeeDraftOf(of), ...change })

describe('a draft', () => {
  test('an employee who is only looked at is not changed', () => {
    expect(editEmployeeArgs(employeeDraftOf(row), row)).toBeUndefined()
    expect(listProblems(employeeDraftProblems(employeeDraftOf(row), row))).toEqual([])
  })

  test('[S2] a week that the form could not have made is left alone: no problem of whoever changes the phone', () => {
    const odd = anEmployee({
      schedule: everyDay(
        hours(
          [540, 1080],
          [
            [100, 200],
            [780, 840],
          ],
        ),
      ),
    })
    const draft = changed({ phone: '0555 123 456' }, odd)
    expect(listProblems(employeeDraftProblems(draft, odd))).toEqual([])
    expect(editEmployeeArgs(draft, odd)).toEqual({ name: 'Айгуль', phone: '+996555123456' })
  })

  test('[S2] one weekday is changed, and nothing but the week is sent', () => {
    const draft = changed({ days: { ...employeeDraftOf(row).days, 7: { isOn: false, windows: [], breaks: [] } } })
    expect(editEmployeeArgs(draft, row)).toEqual({ name: 'Айгуль', schedule: withWeekdays(row.schedule, ['7'], closed) })
  })

  test('[S3] own terms go with their service; what was typed for one no longer given is kept in the form only', () => {
    const draft = changed({ services: { [ids.service]: { ...notGiven, price: '1500,50' }, [other]: { ...asTheService, duration: '45' } } })
    expect(editEmployeeArgs(draft, row)).toEqual({
      name: 'Айгуль',
      service_id: [other],
      service_terms: { [other]: { duration_minutes: 45 } },
    })
  })

  test('[S3] empty is as the service: own terms are taken away', () => {
    const draft = changed({ services: { ...employeeDraftOf(row).services, [ids.service]: asTheService } })
    expect(editEmployeeArgs(draft, row)).toEqual({ name: 'Айгуль', service_terms: {} })
  })

  test('[C2] a translation that is emptied goes; what else stands in its language stays', () => {
    const draft = changed({ names: { ru: '', ky: 'Айгүл', en: 'Aigul' } })
    expect(editEmployeeArgs(draft, row)).toEqual({
      name: 'Айгуль',
      translations: { ru: { description: 'мастер' }, ky: { name: 'Айгүл' }, en: { name: 'Aigul' } },
    })
  })

  test('what is wrong is named by its place', () => {
    const days = { ...employeeDraftOf(row).days, 2: { isOn: true, windows: [{ from: '9', to: '9' }], breaks: [] } }
    const problems = employeeDraftProblems(
      changed({
        name: ' ',
        phone: '12',
        position: 'x'.repeat(121),
        names: { ru: '', ky: 'y'.repeat(121), en: '' },
        days,
        services: { [other]: { ...asTheService, duration: '4', price: 'дорого' } },
      }),
      row,
    )
    expect(problems).toEqual({
      name: 'required',
      phone: 'phone',
      position: 'tooLong',
      names: { ky: 'tooLong' },
      days: { 2: { windows: ['nothing'], breaks: [] } },
      services: { [other]: { duration: true, price: true } },
    })
    expect(listProblems(problems)).toHaveLength(6)
  })

  test('[S3] terms of a service that is not given are nobody’s problem', () => {
    expect(employeeDraftProblems(changed({ services: { [other]: { ...notGiven, price: 'x' } } }), row).services).toEqual({})
  })

  test('[S2] somebody new works a plain week and gives what is named', () => {
    const draft = { ...emptyEmployeeDraft('new', [aService()]), name: ' Бегимай ', phone: '0700 111 222' }
    expect(createEmployeeArgs(draft, ids.business)).toMatchObject({
      id: 'new',
      business_id: ids.business,
      name: 'Бегимай',
      phone: '+996700111222',
      service_id: [ids.service],
      service_terms: {},
      is_active: true,
      translations: {},
    })
    expect(createEmployeeArgs(draft, ids.business).schedule).toMatchObject({
      days: { 1: { windows: [{ start: 540, end: 1140 }] }, 7: closed },
      exceptions: {},
    })
  })
})

test('[S3] taking an edit back restores the changed fields, and own terms with the services', () => {
  const changes = editEmployeeArgs(changed({ position: 'стилист', services: {}, exceptions: { '2026-11-23': closed } }), row)!
  expect(changes).toMatchObject({ position: 'стилист', service_id: [], schedule: { exceptions: { '2026-11-23': closed } } })
  expect(inverseEdit(row, changes)).toEqual({
    name: row.name,
    position: row.position,
    service_id: row.service_id,
    service_terms: row.service_terms,
    schedule: { ...everyDay(usual), pattern: null },
  })
})

test('[S2] that shifts begin, end or stay is said so that it holds over an edit that knows of none, and is taken back', () => {
  const pattern = patternOf('2026-11-23', { work: 2, off: 2, hours: usual })
  const byShifts = { ...row, schedule: { ...row.schedule, pattern } }
  const on = editEmployeeArgs({ ...employeeDraftOf(row), shifts: shiftsDraftOf(pattern) }, row)!
  expect(on.schedule?.pattern).toEqual(pattern)
  expect(editEmployee(editEmployee(row, on), inverseEdit(row, on))).toEqual(row)
  const off = editEmployeeArgs({ ...employeeDraftOf(byShifts), shifts: shiftsDraftOf(undefined) }, byShifts)!
  expect(editEmployee(byShifts, off).schedule).toEqual(row.schedule)
  expect(editEmployee(editEmployee(byShifts, off), inverseEdit(byShifts, off))).toEqual(byShifts)
  // An app from before shifts says the whole week, without them.
  const older: EditEmployee = { name: row.name, schedule: withWeekdays(row.schedule, ['7'], closed) }
  expect(editEmployee(byShifts, older).schedule).toEqual({ ...older.schedule, pattern })
})
