import { expect, test } from 'vitest'
import { contentLanguages } from '#domain/shared/translations.ts'
import { defaultMessage, messageKinds, messageLanguage, messageLimit, messageText, unknownPlaceholders, withMessage } from './messages.ts'

const facts = {
  name: 'Айгүл',
  service: 'Стрижка',
  date: '21 ноября',
  time: '14:30',
  employee: 'Асель',
  business: 'Салон',
  reason: 'Мастер заболел',
}

test('every default names only what is known, in every language, and is not too long', () => {
  for (const language of contentLanguages) {
    for (const text of messageKinds.map((kind) => defaultMessage(kind, language)))
      expect([unknownPlaceholders(text), text.length < messageLimit]).toEqual([[], true])
  }
})

test('the owner’s text comes before the default; an empty one does not', () => {
  expect(messageText('approved', 'ru', { ru: { approved: '{name}, ждём в {time}!' } }, facts)).toBe('Айгүл, ждём в 14:30!')
  expect(messageText('approved', 'ru', { ru: { approved: '  ' }, ky: { approved: 'x' } }, facts)).toBe(
    'Здравствуйте, Айгүл! Вы записаны: Стрижка, 21 ноября, 14:30, мастер: Асель. Ждём вас! Салон',
  )
  expect(messageText('greeting', 'ky', undefined, facts)).toBe('Саламатсызбы, Айгүл! Салон')
})

test('what has nothing to say goes with its comma, and no sentence ends twice', () => {
  expect(messageText('greeting', 'ru', undefined, { ...facts, name: '' })).toBe('Здравствуйте! Салон')
  expect(messageText('cancelled', 'ru', undefined, { ...facts, reason: '' })).toBe(
    'Здравствуйте, Айгүл! К сожалению, ваша запись отменена: Стрижка, 21 ноября, 14:30. Салон',
  )
  expect(messageText('cancelled', 'ru', undefined, { ...facts, reason: 'Мастер заболел.' })).toMatch(/14:30\. Мастер заболел\. Салон$/)
})

test('the word that leads to an employee goes with them, in every language', () => {
  for (const language of contentLanguages) {
    for (const kind of ['approved', 'reminder', 'moved'] as const)
      expect(messageText(kind, language, undefined, { ...facts, employee: '' })).toMatch(/14:30\. /)
  }
  expect(
    messageText(
      'approved',
      'ru',
      { ru: { approved: 'Ждём в {time}, мастер {employee}. Ваш салон {business}' } },
      { ...facts, employee: '', business: '' },
    ),
  ).toBe('Ждём в 14:30. Ваш салон')
})

test('an unknown placeholder stays as it was typed, and can be told', () => {
  const text = '{имя}, {name}: {price} {price}'
  expect(messageText('approved', 'ru', { ru: { approved: text } }, facts)).toBe('{имя}, Айгүл: {price} {price}')
  expect(unknownPlaceholders(text)).toEqual(['{имя}', '{price}'])
})

test('a text that is the default, or empty, is not kept', () => {
  const own = withMessage(undefined, 'ru', 'moved', ' Новое время: {time} ')
  expect(own).toEqual({ ru: { moved: 'Новое время: {time}' } })
  expect(withMessage(own, 'ru', 'moved', '')).toEqual({ ru: {} })
  for (const isWithAgent of [false, true])
    expect(withMessage(own, 'ru', 'approved', defaultMessage('approved', 'ru', isWithAgent))).toEqual(own)
})

test('the customer’s language comes before the person’s', () => {
  expect([messageLanguage('ky', 'ru'), messageLanguage('', 'en'), messageLanguage(undefined, 'de')]).toEqual(['ky', 'en', 'ru'])
})
