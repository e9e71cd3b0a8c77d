import { useTranslation } from '#i18n/use-translation.ts'
import { RowCard } from '#ui/list/row-card.tsx'
import { LinkedSection } from '#ui/page/linked-section.tsx'
import type { Waitlist } from './use-waitlist.ts'
import { WaitlistLine } from './waitlist-line.tsx'

/** The rest is on the screen of its own. */
const mostOnToday = 3

/** Who of the waiting list could have a time now: the counter's next call. */
export function WaitlistOffers({ lines }: Pick<Waitlist, 'lines'>) {
  const { t } = useTranslation('waitlist')
  const offered = lines.filter(({ offer }) => offer)
  return (
    <LinkedSection title={t('title')} to="/waitlist" all={t('all', { count: lines.length })}>
      {offered.length > 0 && (
        <RowCard label={t('title')}>
          {offered.slice(0, mostOnToday).map((line) => (
            <WaitlistLine key={line.view.row.id} line={line} />
          ))}
        </RowCard>
      )}
    </LinkedSection>
  )
}
