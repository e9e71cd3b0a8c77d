import { useTranslation } from 'react-i18next'
import type { OpenBill } from '../bill/use-bill.ts'
import { useTillWords } from '../use-till-words.ts'

/** A line of a receipt: what, and how much. */
export interface ReceiptLine {
  readonly key: string
  readonly label: string
  readonly sum: string
  readonly weight?: 'total'
}

/** What was given, what it came to, and what was paid for it and how. */
export function useReceiptLines({
  reckoning,
  balance,
  events,
}: Pick<OpenBill, 'reckoning' | 'balance' | 'events'>): readonly ReceiptLine[] {
  const { t } = useTranslation('payments')
  const words = useTillWords()
  const { money } = words
  const sold = reckoning.lines.map(({ id, name, quantity, price, amount }) => ({
    key: id,
    label: quantity > 1 ? `${name}, ${quantity} × ${money(price)}` : name,
    sum: money(amount),
  }))
  const between = [
    ...(reckoning.discount > 0 ? [{ key: 'discount', label: t('sum.discount'), sum: money(-reckoning.discount) }] : []),
    ...(reckoning.charge > 0 ? [{ key: 'charge', label: t('sum.charge'), sum: money(reckoning.charge) }] : []),
    { key: 'total', label: t('sum.total'), sum: money(reckoning.total), weight: 'total' as const },
  ]
  const paid = events
    .filter(({ kind }) => kind === 'payment' || kind === 'refund')
    .map((event) => ({ key: event.id, label: words.event(event), sum: words.flow(event) }))
  return [
    ...sold,
    ...between,
    ...paid,
    ...(balance.tips > 0 ? [{ key: 'tips', label: t('sum.tips'), sum: money(balance.tips) }] : []),
    ...(balance.due > 0 ? [{ key: 'due', label: t('sum.due'), sum: money(balance.due), weight: 'total' as const }] : []),
  ]
}

/** The same as a message. */
export function receiptText({
  head,
  lines,
  foot,
}: {
  readonly head: readonly string[]
  readonly lines: readonly ReceiptLine[]
  readonly foot: string
}): string {
  return [...head.filter(Boolean), '', ...lines.map(({ label, sum }) => `${label}: ${sum}`), '', foot].join('\n')
}
