import { useMemo } from 'react'
import { useDesk } from '#desk/desk-context.tsx'
import type { CardEventKind } from '#domain/loyalty/card-event.ts'
import type { CardRefusal } from '#domain/loyalty/refusals.ts'
import { decimalText } from '#i18n/money.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useFormat } from '#ui/format/use-format.ts'

/** What an event of a card did, as far as it is told. */
interface Told {
  readonly kind: CardEventKind
  readonly stamps: number
  readonly rewards: number
  readonly points: number
  /** Of stamps, how many were given, also by another card: the card itself has fewer once it was full. */
  readonly amount: number
}

/** Amounts, shares and what happened, as this business and language say them. */
export function useLoyaltyWords() {
  const { t, i18n } = useTranslation('loyalty')
  const { business } = useDesk()
  const format = useFormat()
  return useMemo(() => {
    const money = (amount: number) => format.money(amount, business.currency)
    const signed = (amount: number, text: string) => onOneLine(amount > 0 ? `+${text}` : text.replace('-', '−'))
    return {
      money,
      /** `7,5 %` of 750 basis points. */
      share: (points: number) => t('share', { share: decimalText(points / 100, 2, i18n.language) }),
      /** `+2 stamps, +1 reward`; empty where nothing was given or taken. */
      effect: ({ kind, stamps, amount, rewards, points }: Told) => {
        const count = kind === 'stamp' || kind === 'receive' ? amount : stamps
        return [
          count !== 0 && signed(count, t('effect.stamps', { count })),
          rewards !== 0 && signed(rewards, t('effect.rewards', { count: rewards })),
          points !== 0 && signed(points, money(points)),
        ]
          .filter(Boolean)
          .join(', ')
      },
      kind: ({ kind }: Pick<Told, 'kind'>) => t(`kind.${kind}`),
      /** Why not, and what helps. */
      refusal: (refusal: CardRefusal) =>
        t(`refused.${refusal.code}`, {
          ...('seconds' in refusal && { time: clockOf(refusal.seconds) }),
          ...('left' in refusal && { amount: money(refusal.left) }),
          ...('most' in refusal && { amount: money(refusal.most) }),
        }),
    }
  }, [t, i18n.language, business.currency, format])
}

/** A number stays on the line of what it counts. */
export function onOneLine(text: string): string {
  return text.replaceAll(' ', '\u00a0')
}

/** `0:45`, `12:05` */
function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
