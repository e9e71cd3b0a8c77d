import { memo } from 'react'
import { Link } from 'react-router-dom'
import { RowMark } from '#desk/state/row-mark.tsx'
import { showPhone } from '#domain/shared/phone.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Avatar } from '#ui/person/avatar.tsx'
import type { Line } from './arrange.ts'
import classes from './customers.module.css'
import { useVisitWords } from './use-visit-words.ts'
import type { CustomerVisits } from './use-visits.ts'

interface Props {
  readonly line: Line
  /** Undefined as long as they are not known. */
  readonly visits: CustomerVisits | undefined
  readonly isOpen: boolean
  /** What it opens stands beside the list, which stays where it is scrolled to. */
  readonly opensBeside: boolean
  readonly to: string
}

/** A customer as a line of the list. */
export const CustomerRow = memo(function CustomerRow({ line: { view, letter, isDouble }, visits, isOpen, opensBeside, to }: Props) {
  const { t } = useTranslation('customers')
  const words = useVisitWords()
  const { row } = view
  return (
    <>
      {letter !== undefined && (
        <div className={classes.letter} aria-hidden>
          {letter}
        </div>
      )}
      <Link to={to} preventScrollReset={opensBeside} className={classes.row} aria-current={isOpen ? 'true' : undefined}>
        <Avatar name={row.name} size={40} />
        <span className={classes.who}>
          <span className={classes.name}>{row.name || t('noName')}</span>
          <span className={classes.dim}>
            {[row.phone && showPhone(row.phone), visits && words.last(visits)].filter(Boolean).join(' · ')}
          </span>
        </span>
        <span className={classes.marks}>
          {isDouble && <span className={classes.double}>{t('double')}</span>}
          {visits && visits.no_shows > 0 && <span className={classes.bad}>{t('noShows', { count: visits.no_shows })}</span>}
          <RowMark view={view} />
        </span>
      </Link>
    </>
  )
})
