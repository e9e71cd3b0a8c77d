import { screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { noOrdering } from '#domain/business/ordering.ts'
import { loadTexts } from '#i18n/setup.ts'
import { aBusiness } from '#tests/doubles/salon.ts'
import { showDesk } from '#tests/setup/desk-screen.tsx'
import { speak } from '#tests/setup/screen.tsx'
import { ScanOrderPage } from './scan-order-page.tsx'

const rows = { business: aBusiness({ ordering: { ...noOrdering, menu_id: 'menu' } }), at: '/orders/scan' }
const page = (
  <Routes>
    <Route path="/orders/new" element={<p>Новый заказ здесь</p>} />
    <Route path="*" element={<ScanOrderPage />} />
  </Routes>
)

beforeEach(async () => {
  await speak('ru')
  await loadTexts('orders', 'scan')
})

afterEach(() => Reflect.deleteProperty(navigator, 'mediaDevices'))

function withMedia(getUserMedia: () => Promise<MediaStream>): void {
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia, enumerateDevices: async () => [] } })
}

test('a camera that is not allowed is told with what helps, and the order is entered by hand', async () => {
  withMedia(async () => {
    throw Object.assign(new Error('no'), { name: 'NotAllowedError' })
  })
  const { user } = await showDesk(page, rows)
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Доступ к камере не разрешён.*разрешите камеру/)
  expect(screen.getByRole('button', { name: 'Попробовать снова' })).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Ввести заказ вручную' }))
  expect(await screen.findByText('Новый заказ здесь')).toBeTruthy()
})

test('while the browser asks, it is said what is awaited', async () => {
  withMedia(() => new Promise(() => undefined))
  await showDesk(page, rows)
  expect(await screen.findByText('Включаем камеру. Если браузер спросит, разрешите.')).toBeTruthy()
})
