import { expect, test } from 'vitest'
import * as z from 'zod'
import { instant, optionalPhone, zone } from '#contract/wire.ts'
import { endpoints } from '#contract/endpoints.ts'
import { validate } from './validation.ts'

function complaints(schema: z.ZodType, value: unknown): unknown {
  const result = validate(schema, value)
  return result.ok ? undefined : result.refusal.fields
}

const form = z.object({
  name: z.string().min(1).max(5),
  count: z.int().min(2).max(9),
  list: z.array(z.uuid()).max(1),
  kind: z.enum(['a', 'b']),
  email: z.union([z.email(), z.literal('')]),
  start: instant,
  phone: optionalPhone,
  zone,
  day: z.iso.date(),
})

test('a field that is missing says so, whatever its type', () => {
  expect(complaints(form, {})).toEqual(Object.fromEntries(Object.keys(form.shape).map((name) => [name, ['Обязательное поле.']])))
})

test('a field that is wrong says how, in Russian', () => {
  const wrong = {
    name: '',
    count: 1,
    list: ['x'],
    kind: 'c',
    email: 'nobody',
    start: '2026-11-21T14:30:00',
    phone: '12',
    zone: 'Mars/Phobos',
    day: '21.11.2026',
  }
  expect(complaints(form, wrong)).toEqual({
    name: ['Поле не может быть пустым.'],
    count: ['Не меньше 2.'],
    'list.0': ['Неверный идентификатор.'],
    kind: ['Допустимые значения: a, b.'],
    email: ['Неверный адрес почты.'],
    start: ['Укажите дату и время с часовым поясом, например 2026-11-21T14:30:00+06:00.'],
    phone: ['Неверный номер телефона.'],
    zone: ['Неизвестный часовой пояс.'],
    day: ['Укажите дату в виде ГГГГ-ММ-ДД.'],
  })
  expect(complaints(form.pick({ name: true, count: true }), { name: 7, count: 1.5 })).toEqual({
    name: ['Неверный тип значения.'],
    count: ['Неверный тип значения.'],
  })
  expect(complaints(form.pick({ name: true, count: true }), { name: 'too long', count: 10 })).toEqual({
    name: ['Не длиннее 5 символов.'],
    count: ['Не больше 9.'],
  })
  expect(complaints(form.pick({ list: true }), { list: ['x', 'y'] })).toEqual({ list: ['Не больше элементов, чем 1.'] })
})

test('what is no object at all is told of the whole', () => {
  for (const value of [undefined, null, 'text', [1]]) expect(Object.keys(complaints(form, value) as object)).toEqual(['non_field_errors'])
})

test('a window of a schedule is named with dots, in a form too', () => {
  const body = {
    name: 'Айгуль',
    schedule: JSON.stringify({ days: { 1: { windows: [{ start: 600, end: 540 }], breaks: [] } }, exceptions: {} }),
    service_id: '{',
  }
  expect(complaints(endpoints['PUT /api/booking/employee/{id}/'].body, body)).toEqual({
    'schedule.days.1.windows.0.end': ['Конец должен быть позже начала.'],
    'service_id.0': ['Неверный идентификатор.'],
  })
})

test('no text of the schema library reaches a person', () => {
  const bodies = Object.values(endpoints).flatMap((endpoint) => ('body' in endpoint && endpoint.body ? [endpoint.body] : []))
  for (const body of bodies) {
    for (const value of [
      'x',
      { id: 1, name: {}, start: 1, login: [], schedule: { days: { 9: {} } }, price: -1, status: 'x', translations: { ru: { name: 1 } } },
    ]) {
      expect(JSON.stringify(complaints(body as z.ZodType, value) ?? {})).not.toMatch(/[A-Za-z]{4,}(?=[ "])(?!"?[:,\]])/)
    }
  }
})
