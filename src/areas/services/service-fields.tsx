import { Button, NativeSelect, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useDesk } from '#desk/desk-context.tsx'
import setup from '#desk/form/form.module.css'
import { MoreButton } from '#desk/form/more-button.tsx'
import { NameFields } from '#desk/form/name-fields.tsx'
import type { NameProblems } from '#desk/form/names.ts'
import { limits } from '#domain/shared/limits.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useFormat } from '#ui/format/use-format.ts'
import { MoneyField } from '#ui/money/money-field.tsx'
import { Card } from '#ui/page/page.tsx'
import { hasProcessing, processingOf, type ServiceForm, type ServiceField, type ServiceProblems } from './service-form.ts'
import classes from './services.module.css'
import { WhoGives } from './who-gives.tsx'

interface Props {
  readonly form: ServiceForm
  readonly problems: ServiceProblems
  readonly onChange: (part: Partial<ServiceForm>) => void
  /** Absent while the service is being made. */
  readonly serviceId?: string
}

/** Everything about a service but its picture. */
export function ServiceFields({ form, problems, onChange, serviceId }: Props) {
  const { t } = useTranslation(['services', 'desk'])
  return (
    <>
      <Card title={t('form.what')}>
        <div className={setup.fields}>
          <NameFields form={form} problems={problems as NameProblems} onChange={onChange} placeholder={t('form.namePlaceholder')} />
          <CategoryField value={form.category_id} onChange={(category_id) => onChange({ category_id })} />
        </div>
      </Card>
      <Card title={t('form.terms')}>
        <div className={setup.fields}>
          <DurationAndPrice form={form} problems={problems} onChange={onChange} isNew={serviceId === undefined} />
          <Buffers form={form} problems={problems} onChange={onChange} />
          <Processing form={form} problems={problems} onChange={onChange} />
        </div>
      </Card>
      <Card title={t('desk:field.given_by')}>
        <WhoGives serviceId={serviceId} chosen={form.given_by} onChange={(given_by) => onChange({ given_by })} />
      </Card>
      <Card>
        <Switch
          size="md"
          label={t('desk:field.is_active')}
          description={t('form.activeHint')}
          checked={form.is_active}
          onChange={(event) => onChange({ is_active: event.currentTarget.checked })}
        />
      </Card>
    </>
  )
}

function CategoryField({ value, onChange }: { readonly value: string; readonly onChange: (id: string) => void }) {
  const { t, i18n } = useTranslation(['services', 'desk'])
  const { categories } = useDesk()
  if (categories.length === 0) return null
  return (
    <NativeSelect label={t('desk:field.category_id')} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
      <option value="">{t('noCategory')}</option>
      {categories.map((category) => (
        <option key={category.id} value={category.id}>
          {nameIn(i18n.language, category)}
        </option>
      ))}
    </NativeSelect>
  )
}

type PartProps = Pick<Props, 'form' | 'problems' | 'onChange'>

/** The lengths that most services have, one tap each. */
const steps = [15, 30, 45, 60, 90, 120, 180] as const

function DurationAndPrice({ form, problems, onChange, isNew }: PartProps & { readonly isNew: boolean }) {
  const { t } = useTranslation(['services', 'common', 'desk'])
  const format = useFormat()
  const { business } = useDesk()
  const minutes = Number(form.duration_minutes)
  return (
    <div className={setup.two}>
      <div>
        <MinutesField
          field="duration_minutes"
          hint={minutes >= 60 && Number.isInteger(minutes) ? format.duration(minutes) : undefined}
          {...{ form, problems, onChange }}
        />
        <fieldset className={classes.steps} aria-label={t('services:form.durationSteps')}>
          {steps.map((step) => (
            <Button
              key={step}
              variant={form.duration_minutes === String(step) ? 'light' : 'default'}
              size="compact-md"
              aria-pressed={form.duration_minutes === String(step)}
              onClick={() => onChange({ duration_minutes: String(step) })}
            >
              {format.duration(step)}
            </Button>
          ))}
        </fieldset>
      </div>
      <MoneyField
        label={t('desk:field.price')}
        description={isNew ? undefined : t('services:form.priceHint')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        name="price"
        required
        value={form.price}
        rightSection={<span className={classes.unit}>{t(`common:currency.${business.currency}`)}</span>}
        rightSectionWidth={56}
        error={useProblem(problems, 'price')}
        onChange={(price) => onChange({ price })}
      />
    </div>
  )
}

/** Time before and after that the customer does not see [S3]. */
function Buffers(props: PartProps) {
  const { t } = useTranslation('services')
  return (
    <div>
      <div className={setup.two}>
        <MinutesField field="buffer_before_minutes" {...props} />
        <MinutesField field="buffer_after_minutes" {...props} />
      </div>
      <p className={setup.hint}>{t('form.buffersHint')}</p>
    </div>
  )
}

/** The stretch in which the employee is free to others [S3]: few services have one, so it is asked for only where somebody wants it. */
function Processing({ form, problems, onChange }: PartProps) {
  const { t } = useTranslation('services')
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  if (!isOpen && !hasProcessing(form)) {
    return (
      <div>
        <MoreButton onClick={() => setOpen(true)}>{t('form.addProcessing')}</MoreButton>
        <p className={setup.hint}>{t('form.processingExample')}</p>
      </div>
    )
  }
  const free = processingOf(form)
  const remove = () => {
    setOpen(false)
    onChange({ processing_start_minutes: '', processing_minutes: '' })
  }
  return (
    <div>
      <div className={setup.two}>
        <MinutesField field="processing_start_minutes" {...{ form, problems, onChange }} />
        <MinutesField field="processing_minutes" {...{ form, problems, onChange }} />
      </div>
      <p className={setup.hint} aria-live="polite">
        {free
          ? t('form.processingParts', {
              first: format.duration(free.start),
              free: format.duration(free.end - free.start),
              last: format.duration(Number(form.duration_minutes) - free.end),
            })
          : t('form.processingHint')}
      </p>
      <Button variant="subtle" color="gray" onClick={remove}>
        {t('form.removeProcessing')}
      </Button>
    </div>
  )
}

interface MinutesProps extends PartProps {
  readonly field: 'duration_minutes' | 'buffer_before_minutes' | 'buffer_after_minutes' | 'processing_start_minutes' | 'processing_minutes'
  readonly hint?: string | undefined
}

function MinutesField({ field, hint, form, problems, onChange }: MinutesProps) {
  const { t } = useTranslation('desk')
  return (
    <TextInput
      label={t(`field.${field}`)}
      description={hint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      name={field}
      inputMode="numeric"
      autoComplete="off"
      required={field === 'duration_minutes'}
      value={form[field]}
      rightSection={<span className={classes.unit}>{t('minutes')}</span>}
      rightSectionWidth={56}
      error={useProblem(problems, field)}
      onChange={(event) => onChange({ [field]: event.currentTarget.value })}
    />
  )
}

function useProblem(problems: ServiceProblems, field: ServiceField): string | undefined {
  const { t } = useTranslation('services')
  const format = useFormat()
  const problem = problems[field]
  if (problem === 'duration')
    return t('problem.duration', { min: limits.minDurationMinutes, max: format.duration(limits.maxDurationMinutes) })
  if (problem === 'buffer') return t('problem.buffer', { max: format.duration(limits.maxBufferMinutes) })
  if (problem === 'processing') return t('problem.processing')
  if (problem === 'price') return t('problem.price')
  return undefined
}
