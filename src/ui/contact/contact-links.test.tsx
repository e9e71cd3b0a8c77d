import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show, speak } from '#tests/setup/screen.tsx'
import { ContactLinks } from './contact-links.tsx'
import { linksTo } from './links.ts'

test('a number can be called, written to and copied, each by its name', async () => {
  await speak('ru')
  show(<ContactLinks phone="+996700123456" shown="+996 700 123 456" message="Ждём вас в 14:30" />)
  expect(screen.getByRole('link', { name: 'Позвонить: +996 700 123 456' }).getAttribute('href')).toBe('tel:+996700123456')
  const chat = screen.getByRole('link', { name: 'Написать в WhatsApp: +996 700 123 456' })
  expect(chat.getAttribute('href')).toBe(`https://wa.me/996700123456?text=${encodeURIComponent('Ждём вас в 14:30')}`)
  expect(screen.getByRole('button', { name: 'Скопировать +996 700 123 456' })).toBeDefined()
})

test('without a text the chat begins empty', () => {
  expect(linksTo('+996700123456')).toEqual({
    call: 'tel:+996700123456',
    whatsapp: 'https://wa.me/996700123456',
    telegram: 'https://t.me/+996700123456',
    sms: 'sms:+996700123456',
  })
  expect(linksTo('+996700123456', 'Ждём & любим').sms).toBe(`sms:+996700123456?&body=${encodeURIComponent('Ждём & любим')}`)
})
