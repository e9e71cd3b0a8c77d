import { useTranslation } from 'react-i18next'
import { useDesk } from '#desk/desk-context.tsx'
import { useDeskWords } from '#desk/use-desk-words.ts'
import { showPhone } from '#domain/shared/phone.ts'
import { contentLanguages } from '#domain/shared/translations.ts'
import { useFormat } from '#ui/format/use-format.ts'
import type { FieldKind } from './activity-words.ts'

/** A recorded value as a person reads it; of an older version, as it was written. */
export function useValueWords(): (kind: FieldKind, value: unknown) => string {
  const { t } = useTranslation(['activity', 'common'])
  const words = useDeskWords()
  const format = useFormat()
  const { currency } = useDesk().business
  return (kind, value) => {
    if (kind === 'days' && value === null) return t('activity:noLimit')
    if (value === null || value === undefined || value === '') return t('activity:empty')
    if (typeof value === 'boolean') return t(value ? 'activity:yes' : 'activity:no')
    if (typeof value === 'number') return kind === 'money' ? format.money(value, currency) : kind === 'minutes' ? format.duration(value) : String(value)
    if (typeof value !== 'string') return ''
    const language = contentLanguages.find((one) => one === value)
    if (kind === 'instant') return words.when(value)
    if (kind === 'employee') return words.employee(value)
    if (kind === 'phone') return showPhone(value)
    if (kind === 'role') return t(value === 'owner' ? 'common:role.owner' : 'common:role.staff')
    if (kind === 'language' && language) return t(`activity:language.${language}`)
    return value
  }
}
