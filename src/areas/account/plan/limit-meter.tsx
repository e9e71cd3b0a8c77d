import { RoomBar } from '#desk/room-bar.tsx'
import type { Limit } from '#domain/account/plan.ts'
import { isFull } from '#domain/shared/room.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import classes from './plan.module.css'
import { useLimitWords } from './use-limit-words.ts'

interface Props {
  readonly limit: Limit
  readonly inUse: number
  readonly most: number
}

/** How much of the room for something is used: by words, and by a bar beneath them. */
export function LimitMeter({ limit, inUse, most }: Props) {
  const { t } = useTranslation('plan')
  const words = useLimitWords()
  const told = t('of', { used: words(limit, inUse), most: words(limit, most) })
  return (
    <div className={classes.meter}>
      <span className={classes.amount}>
        <span>{t(`limit.${limit}`)}</span> <strong>{told}</strong>
      </span>
      <RoomBar used={inUse} most={most} label={`${t(`limit.${limit}`)}: ${told}`} />
      {isFull(inUse, most) && <span className={classes.full}>{t(inUse > most ? 'over' : 'full')}</span>}
    </div>
  )
}
