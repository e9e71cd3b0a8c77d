import { RowMark } from '#desk/state/row-mark.tsx'
import type { Customer } from '#domain/customers/customer.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { LinkLine } from '#ui/list/link-line.tsx'
import { RowCard } from '#ui/list/row-card.tsx'
import { Section } from '#ui/page/section.tsx'
import { AwayCard } from '../counter/away-card.tsx'
import { useHeldWords } from '../counter/use-held-words.ts'
import { cardsAway, useEveryCardOf } from '../counter/use-holder.ts'
import classes from './elsewhere.module.css'

/** A customer's cards, each the way to the counter, and which of them may or did become one [L21]; nothing where they have none. */
export function CustomerCards({ customer }: { readonly customer: Customer }) {
  const { t } = useTranslation('loyalty')
  const held = useHeldWords()
  const every = useEveryCardOf(customer.id)
  const theirs = every?.filter(({ row }) => row.merged_into === null) ?? []
  const away = cardsAway(every)
  if (theirs.length + away.length === 0) return null
  const isTwice = new Set(theirs.map(({ row }) => row.card_model)).size < theirs.length
  return (
    <Section title={t('cards.title')}>
      {isTwice && <p className={classes.note}>{t('twice.onCustomer')}</p>}
      {theirs.length > 0 && (
        <RowCard label={t('cards.title')}>
          {theirs.map((view) => (
            <li key={view.row.id}>
              <LinkLine
                to={`/scan/${view.row.id}`}
                name={held(view.row)}
                more={
                  <>
                    {view.row.number > 0 && `№ ${view.row.number}`} <RowMark view={view} />
                  </>
                }
              />
            </li>
          ))}
        </RowCard>
      )}
      {away.map((object) => (
        <AwayCard key={object.id} object={object} />
      ))}
    </Section>
  )
}
