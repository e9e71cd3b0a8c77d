import { expect, test } from 'vitest'
import { pinProblem } from './pin.ts'

test.each(['2580', '48215', '904713', '1223'])('%s will do', (pin) => {
  expect(pinProblem(pin)).toBeUndefined()
})

test.each(['0000', '111111', '1234', '456789', '7890', '4321', '2109', '1212', '37373'])('%s is what anybody tries first', (pin) => {
  expect(pinProblem(pin)).toBe('pin_weak')
})

test.each(['', '258', '2580147', '25a0', '２５８０', '25 80'])('%j is no PIN', (pin) => {
  expect(pinProblem(pin)).toBe('pin_form')
})
