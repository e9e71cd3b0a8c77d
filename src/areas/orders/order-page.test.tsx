import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { anOrder } from '#tests/doubles/orders.ts'
import { showDesk } from '#tests/setup/desk-screen.tsx'
import { speak } from '#tests/setup/screen.tsx'
import { OrderPage } from './order-page.tsx'

const order = anOrder({ status: 'accepted' })
const page = (
  <Routes>
    <Route path="/orders/:id" element={<OrderPage />} />
  </Routes>
)
const open = () => showDesk(page, { orders: [order], at: `/orders/${order.id}` })
const button = (name: string) => screen.findByRole('button', { name })

beforeEach(() => speak('ru', 'orders'))

/** As a finger does it, which aims before it lifts. */
function tap(target: HTMLElement): void {
  fireEvent.pointerDown(target)
  fireEvent.click(target, { detail: 1 })
}

test('[O9] a tap more on what is ready does not hand it over', async () => {
  const { queued } = await open()
  tap(await button('Готов'))
  tap(await button('Выдать'))
  expect(queued().map(({ command }) => command)).toEqual(['order.ready'])
})

test('[O9] two taps before it is stored are one', async () => {
  const { queued } = await open()
  const ready = await button('Готов')
  act(() => {
    tap(ready)
    tap(ready)
  })
  await button('Выдать')
  expect(queued().map(({ command }) => command)).toEqual(['order.ready'])
})

test('[O5] an order is taken to its end, one act after the other', async () => {
  const { user, queued } = await open()
  await user.click(await button('Готов'))
  // By a key: a tap on what has just come does nothing.
  ;(await button('Выдать')).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(queued().map(({ command }) => command)).toEqual(['order.ready', 'order.done']))
})
