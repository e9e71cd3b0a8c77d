import { SegmentedControl, Textarea } from '@mantine/core'
import { useId } from 'react'
import { limits } from '#domain/shared/limits.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useGiverWords } from '../row/giver-words.ts'
import { CustomerFields } from './customer-fields.tsx'
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
export function BookingFields({ draft, problems, onChange, withStatus }: Props) {
  const { t } = useTranslation(['booking', 'desk'])
  const statusLabel = useId()
  return (
    <div className={classes.fields}>
      <CustomerFields draft={draft} problems={problems} onChange={onChange} />
      <Textarea
        label={t('desk:field.note')}
        placeholder={useGiverWords().note}
        name="note"
        value={draft.note}
        onChange={(event) => onChange({ note: event.currentTarget.value })}
        error={problems.note && t('desk:problem.tooLong', { max: limits.note })}
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
