import { useTranslation } from '#i18n/use-translation.ts'
import { LinkLine } from '#ui/list/link-line.tsx'
import { RowCard } from '#ui/list/row-card.tsx'
import { LinkedSection } from '#ui/page/linked-section.tsx'
import classes from './enquiries.module.css'
import { EnquiryLine } from './enquiry-line.tsx'
import { SteadyLines } from './steady-lines.tsx'
import { anyEnquiry, isOpenEnquiry, useEnquiries, type EnquiryView } from './use-enquiries.ts'

/** The rest is on the screen of its own. */
const mostHere = 3

/**
 * What nobody has answered yet, where somebody looks first; the way to all of them alone where that is nothing, and not even that before
 * the first.
 */
export function OpenEnquiries() {
  const { t } = useTranslation('catalogue')
  const all = useEnquiries(anyEnquiry)
  if (!all || all.length === 0) return null
  const views = all.filter(({ row }) => isOpenEnquiry(row))
  return (
    <div className={classes.unanswered}>
      {views.length > 0 ? (
        <Unanswered views={views} />
      ) : (
        <RowCard label={t('enquiries.title')}>
          <li>
            <LinkLine to="/enquiries" name={t('enquiries.title')} more={t('enquiries.empty.open')} />
          </li>
        </RowCard>
      )}
    </div>
  )
}

function Unanswered({ views }: { readonly views: readonly EnquiryView[] }) {
  const { t } = useTranslation('catalogue')
  return (
    <LinkedSection title={t('enquiries.title')} to="/enquiries" all={t('enquiries.all', { count: views.length })}>
      <SteadyLines views={views}>
        <RowCard label={t('enquiries.title')}>
          {views.slice(0, mostHere).map((view) => (
            <li key={view.row.id} className={classes.line}>
              <EnquiryLine view={view} />
            </li>
          ))}
        </RowCard>
      </SteadyLines>
    </LinkedSection>
  )
}
