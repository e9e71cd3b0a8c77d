import { Children, type ReactNode } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import classes from './changed-elsewhere.module.css'

/** Two people on one field: it is said before it is written over. Each child is a line of its own; nothing is said where there is none. */
export function ChangedElsewhere({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('desk')
  return (
    <output>
      {Children.count(children) > 0 && (
        <span className={classes.elsewhere}>
          <strong>{t('form.changedElsewhere')}</strong>
          {children}
        </span>
      )}
    </output>
  )
}

/** What the fields are called, or what now stands in them. */
export function FieldsChangedElsewhere({ fields }: { readonly fields: readonly string[] }) {
  return (
    <ChangedElsewhere>
      {fields.map((field) => (
        <span key={field} className={classes.field}>
          {field}
        </span>
      ))}
    </ChangedElsewhere>
  )
}
