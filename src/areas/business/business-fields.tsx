import { NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import setup from '#desk/form/form.module.css'
import { NameFields } from '#desk/form/name-fields.tsx'
import type { NameProblems } from '#desk/form/names.ts'
import type { Business } from '#domain/business/business.ts'
import { limits } from '#domain/shared/limits.ts'
import { currencies } from '#domain/shared/money.ts'
import { useFormat } from '#ui/format/use-format.ts'
import { Card } from '#ui/page/page.tsx'
import { PhoneField } from '#ui/phone/phone-field.tsx'
import { withPresent, type BusinessForm, type BusinessProblems } from './business-form.ts'
import classes from './business.module.css'
import { useBoundWords } from './use-bound-words.ts'
import { ZoneField } from './zone-field.tsx'

interface Props {
  readonly form: BusinessForm
  readonly business: Business
  readonly problems: BusinessProblems
  readonly onChange: (part: Partial<BusinessForm>) => void
}

export function BusinessFields(props: Props) {
  const { t } = useTranslation(['services', 'desk'])
  const { form, problems, onChange } = props
  return (
    <>
      <Card title={t('business.about')}>
        <div className={setup.fields}>
          <NameFields form={form} problems={problems as NameProblems} onChange={onChange} />
          <Contacts {...props} />
        </div>
      </Card>
      <Card title={t('business.clockAndMoney')}>
        <div className={setup.fields}>
          <ZoneField value={form.time_zone} isChanged={form.time_zone !== props.business.time_zone} onChange={(time_zone) => onChange({ time_zone })} />
          <CurrencyField {...props} />
        </div>
      </Card>
      <Card title={t('business.booking')}>
        <Bounds {...props} />
      </Card>
      <Card title={t('business.devices')}>
        <OfflineField {...props} />
      </Card>
    </>
  )
}

function Contacts({ form, problems, onChange }: Props) {
  const { t } = useTranslation(['services', 'desk'])
  return (
    <div className={setup.two}>
      <PhoneField
        label={t('desk:field.phone')}
        name="phone"
        autoComplete="off"
        placeholder="+996 700 123 456"
        value={form.phone}
        error={problems.phone && t('desk:problem.phone')}
        onChange={(phone) => onChange({ phone })}
      />
      <TextInput
        label={t('desk:field.address')}
        name="address"
        autoComplete="off"
        value={form.address}
        error={problems.address && t('desk:problem.tooLong', { max: limits.address })}
        onChange={(event) => onChange({ address: event.currentTarget.value })}
      />
    </div>
  )
}

function CurrencyField({ form, business, onChange }: Props) {
  const { t } = useTranslation(['services', 'common', 'desk'])
  return (
    <div>
      <NativeSelect label={t('desk:field.currency')} value={form.currency} onChange={(event) => onChange({ currency: event.currentTarget.value })}>
        {currencies.map((currency) => (
          <option key={currency} value={currency}>
            {`${currency} · ${t(`common:currency.${currency}`)}`}
          </option>
        ))}
      </NativeSelect>
      {form.currency !== business.currency && <p className={classes.note}>{t('services:business.currencyChanged')}</p>}
    </div>
  )
}

const slotSteps = [5, 10, 15, 20, 30, 60, 120]
const notices = [0, 30, 60, 120, 180, 360, 720, 1440, 2880, 4320, 10_080]
const windows = [7, 14, 30, 60, 90, 180, 365]
const offlineDays = [1, 3, 7, 14, 30, 60, 90, 180, 365]

/** When starts are offered, and the bounds of what customers book themselves [S4, S5]. */
function Bounds({ form, onChange }: Props) {
  const { t } = useTranslation(['services', 'desk'])
  const format = useFormat()
  const words = useBoundWords()
  return (
    <div className={setup.fields}>
      <NativeSelect label={t('desk:field.slot_step_minutes')} description={t('business.slotStepHint')} value={form.slot_step_minutes} onChange={(event) => onChange({ slot_step_minutes: event.currentTarget.value })}>
        {withPresent(slotSteps, form.slot_step_minutes).map((minutes) => (
          <option key={minutes} value={minutes}>
            {format.duration(Number(minutes))}
          </option>
        ))}
      </NativeSelect>
      <div className={setup.two}>
        <NativeSelect label={t('desk:field.min_notice_minutes')} description={t('business.noticeHint')} value={form.min_notice_minutes} onChange={(event) => onChange({ min_notice_minutes: event.currentTarget.value })}>
          {withPresent(notices, form.min_notice_minutes).map((minutes) => (
            <option key={minutes} value={minutes}>
              {words.notice(Number(minutes))}
            </option>
          ))}
        </NativeSelect>
        <NativeSelect label={t('desk:field.booking_window_days')} description={t('business.windowHint')} value={form.booking_window_days} onChange={(event) => onChange({ booking_window_days: event.currentTarget.value })}>
          <option value="">{words.window(null)}</option>
          {withPresent(windows, form.booking_window_days).map((days) => (
            <option key={days} value={days}>
              {words.window(Number(days))}
            </option>
          ))}
        </NativeSelect>
      </div>
    </div>
  )
}

/** How long a device that does not reach the server goes on showing what it holds. */
function OfflineField({ form, onChange }: Props) {
  const { t } = useTranslation(['services', 'desk'])
  const words = useBoundWords()
  return (
    <NativeSelect label={t('desk:field.offline_days')} description={t('business.offlineHint')} value={form.offline_days} onChange={(event) => onChange({ offline_days: event.currentTarget.value })}>
      {withPresent(offlineDays, form.offline_days).map((days) => (
        <option key={days} value={days}>
          {words.window(Number(days))}
        </option>
      ))}
    </NativeSelect>
  )
}
