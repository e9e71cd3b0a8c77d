import { RoomBar } from '#desk/room-bar.tsx'
import { isFull } from '#domain/shared/room.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import classes from './cards.module.css'
import type { CardLimits } from './use-card-limits.ts'

/** How much of what the plan allows is used, and what happens at the end of it [L7]. */
export function LimitMeters({ limits }: { readonly limits: CardLimits }) {
  const { t } = useTranslation('loyalty')
  return (
    <section className={classes.meters} aria-label={t('limits.label')}>
      <Meter of="cards" count={limits.cards_count} most={limits.cards_limit} />
      <Meter of="customers" count={limits.customers_count} most={limits.customers_limit} />
    </section>
  )
}

function Meter({ of, count, most }: { readonly of: 'cards' | 'customers'; readonly count: number; readonly most: number }) {
  const { t } = useTranslation('loyalty')
  const hasNoRoom = isFull(count, most)
  return (
    <div className={classes.meter} data-full={hasNoRoom || undefined}>
      <span>
        <strong>{t(`limits.${of}`)}</strong> {t('limits.of', { count, most })}
      </span>
      <RoomBar used={count} most={most} label={t('limits.of', { count, most })} />
      <p>{t(hasNoRoom ? `limits.full.${of}` : `limits.then.${of}`)}</p>
    </div>
  )
}
