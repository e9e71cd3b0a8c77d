import { Alert } from '@mantine/core'
import { IconClock, IconLock } from '@tabler/icons-react'
import type { CardRefusal } from '#domain/loyalty/refusals.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useLoyaltyWords } from '../use-loyalty-words.ts'

interface Props {
  readonly refusal: CardRefusal
  /** Nothing that was done last can be undone: what passes by itself is only waited for. */
  readonly isFixed?: boolean
}

/** Why something cannot be done now, and the way on. What counts down is not read out with every second. */
export function Barred({ refusal, isFixed = false }: Props) {
  const { t } = useTranslation('loyalty')
  const words = useLoyaltyWords()
  const passes = refusal.code === 'card_cooldown' || refusal.code === 'card_day_cap'
  const Sign = passes ? IconClock : IconLock
  return (
    <Alert
      color={passes || refusal.code === 'card_inactive' ? 'apricot' : 'brick'}
      icon={<Sign size={20} stroke={1.8} aria-hidden />}
      title={words.refusal(refusal)}
    >
      {!(isFixed && refusal.code === 'card_cooldown') &&
        t(
          `wayOn.${refusal.code === 'card_blocked' || refusal.code === 'card_inactive' || refusal.code === 'card_cooldown' || refusal.code === 'card_day_cap' || refusal.code === 'card_waiting' ? refusal.code : 'other'}`,
        )}
    </Alert>
  )
}
