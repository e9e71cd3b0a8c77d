import { useTranslation } from '#i18n/use-translation.ts'
import type { OpenBill } from '../bill/use-bill.ts'
import { lineTitle, useTillWords } from '../use-till-words.ts'

/** A line of a receipt: what, and how much. */
export interface ReceiptLine {
  readonly key: string
  readonly label: string
  /** What was chosen with it. */
  readonly chosen?: string
  /** How many, and at what a piece; left out for a single one. */
  readonly count?: string
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
  const sold = reckoning.lines.map(({ id, name, chosen = '', quantity, price, amount }) => ({
    key: id,
    label: name,
    chosen,
    count: quantity > 1 ? `${quantity} × ${money(price)}` : '',
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
  return [...head.filter(Boolean), '', ...lines.map(messageLine), '', foot].join('\n')
}

function messageLine({ label, chosen = '', count, sum }: ReceiptLine): string {
  return `${[lineTitle({ name: label, chosen }), count].filter(Boolean).join(', ')}: ${sum}`
}
