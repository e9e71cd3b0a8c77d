import { earnedFor, cashbackAt, cashbackChangesAt, spendable, type Cashback } from '#domain/loyalty/cashback.ts'
import { heldTier } from '#domain/loyalty/tiers.ts'
import { parseAmount, parseAmountOr0 } from '#domain/shared/money.ts'
import type { Instant } from '#domain/shared/zone.ts'
import { countingNow, type Holder } from './use-holder.ts'

/** A purchase as it is typed. */
export interface PurchaseForm {
  readonly bill: string
  readonly bonuses: string
}

export const blankPurchase: PurchaseForm = { bill: '', bonuses: '' }

/** What a purchase comes to, before anybody taps. Amounts are minor units. */
export interface PurchaseView {
  /** Undefined where no amount is typed. */
  readonly amount: number | undefined
  /** Undefined where it is no amount. */
  readonly bonuses: number | undefined
  /** The most of this bill that bonuses may pay. */
  readonly most: number
  readonly isTooMuch: boolean
  /** Undefined while an amount is missing or refused: nothing is promised then. */
  readonly earned: number | undefined
  /** What it earns, and what of tier and rule gives it [L9]. */
  readonly cashback: Cashback
  /** When another share applies; null where none does soon. */
  readonly until: Instant | null
}

export function viewPurchase(form: PurchaseForm, holder: Holder, at: Instant): PurchaseView {
  const { tiers, rules, card, zone } = holder
  const object = countingNow(holder, at)
  const [amount, bonuses] = [form.bill.trim() === '' ? undefined : parseAmount(form.bill), parseAmountOr0(form.bonuses)]
  const terms = { tier: heldTier(object, tiers), rules, zone }
  const cashback = cashbackAt(terms, at)
  const most = spendable(object, card, amount ?? 0)
  const isTooMuch = bonuses === undefined || bonuses > most
  return {
    amount: amount === 0 ? undefined : amount,
    bonuses,
    most,
    isTooMuch,
    earned: !amount || isTooMuch ? undefined : earnedFor(amount - bonuses, cashback.percentage),
    cashback,
    until: cashback.by === 'rule' ? cashbackChangesAt(terms, at) : null,
  }
}
