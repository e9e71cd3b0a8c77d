import type { BonusChoice } from '#desk/slots.tsx'
import { changeFor } from '#domain/payments/balance.ts'
import type { PaymentMethod } from '#domain/payments/payment.ts'
import { splitByLine, splitEvenly } from '#domain/payments/split.ts'
import { parseAmount, parseAmountOr0 } from '#domain/shared/money.ts'
import type { OpenBill } from './use-bill.ts'

/** A payment as it is filled in. */
export interface PayForm {
  readonly amount: string
  readonly method: PaymentMethod
  readonly tip: string
  readonly employee: string
  /** The notes that the customer gave; empty where nobody says. */
  readonly given: string
  /** Whose bonuses pay, and how much they can; null until somebody chooses [P8]. */
  readonly payer: BonusChoice | null
}

export type PayProblems = { readonly [Field in 'amount' | 'tip' | 'given' | 'payer']?: 'amount' | 'short' | 'payer' | 'bonuses' }

interface Read {
  readonly amount: number
  readonly tip: number
  readonly change: number
}

/** What the form says in minor units; undefined where it has problems. */
export function readPay(form: PayForm): Read | undefined {
  if (Object.keys(payProblems(form)).length > 0) return undefined
  const isByCard = form.method === 'bonuses'
  const [amount, tip, given] = [
    parseAmount(form.amount) ?? 0,
    isByCard ? 0 : (parseAmountOr0(form.tip) ?? 0),
    parseAmountOr0(form.given) ?? 0,
  ]
  return { amount, tip, change: form.method === 'cash' ? changeFor(given, amount, tip) : 0 }
}

export function payProblems({ amount, tip, given, method, payer }: PayForm): PayProblems {
  const [sum, extra, notes] = [parseAmount(amount), parseAmountOr0(tip), parseAmountOr0(given)]
  const isShort = method === 'cash' && notes !== undefined && notes > 0 && notes < (sum ?? 0) + (extra ?? 0)
  const isWrong = !sum
  if (method === 'bonuses')
    return {
      ...(payer === null && { payer: 'payer' as const }),
      ...(isWrong ? { amount: 'amount' as const } : payer && sum > payer.most && { amount: 'bonuses' as const }),
    }
  return {
    ...(isWrong && { amount: 'amount' as const }),
    ...(extra === undefined && { tip: 'amount' as const }),
    ...(method === 'cash' && (notes === undefined ? { given: 'amount' as const } : isShort && { given: 'short' as const })),
  }
}

/** What one of so many guests pays of what is due; the first pay what does not divide. */
export function evenPart(due: number, guests: number): number {
  return splitEvenly(Math.max(0, due), guests)[0] ?? 0
}

/** What the chosen lines come to, with their part of discount and charge, and no more than is due. */
export function partOfLines({ reckoning, balance }: Pick<OpenBill, 'reckoning' | 'balance'>, chosen: ReadonlySet<string>): number {
  const [taken = 0] = splitByLine(
    reckoning,
    reckoning.lines.map(({ id }) => (chosen.has(id) ? 0 : 1)),
    2,
  )
  return Math.max(0, Math.min(taken, balance.due))
}
