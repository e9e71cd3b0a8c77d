import { useTranslation } from 'react-i18next'
import classes from './changed-elsewhere.module.css'

/** Two people on one field: it is said before it is written over. Takes what the fields are called, or what now stands in them. */
export function ChangedElsewhere({ fields }: { readonly fields: readonly string[] }) {
  const { t } = useTranslation('booking')
  return (
    <output>
      {fields.length > 0 && (
        <span className={classes.elsewhere}>
          <strong>{t('form.changedElsewhere')}</strong>
          {fields.map((field) => (
            <span key={field}>{field}</span>
          ))}
        </span>
      )}
    </output>
  )
}
