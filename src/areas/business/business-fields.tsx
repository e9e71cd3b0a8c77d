import { NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import setup from '#desk/form/form.module.css'
import { NameFields } from '#desk/form/name-fields.tsx'
import type { NameProblems } from '#desk/form/names.ts'
import type { Business } from '#domain/business/business.ts'
import { limits } from '#domain/shared/limits.ts'
import { currencies } from '#domain/shared/money.ts'
import { parsePhone, showPhone } from '#domain/shared/phone.ts'
import { useFormat } from '#ui/format/use-format.ts'
import { Card } from '#ui/page/page.tsx'
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
  const { t } = useTranslation('services')
  const { form, problems, onChange } = props
  return (
    <>
      <Card title={t('business.about')}>
        <div className={setup.fields}>
          <NameFields form={form} problems={problems as NameProblems} onChange={onChange} label={t('business.name')} />
          <Contacts {...props} />
        </div>
      </Card>
      <Card title={t('business.clockAndMoney')}>
        <div className={setup.fields}>
          <ZoneField value={form.timeZone} isChanged={form.timeZone !== props.business.time_zone} onChange={(timeZone) => onChange({ timeZone })} />
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
  const phone = parsePhone(form.phone)
  return (
    <div className={setup.two}>
      <TextInput
        label={t('business.phone')}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        placeholder="+996 700 123 456"
        value={form.phone}
        error={problems.phone && t('desk:problem.phone')}
        onChange={(event) => onChange({ phone: event.currentTarget.value })}
        // Once typed, a number is shown as it is understood: a wrong digit is seen more easily.
        onBlur={() => phone !== undefined && onChange({ phone: showPhone(phone) })}
      />
      <TextInput
        label={t('business.address')}
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
  const { t } = useTranslation(['services', 'common'])
  return (
    <div>
      <NativeSelect label={t('services:business.currency')} value={form.currency} onChange={(event) => onChange({ currency: event.currentTarget.value })}>
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
  const { t } = useTranslation('services')
  const format = useFormat()
  const words = useBoundWords()
  return (
    <div className={setup.fields}>
      <NativeSelect label={t('business.slotStep')} description={t('business.slotStepHint')} value={form.slotStep} onChange={(event) => onChange({ slotStep: event.currentTarget.value })}>
        {withPresent(slotSteps, form.slotStep).map((minutes) => (
          <option key={minutes} value={minutes}>
            {format.duration(Number(minutes))}
          </option>
        ))}
      </NativeSelect>
      <div className={setup.two}>
        <NativeSelect label={t('business.notice')} description={t('business.noticeHint')} value={form.notice} onChange={(event) => onChange({ notice: event.currentTarget.value })}>
          {withPresent(notices, form.notice).map((minutes) => (
            <option key={minutes} value={minutes}>
              {words.notice(Number(minutes))}
            </option>
          ))}
        </NativeSelect>
        <NativeSelect label={t('business.window')} description={t('business.windowHint')} value={form.window} onChange={(event) => onChange({ window: event.currentTarget.value })}>
          <option value="">{words.window(null)}</option>
          {withPresent(windows, form.window).map((days) => (
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
  const { t } = useTranslation('services')
  const words = useBoundWords()
  return (
    <NativeSelect label={t('business.offline')} description={t('business.offlineHint')} value={form.offline} onChange={(event) => onChange({ offline: event.currentTarget.value })}>
      {withPresent(offlineDays, form.offline).map((days) => (
        <option key={days} value={days}>
          {words.window(Number(days))}
        </option>
      ))}
    </NativeSelect>
  )
}
