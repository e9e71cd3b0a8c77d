import { Link } from 'react-router-dom'
import { useTranslation } from '#i18n/use-translation.ts'
import classes from './about.module.css'
import { ContactList } from './contact-list.tsx'
import { hasContacts, useCompanyInfo } from './use-company-info.ts'

/** Whom to ask for help: the operator's contacts with the way to all about them, or that they gave none. */
export function OperatorContacts() {
  const { t } = useTranslation('company')
  const { data } = useCompanyInfo()
  return (
    <>
      {data && (hasContacts(data) ? <ContactList company={data} /> : <p className={classes.none}>{t('noContacts')}</p>)}
      <Link to="/about" className={classes.more}>
        {t('title')}
      </Link>
    </>
  )
}
