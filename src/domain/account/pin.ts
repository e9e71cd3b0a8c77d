/** How many digits a PIN has, and how often a wrong one may be tried before it is forgotten. */
export const pinRules = { min: 4, max: 6, tries: 5 } as const

/**
 * - `pin_form`: not four to six digits
 * - `pin_weak`: one digit repeated, a run like 1234 or 9876, or a repeated pair: what people try first
 */
export type PinProblem = 'pin_form' | 'pin_weak'

/** Why a new PIN is not accepted; undefined where it is. */
export function pinProblem(pin: string): PinProblem | undefined {
  if (!/^\d+$/.test(pin) || pin.length < pinRules.min || pin.length > pinRules.max) return 'pin_form'
  const digits = Array.from(pin, Number)
  const steps = digits.slice(1).map((digit, at) => (digit - digits[at]! + 10) % 10)
  const isRun = steps.every((step) => step === steps[0]) && [0, 1, 9].includes(steps[0]!)
  const isPair = digits.every((digit, at) => digit === digits[at % 2])
  return isRun || isPair ? 'pin_weak' : undefined
}
