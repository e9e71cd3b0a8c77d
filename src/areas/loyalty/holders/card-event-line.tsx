import type { ReactNode } from 'react'
import { useDeskWords } from '#desk/use-desk-words.ts'
import type { Answer } from '#contract/endpoints.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useLoyaltyWords } from '../use-loyalty-words.ts'
import classes from './holders.module.css'
import lines from '../look/lines.module.css'

export type StatementEvent = Answer<'GET /api/transactions/card-object/{id}/events/'>['results'][number]

interface Props {
  readonly event: StatementEvent
  /** Whose card it is, where lines of several stand together. */
  readonly who?: ReactNode
  /** It happened on a card that was merged into the one that is looked at [L21]. */
  readonly isOther?: boolean
  readonly acts?: ReactNode
}

/** A line of the ledger: what happened, what it gave or took, and when. One that was undone is struck out, and stays. */
export function CardEventLine({ event, who, isOther = false, acts }: Props) {
  const { t } = useTranslation('loyalty')
  const words = useLoyaltyWords()
  const deskWords = useDeskWords()
  const { kind, amount, percentage, bonuses } = event
  const more = [
    isOther && t('line.otherCard'),
    (kind === 'purchase' || kind === 'refund') && words.money(amount),
    kind === 'purchase' &&
      percentage > 0 &&
      t(event.rule_used === null ? 'line.byTier' : 'line.byRule', { share: words.share(percentage) }),
    bonuses > 0 && t('line.bonuses', { amount: words.money(bonuses) }),
    event.is_clamped && t('line.clamped'),
    event.is_undone && t('line.undone'),
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <li className={`${lines.line} ${classes.event}`} data-undone={event.is_undone || undefined}>
      <span className={lines.what}>
        {who}
        <strong>{words.kind(event)}</strong>
        {more && <span className={lines.dim}>{more}</span>}
        <time dateTime={event.at} className={lines.dim}>
          {deskWords.when(event.at)}
        </time>
      </span>
      <span className={classes.effect}>{words.effect(event)}</span>
      {acts}
    </li>
  )
}
