import { SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#domain/booking/booking.ts'
import { parsePhone, showPhone } from '#domain/shared/phone.ts'
import type { Draft, Problems } from './draft.ts'
import classes from './form.module.css'

interface Props {
  readonly draft: Draft
  readonly problems: Problems
  readonly onChange: (change: Partial<Draft>) => void
  /** Whether it is still open if the booking is agreed: not when an existing one is edited. */
  readonly withStatus: boolean
}

/** Who comes, how to reach them, what to know. */
export function CustomerFields({ draft, problems, onChange, withStatus }: Props) {
  const { t } = useTranslation('booking')
  const statusLabel = useId()
  return (
    <div className={classes.fields}>
      <TextInput
        label={t('form.name')}
        name="customerName"
        autoComplete="off"
        value={draft.customerName}
        onChange={(event) => onChange({ customerName: event.currentTarget.value })}
        error={problems.customerName && t(problems.customerName === 'tooLong' ? 'form.problem.customerName.tooLong' : 'form.problem.customerName.required', { max: limits.customerName })}
      />
      <TextInput
        label={t('form.phone')}
        description={t('form.phoneHint')}
        name="customerPhone"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        value={draft.customerPhone}
        onChange={(event) => onChange({ customerPhone: event.currentTarget.value })}
        onBlur={() => onChange({ customerPhone: tidyPhone(draft.customerPhone) })}
        error={problems.customerPhone && t('form.problem.customerPhone.phone')}
      />
      <Textarea
        label={t('form.note')}
        placeholder={t('form.notePlaceholder')}
        name="note"
        value={draft.note}
        onChange={(event) => onChange({ note: event.currentTarget.value })}
        error={problems.note && t('form.problem.note.tooLong', { max: limits.note })}
      />
      {withStatus && (
        <div>
          <div id={statusLabel} className={classes.label}>
            {t('form.agreedLabel')}
          </div>
          <SegmentedControl
            fullWidth
            aria-labelledby={statusLabel}
            value={draft.agreed ? 'agreed' : 'asked'}
            onChange={(value) => onChange({ agreed: value === 'agreed' })}
            data={[
              { value: 'agreed', label: t('form.agreed') },
              { value: 'asked', label: t('form.asked') },
            ]}
          />
          <p className={classes.hint}>{t(draft.agreed ? 'form.agreedHint' : 'form.askedHint')}</p>
        </div>
      )}
    </div>
  )
}

/** Once typed, a number is shown as it is understood: a wrong digit is seen more easily. */
function tidyPhone(text: string): string {
  const phone = parsePhone(text)
  return phone === undefined ? text : showPhone(phone)
}
