import { expect, test } from 'vitest'
import en from '#i18n/locales/en/errors.json'
import ky from '#i18n/locales/ky/errors.json'
import ru from '#i18n/locales/ru/errors.json'
import { callActions, commandActions } from './actions.ts'
import { commandContracts, type CommandName } from './commands.ts'
import { endpointOf, endpoints, type EndpointKey } from './endpoints.ts'
import { fallbacks, wordsFor, type Action } from './fallbacks.ts'

test('the English texts of the specification stand to the letter', () => {
  expect(fallbacks).toMatchObject({
    transactions_list: 'Error loading transactions',
    transactions_block: 'Error blocking transaction',
    transactions_reset_points: 'Error resetting points',
  })
})

test.each([
  [401, 'Сессия истекла. Войдите снова.'],
  [403, 'Нет прав на выполнение действия.'],
  [500, 'Ошибка сервера. Попробуйте позже.'],
  [502, 'Ошибка сервера. Попробуйте позже.'],
])('%i without a body has the text of the specification', (status, detail) => {
  expect(wordsFor({ status }, 'booking_create').detail).toBe(detail)
})

test('the texts of the specification win over what somebody on the way says', () => {
  expect(wordsFor({ status: 502, detail: 'Bad Gateway' }, 'booking_create')).toEqual({
    detail: 'Ошибка сервера. Попробуйте позже.',
    translation: 'code.server_error',
  })
  expect(wordsFor({ status: 403, detail: 'Blocked by policy' }, 'booking_create').detail).toBe('Нет прав на выполнение действия.')
})

test('every other answer without a body has the text of its action', () => {
  expect(wordsFor({ status: 404 }, 'employee_delete')).toEqual({
    detail: 'Не удалось удалить мастера.',
    translation: 'action.employee_delete',
  })
  expect(wordsFor({ status: 418 }, 'booking_cancel')).toEqual({
    detail: 'Не удалось отменить запись.',
    translation: 'action.booking_cancel',
  })
})

test("the server's own words count, and are its own where its code does not say the same", () => {
  const error = { status: 409, code: 'time_taken', detail: 'Это время у мастера уже занято.' } as const
  expect(wordsFor(error, 'booking_create')).toEqual({ detail: error.detail, translation: 'code.time_taken' })
  expect(wordsFor({ ...error, detail: 'Мастер занят до 14:00.' }, 'booking_create')).toMatchObject({
    detail: 'Мастер занят до 14:00.',
    isOwn: true,
  })
})

test('no answer at all says that there is no connection', () => {
  expect(wordsFor({ status: 0 }, 'slot_load').translation).toBe('network')
})

/** What an agency is told stands beside it; in Russian without a namesake. */
const saidToAll = (texts: object) =>
  Object.keys(texts)
    .filter((action) => !action.endsWith('_agency'))
    .toSorted()

test('every action has its text in each language; Russian only where the text itself is English', () => {
  const actions = Object.keys(fallbacks).toSorted()
  const english = Object.entries(fallbacks).filter(([, text]) => !/[а-яё]/i.test(text))
  expect(saidToAll(en.action)).toEqual(actions)
  expect(saidToAll(ky.action)).toEqual(actions)
  expect(saidToAll(ru.action)).toEqual(english.map(([action]) => action).toSorted())
  expect(en.action).toMatchObject(Object.fromEntries(english))
})

const calls: Readonly<Partial<Record<EndpointKey, Action>>> = callActions
/** Streams, and what programs ask. */
const asked = (Object.keys(endpoints) as EndpointKey[]).filter((key) => !['sync', 'service'].includes(endpointOf(key).tag))

test.each(asked)('%s without words has the text of what a person wanted by it', (key) => {
  const action = calls[key]!
  for (const status of [400, 404, 409, 422, 429])
    expect(wordsFor({ status }, action)).toEqual({ detail: fallbacks[action], translation: `action.${action}` })
  expect(wordsFor({ status: 403 }, action).detail).toBe('Нет прав на выполнение действия.')
  expect(wordsFor({ status: 503 }, action).detail).toBe('Ошибка сервера. Попробуйте позже.')
})

test.each(Object.keys(commandContracts) as CommandName[])('a waiting %s is told as its call is', (name) => {
  const { method, path } = commandContracts[name].request({ id: 'ID', changes: {} } as never)
  const key = `${method} ${path.replace('ID', '{id}')}` as EndpointKey
  expect(calls[key]).toBe(commandActions[name])
})
