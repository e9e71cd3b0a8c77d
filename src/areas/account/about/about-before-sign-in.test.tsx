import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answering, show, speak } from '#tests/setup/screen.tsx'
import { AboutBeforeSignIn } from './about-before-sign-in.tsx'
import type { Company } from './use-company-info.ts'

const company: Company = {
  name: 'Ак-Сервис',
  translations: {},
  description: 'Ведём Стойку в Бишкеке.',
  phone: '+996555000111',
  whatsapp: '',
  telegram: '',
  email: '',
  website: '',
  address: '',
}

test('[T5] somebody who is not signed in reads who runs the server, also at the second try', async () => {
  await speak('ru', 'company', 'account')
  let isAway = true
  show(<AboutBeforeSignIn />, {
    at: '/auth/about?next=%2Fbookings',
    client: answering({ 'GET /api/company_info/company_info/': () => (isAway ? { status: 0 } : company) }),
  })
  await screen.findByRole('alert')
  isAway = false
  await userEvent.setup().click(screen.getByRole('button', { name: 'Повторить' }))
  expect(await screen.findByRole('heading', { name: 'Ак-Сервис' })).toBeDefined()
  expect(screen.getByRole('link', { name: '+996 555 000 111' }).getAttribute('href')).toBe('tel:+996555000111')
  expect(screen.getByRole('link', { name: 'Вход' }).getAttribute('href')).toBe('/auth/sign-in?next=%2Fbookings')
})
