import { Button, NativeSelect, Switch, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useDesk } from '#desk/desk-context.tsx'
import setup from '#desk/form/form.module.css'
import { NameFields } from '#desk/form/name-fields.tsx'
import type { NameProblems } from '#desk/form/names.ts'
import { limits } from '#domain/shared/limits.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { useFormat } from '#ui/format/use-format.ts'
import { Card } from '#ui/page/page.tsx'
import type { ServiceForm, ServiceField, ServiceProblems } from './service-form.ts'
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
  const { t } = useTranslation('services')
  return (
    <>
      <Card title={t('form.what')}>
        <div className={setup.fields}>
          <NameFields form={form} problems={problems as NameProblems} onChange={onChange} label={t('form.name')} placeholder={t('form.namePlaceholder')} />
          <CategoryField value={form.categoryId} onChange={(categoryId) => onChange({ categoryId })} />
        </div>
      </Card>
      <Card title={t('form.terms')}>
        <div className={setup.fields}>
          <DurationAndPrice form={form} problems={problems} onChange={onChange} isNew={serviceId === undefined} />
          <Buffers form={form} problems={problems} onChange={onChange} />
        </div>
      </Card>
      <Card title={t('form.whoGives')}>
        <WhoGives serviceId={serviceId} chosen={form.employeeIds} onChange={(employeeIds) => onChange({ employeeIds })} />
      </Card>
      <Card>
        <Switch
          size="md"
          label={t('form.active')}
          description={t('form.activeHint')}
          checked={form.isActive}
          onChange={(event) => onChange({ isActive: event.currentTarget.checked })}
        />
      </Card>
    </>
  )
}

function CategoryField({ value, onChange }: { readonly value: string; readonly onChange: (id: string) => void }) {
  const { t, i18n } = useTranslation('services')
  const { categories } = useDesk()
  if (categories.length === 0) return null
  return (
    <NativeSelect label={t('form.category')} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
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
  const { t } = useTranslation(['services', 'common'])
  const format = useFormat()
  const { business } = useDesk()
  const minutes = Number(form.duration)
  return (
    <div className={setup.two}>
      <div>
        <MinutesField field="duration" label={t('services:form.duration')} hint={minutes >= 60 && Number.isInteger(minutes) ? format.duration(minutes) : undefined} {...{ form, problems, onChange }} />
        <fieldset className={classes.steps} aria-label={t('services:form.durationSteps')}>
          {steps.map((step) => (
            <Button key={step} variant={form.duration === String(step) ? 'light' : 'default'} size="compact-md" aria-pressed={form.duration === String(step)} onClick={() => onChange({ duration: String(step) })}>
              {format.duration(step)}
            </Button>
          ))}
        </fieldset>
      </div>
      <TextInput
        label={t('services:form.price')}
        description={isNew ? undefined : t('services:form.priceHint')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        name="price"
        inputMode="decimal"
        autoComplete="off"
        required
        value={form.price}
        rightSection={<span className={classes.unit}>{t(`common:currency.${business.currency}`)}</span>}
        rightSectionWidth={56}
        error={useProblem(problems, 'price')}
        onChange={(event) => onChange({ price: event.currentTarget.value })}
      />
    </div>
  )
}

/** Time before and after that the customer does not see [S3]. */
function Buffers({ form, problems, onChange }: PartProps) {
  const { t } = useTranslation('services')
  return (
    <fieldset className={setup.group} aria-label={t('form.buffers')}>
      <div className={setup.legend}>{t('form.buffers')}</div>
      <p className={setup.hint}>{t('form.buffersHint')}</p>
      <div className={setup.two}>
        <MinutesField field="bufferBefore" label={t('form.bufferBefore')} {...{ form, problems, onChange }} />
        <MinutesField field="bufferAfter" label={t('form.bufferAfter')} {...{ form, problems, onChange }} />
      </div>
    </fieldset>
  )
}

interface MinutesProps extends PartProps {
  readonly field: 'duration' | 'bufferBefore' | 'bufferAfter'
  readonly label: string
  readonly hint?: string | undefined
}

function MinutesField({ field, label, hint, form, problems, onChange }: MinutesProps) {
  const { t } = useTranslation('services')
  return (
    <TextInput
      label={label}
      description={hint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      name={field}
      inputMode="numeric"
      autoComplete="off"
      required={field === 'duration'}
      value={form[field]}
      rightSection={<span className={classes.unit}>{t('form.minutes')}</span>}
      rightSectionWidth={56}
      error={useProblem(problems, field)}
      onChange={(event) => onChange({ [field]: event.currentTarget.value.replace(/\D/g, '') })}
    />
  )
}

function useProblem(problems: ServiceProblems, field: ServiceField): string | undefined {
  const { t } = useTranslation('services')
  const format = useFormat()
  const problem = problems[field]
  if (problem === 'duration') return t('problem.duration', { min: limits.minDurationMinutes, max: format.duration(limits.maxDurationMinutes) })
  if (problem === 'buffer') return t('problem.buffer', { max: format.duration(limits.maxBufferMinutes) })
  if (problem === 'price' || problem === 'priceTooHigh') return t(`problem.${problem}`)
  return undefined
}
