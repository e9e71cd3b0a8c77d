import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { RowCard } from '#ui/list/row-card.tsx'
import classes from './enquiries.module.css'
import { EnquiryLine } from './enquiry-line.tsx'
import { isOpenEnquiry, useEnquiries } from './use-enquiries.ts'

/** The rest is on the screen of its own. */
const mostHere = 3

/** What nobody has answered yet, where somebody looks first; takes no room where there is nothing. */
export function OpenEnquiries() {
  const { t } = useTranslation('catalogue')
  const views = useEnquiries(isOpenEnquiry)
  return (
    <section className={classes.top} aria-labelledby="enquiries-title">
      <h2 id="enquiries-title" className={classes.title}>
        {t('enquiries.title')}
        <Link to="/enquiries" className={classes.all}>
          {views && views.length > 0 ? t('enquiries.all', { count: views.length }) : t('enquiries.toAll')}
        </Link>
      </h2>
      {views && views.length > 0 && (
        <RowCard label={t('enquiries.title')}>
          {views.slice(0, mostHere).map((view) => (
            <li key={view.row.id} className={classes.line}>
              <EnquiryLine view={view} />
            </li>
          ))}
        </RowCard>
      )}
    </section>
  )
}
