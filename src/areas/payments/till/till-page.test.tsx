import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { addDays, dayOf } from '#domain/shared/zone.ts'
import { loadTexts } from '#i18n/setup.ts'
import { aDayClose, aPayment } from '#tests/doubles/payments.ts'
import { aBusiness } from '#tests/doubles/salon.ts'
import { showDesk } from '#tests/setup/desk-screen.tsx'
import { speak } from '#tests/setup/screen.tsx'
import { TillPage } from './till-page.tsx'

const business = aBusiness({ takes_payments: true })
const now = new Date().toISOString()
const today = dayOf(now, business.time_zone)

beforeEach(async () => {
  await speak('ru')
  await loadTexts('payments')
})

test('[P4, P7] the till says what was taken today by any method, less what was given back, whatever has been closed', async () => {
  const payments = [
    aPayment({ id: 'cash', amount: 120_000, tip: 10_000, created_at: now, close_id: 'noon' }),
    aPayment({ id: 'card', amount: 80_000, method: 'card', created_at: now }),
    aPayment({ id: 'back', kind: 'refund', refund_of: 'card', amount: 30_000, method: 'card', created_at: now }),
    aPayment({ id: 'before', amount: 50_000, created_at: `${addDays(today, -2)}T06:00:00.000Z`, close_id: 'then' }),
  ]
  await showDesk(<TillPage />, { business, payments, closes: [aDayClose({ id: 'noon', day: today, events: ['cash'], created_at: now })] })
  expect((await screen.findByText('Сегодня принято')).nextElementSibling?.textContent?.replaceAll('\u00a0', ' ')).toBe('1 700 сом')
})
