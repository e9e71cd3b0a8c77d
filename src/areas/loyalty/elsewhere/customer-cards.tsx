import { RowMark } from '#desk/state/row-mark.tsx'
import type { Customer } from '#domain/customers/customer.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { LinkLine } from '#ui/list/link-line.tsx'
import { RowCard } from '#ui/list/row-card.tsx'
import { Section } from '#ui/page/section.tsx'
import { useHeldWords } from '../counter/use-held-words.ts'
import { useCardsOf } from '../counter/use-holder.ts'
import classes from './elsewhere.module.css'

/** A customer's cards, each the way to the counter, and whether some of them may become one [L21]; nothing where they have none. */
export function CustomerCards({ customer }: { readonly customer: Customer }) {
  const { t } = useTranslation('loyalty')
  const held = useHeldWords()
  const theirs = useCardsOf(customer.id)
  if (!theirs || theirs.length === 0) return null
  const isTwice = new Set(theirs.map(({ row }) => row.card_model)).size < theirs.length
  return (
    <Section title={t('cards.title')}>
      {isTwice && <p className={classes.note}>{t('twice.onCustomer')}</p>}
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
    </Section>
  )
}
