import { Chip, Switch } from '@mantine/core'
import { useState } from 'react'
import setup from '#desk/form/form.module.css'
import type { DayDraftProblems } from '#desk/hours/day-draft.ts'
import { WeekEditor } from '#desk/hours/week-editor.tsx'
import { allergens } from '#domain/catalogue/allergens.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import catalogue from './catalogue.module.css'
import classes from './options.module.css'
import type { ProductForm } from './product-form.ts'

interface Props {
  readonly form: ProductForm
  readonly problems: Readonly<Record<string, DayDraftProblems>>
  readonly onChange: (part: Partial<ProductForm>) => void
}

/** When a product is offered [O12], and what is in it that some people must not eat. */
export function OfferFields({ form, problems, onChange }: Props) {
  const { t } = useTranslation(['catalogue', 'desk'])
  // As it was when the form was opened: what is being filled in does not close by itself.
  const [wereGiven] = useState(form.allergens.length > 0)
  return (
    <div className={setup.fields}>
      <Switch
        label={t('catalogue:offer.limited')}
        description={t('catalogue:offer.hint')}
        checked={form.has_hours}
        onChange={(event) => onChange({ has_hours: event.currentTarget.checked })}
      />
      {form.has_hours && <WeekEditor days={form.offer_days} problems={problems} onChange={({ days }) => onChange({ offer_days: days })} />}
      <details open={wereGiven}>
        <summary className={catalogue.summary}>{t('catalogue:allergens.title')}</summary>
        <p className={setup.hint}>{t('catalogue:allergens.hint')}</p>
        <Chip.Group
          multiple
          value={[...form.allergens]}
          onChange={(chosen) => onChange({ allergens: allergens.filter((one) => chosen.includes(one)) })}
        >
          <div className={classes.allergens}>
            {allergens.map((one) => (
              <Chip key={one} value={one} variant="outline">
                {t(`desk:allergen.${one}`)}
              </Chip>
            ))}
          </div>
        </Chip.Group>
      </details>
    </div>
  )
}
