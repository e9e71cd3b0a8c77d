import { expect, test } from 'vitest'
import { orderCancelReasonIn } from './cancel-reasons.ts'

test('[O5] a ready-made reason is read in any language, one of somebody’s own as it was typed', () => {
  expect(orderCancelReasonIn('ky', 'Закончилось')).toBe('Түгөндү')
  expect(orderCancelReasonIn('ru', 'Түгөндү')).toBe('Закончилось')
  expect(orderCancelReasonIn('ky', 'Свет погас')).toBe('Свет погас')
})
