import { NativeSelect, Switch } from '@mantine/core'
import setup from '#desk/form/form.module.css'
import { useTranslation } from '#i18n/use-translation.ts'
import { useFormat } from '#ui/format/use-format.ts'
import { withPresent, type BusinessForm } from './business-form.ts'
import { useBoundWords } from './use-bound-words.ts'

interface Props {
  readonly form: BusinessForm
  readonly onChange: (part: Partial<BusinessForm>) => void
}

const slotSteps = [5, 10, 15, 20, 30, 60, 120]
const notices = [0, 30, 60, 120, 180, 360, 720, 1440, 2880, 4320, 10_080]
const windows = [7, 14, 30, 60, 90, 180, 365]
const changeNotices = [0, 1, 2, 3, 6, 12, 24, 48, 72]

/** When starts are offered, the bounds of what customers book themselves, and by which terms [S4, S5, V3, V4]. */
export function RequestFields({ form, onChange }: Props) {
  const { t } = useTranslation(['services', 'business', 'desk'])
  const format = useFormat()
  const words = useBoundWords()
  return (
    <div className={setup.fields}>
      <Switch
        label={t('desk:field.approves_itself')}
        aria-label={t('desk:field.approves_itself')}
        description={t('business:requests.approvesHint')}
        checked={form.approves_itself}
        onChange={(event) => onChange({ approves_itself: event.currentTarget.checked })}
      />
      <div className={setup.two}>
        <NativeSelect
          label={t('desk:field.min_notice_minutes')}
          description={t('services:business.noticeHint')}
          value={form.min_notice_minutes}
          onChange={(event) => onChange({ min_notice_minutes: event.currentTarget.value })}
        >
          {withPresent(notices, form.min_notice_minutes).map((minutes) => (
            <option key={minutes} value={minutes}>
              {words.notice(Number(minutes))}
            </option>
          ))}
        </NativeSelect>
        <NativeSelect
          label={t('desk:field.booking_window_days')}
          description={t('services:business.windowHint')}
          value={form.booking_window_days}
          onChange={(event) => onChange({ booking_window_days: event.currentTarget.value })}
        >
          <option value="">{words.window(null)}</option>
          {withPresent(windows, form.booking_window_days).map((days) => (
            <option key={days} value={days}>
              {words.window(Number(days))}
            </option>
          ))}
        </NativeSelect>
      </div>
      <div className={setup.two}>
        <NativeSelect
          label={t('desk:field.change_notice_hours')}
          description={t('business:requests.changeHint')}
          value={form.change_notice_hours}
          onChange={(event) => onChange({ change_notice_hours: event.currentTarget.value })}
        >
          {withPresent(changeNotices, form.change_notice_hours).map((hours) => (
            <option key={hours} value={hours}>
              {words.notice(60 * Number(hours))}
            </option>
          ))}
        </NativeSelect>
        <NativeSelect
          label={t('desk:field.slot_step_minutes')}
          description={t('services:business.slotStepHint')}
          value={form.slot_step_minutes}
          onChange={(event) => onChange({ slot_step_minutes: event.currentTarget.value })}
        >
          {withPresent(slotSteps, form.slot_step_minutes).map((minutes) => (
            <option key={minutes} value={minutes}>
              {format.duration(Number(minutes))}
            </option>
          ))}
        </NativeSelect>
      </div>
    </div>
  )
}
