import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useDesk } from '#desk/desk-context.tsx'

interface Props {
  readonly label: string
  readonly description?: string | undefined
  readonly value: string
  readonly error?: string | false | undefined
  readonly isFirst?: boolean
  readonly onChange: (value: string) => void
}

/** An amount as a person types it, in the business's currency. */
export function AmountField({ label, description, value, error, isFirst, onChange }: Props) {
  const { t } = useTranslation('common')
  const { business } = useDesk()
  return (
    <TextInput
      label={`${label}, ${t(`currency.${business.currency}`)}`}
      description={description}
      inputMode="decimal"
      autoComplete="off"
      value={value}
      error={error}
      {...(isFirst && { 'data-autofocus': true })}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
