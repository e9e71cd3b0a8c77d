import { useTranslation } from 'react-i18next'
import { RowCard } from '#ui/list/row-card.tsx'
import { LinkedSection } from '#ui/page/linked-section.tsx'
import classes from './enquiries.module.css'
import { EnquiryLine } from './enquiry-line.tsx'
import { isOpenEnquiry, useEnquiries } from './use-enquiries.ts'

/** The rest is on the screen of its own. */
const mostHere = 3

/** What nobody has answered yet, where somebody looks first; the way to all of them alone where that is nothing. */
export function OpenEnquiries() {
  const { t } = useTranslation('catalogue')
  const views = useEnquiries(isOpenEnquiry)
  return (
    <div className={classes.top}>
      <LinkedSection title={t('enquiries.title')} to="/enquiries" all={views && views.length > 0 ? t('enquiries.all', { count: views.length }) : t('enquiries.toAll')}>
        {views && views.length > 0 && (
          <RowCard label={t('enquiries.title')}>
            {views.slice(0, mostHere).map((view) => (
              <li key={view.row.id} className={classes.line}>
                <EnquiryLine view={view} />
              </li>
            ))}
          </RowCard>
        )}
      </LinkedSection>
    </div>
  )
}
