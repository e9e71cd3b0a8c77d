import type desk from '#i18n/locales/en/desk.json'
import { useTranslation } from '#i18n/use-translation.ts'
import classes from './form.module.css'

type FieldName = keyof typeof desk.field

/** Fields of a row as those read them who may not change it: what each is called, and its value in words. */
export function FactList({ facts }: { readonly facts: readonly (readonly [field: FieldName, value: string])[] }) {
  const { t } = useTranslation('desk')
  return (
    <dl className={classes.facts}>
      {facts.map(([field, value]) => (
        <div key={field}>
          <dt>{t(`field.${field}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
