import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useDesk } from '#desk/desk-context.tsx'
import { useOpenPart } from '#desk/form/open-part.ts'
import { processingIn, type Service } from '#domain/business/service.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { amountText } from '#i18n/money.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useFormat } from '#ui/format/use-format.ts'
import { MoneyField } from '#ui/money/money-field.tsx'
import { readDuration, type TermsDraft } from './employee-draft.ts'
import type { TermsProblems } from './employee-problems.ts'
import classes from './services.module.css'

interface Props {
  readonly service: Service
  readonly terms: TermsDraft
  readonly problems: TermsProblems | undefined
  readonly onChange: (terms: TermsDraft) => void
}

/** A service with its terms; the employee's own are typed only where there are any, or somebody wants some. */
export function ServiceTermsRow({ service, terms, problems, onChange }: Props) {
  const { t, i18n } = useTranslation(['employees', 'common', 'desk'])
  const { business } = useDesk()
  const format = useFormat()
  const hasOwn = terms.duration !== '' || terms.price !== ''
  const [isOpen, setOpen] = useOpenPart(`terms:${service.id}`, false)
  const name = nameIn(i18n.language, service)
  const own = `${t('desk:field.service_terms')}: ${name}`
  const usual = `${format.duration(service.duration_minutes)} · ${format.money(service.price, business.currency)}`
  const reset = () => {
    setOpen(false)
    onChange({ ...terms, duration: '', price: '' })
  }
  return (
    <li className={classes.service}>
      <Checkbox
        className={classes.check}
        label={name}
        description={usual}
        checked={terms.isGiven}
        onChange={(event) => onChange({ ...terms, isGiven: event.currentTarget.checked })}
      />
      {terms.isGiven && !hasOwn && !isOpen && (
        <ActionIcon title={t('desk:field.service_terms')} aria-label={own} onClick={() => setOpen(true)}>
          <IconPencil size={20} stroke={1.8} aria-hidden />
        </ActionIcon>
      )}
      {terms.isGiven && (hasOwn || isOpen) && (
        <fieldset className={classes.terms} aria-label={own}>
          <TextInput
            className={classes.field}
            label={`${t('desk:field.duration_minutes')}, ${t('desk:minutes')}`}
            inputMode="numeric"
            maxLength={4}
            placeholder={String(service.duration_minutes)}
            value={terms.duration}
            onChange={(event) => onChange({ ...terms, duration: event.currentTarget.value })}
            description={losesProcessing(service, terms) && t('employees:services.withoutProcessing')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            error={problems?.duration && t('employees:services.problem.duration')}
          />
          <MoneyField
            className={classes.field}
            label={`${t('desk:field.price')}, ${t(`common:currency.${business.currency}`)}`}
            maxLength={16}
            placeholder={amountText(service.price, i18n.language)}
            value={terms.price}
            onChange={(price) => onChange({ ...terms, price })}
            error={problems?.price && t('employees:services.problem.price')}
          />
          <Button variant="subtle" color="gray" size="compact-md" onClick={reset}>
            {t('employees:services.reset')}
          </Button>
        </fieldset>
      )}
    </li>
  )
}

/** Whether the own duration has no room for the stretch in which the employee is free, which the service has [S3]. */
function losesProcessing(service: Service, { duration }: TermsDraft): boolean {
  const own = readDuration(duration)
  return (
    typeof own === 'number' && processingIn(service, service.duration_minutes) !== undefined && processingIn(service, own) === undefined
  )
}
