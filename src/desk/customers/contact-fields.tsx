import { TextInput } from '@mantine/core'
import { limits } from '#domain/shared/limits.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { PhoneField } from '#ui/phone/phone-field.tsx'
import type { TypedContact, ContactProblems } from './contact-problems.ts'

interface Props {
  readonly contact: TypedContact
  readonly problems: ContactProblems
  readonly onChange: (change: Partial<TypedContact>) => void
}

/** Who it is about, by name, by phone or both. */
export function ContactFields({ contact, problems, onChange }: Props) {
  const { t } = useTranslation('desk')
  return (
    <>
      <TextInput
        label={t('field.person')}
        description={t('names.personHint')}
        autoComplete="off"
        data-autofocus
        value={contact.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
        error={problems.name && t(`problem.${problems.name}`, { max: limits.customerName })}
      />
      <PhoneField
        label={t('field.phone')}
        autoComplete="off"
        value={contact.phone}
        onChange={(phone) => onChange({ phone })}
        error={problems.phone && t('problem.phone')}
      />
    </>
  )
}
