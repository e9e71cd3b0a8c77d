import { Checkbox, NativeSelect, Switch, TextInput } from '@mantine/core'
import setup from '#desk/form/form.module.css'
import { NameFields } from '#desk/form/name-fields.tsx'
import type { NameProblems } from '#desk/form/names.ts'
import type { Business } from '#domain/business/business.ts'
import { businessKinds } from '#domain/business/shop.ts'
import { limits } from '#domain/shared/limits.ts'
import { currencies } from '#domain/shared/money.ts'
import { contentLanguages } from '#domain/shared/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Card } from '#ui/page/page.tsx'
import { PhoneField } from '#ui/phone/phone-field.tsx'
import { withPresent, type BusinessForm, type BusinessProblems } from './business-form.ts'
import classes from './business.module.css'
import { RequestFields } from './request-fields.tsx'
import { useBoundWords } from './use-bound-words.ts'
import { ZoneField } from './zone-field.tsx'

interface Props {
  readonly form: BusinessForm
  readonly business: Business
  readonly problems: BusinessProblems
  readonly onChange: (part: Partial<BusinessForm>) => void
}

export function BusinessFields(props: Props) {
  const { t } = useTranslation(['services', 'business', 'desk'])
  const { form, problems, onChange } = props
  return (
    <>
      <Card title={t('services:business.about')}>
        <div className={setup.fields}>
          <NameFields form={form} problems={problems as NameProblems} onChange={onChange} />
          <KindField {...props} />
        </div>
      </Card>
      <Card title={t('business:contacts.title')}>
        <Contacts {...props} />
      </Card>
      <Card title={t('business:requests.title')}>
        <RequestFields form={form} onChange={onChange} />
      </Card>
      <Card title={t('desk:field.languages')}>
        <Languages {...props} />
      </Card>
      <Card title={t('services:business.clockAndMoney')}>
        <div className={setup.fields}>
          <ZoneField
            value={form.time_zone}
            isChanged={form.time_zone !== props.business.time_zone}
            onChange={(time_zone) => onChange({ time_zone })}
          />
          <CurrencyField {...props} />
        </div>
      </Card>
      <Card title={t('desk:field.takes_payments')}>
        <TillFields {...props} />
      </Card>
      <Card title={t('services:business.devices')}>
        <OfflineField {...props} />
      </Card>
    </>
  )
}

/** What it is: its page for customers goes by it. */
function KindField({ form, onChange }: Props) {
  const { t } = useTranslation(['business', 'desk'])
  return (
    <NativeSelect label={t('desk:field.kind')} value={form.kind} onChange={(event) => onChange({ kind: event.currentTarget.value })}>
      {businessKinds.map((kind) => (
        <option key={kind} value={kind}>
          {t(`business:kind.${kind}`)}
        </option>
      ))}
    </NativeSelect>
  )
}

/** How customers find it and write to it. */
function Contacts(props: Props) {
  const { t } = useTranslation('desk')
  const { form, problems, onChange } = props
  return (
    <div className={setup.fields}>
      <div className={setup.two}>
        <PhoneField
          label={t('field.phone')}
          name="phone"
          autoComplete="off"
          placeholder="+996 700 123 456"
          value={form.phone}
          error={problems.phone && t('problem.phone')}
          onChange={(phone) => onChange({ phone })}
        />
        <PhoneField
          label={t('field.whatsapp')}
          name="whatsapp"
          autoComplete="off"
          placeholder="+996 700 123 456"
          value={form.whatsapp}
          error={problems.whatsapp && t('problem.phone')}
          onChange={(whatsapp) => onChange({ whatsapp })}
        />
      </div>
      <TextInput
        label={t('field.address')}
        name="address"
        autoComplete="off"
        value={form.address}
        error={problems.address && t('problem.tooLong', { max: limits.address })}
        onChange={(event) => onChange({ address: event.currentTarget.value })}
      />
      <LinkField field="map_link" {...props} />
      <div className={setup.two}>
        <LinkField field="two_gis" {...props} />
        <LinkField field="instagram" {...props} />
      </div>
    </div>
  )
}

function LinkField({ field, form, problems, onChange }: Props & { readonly field: 'map_link' | 'two_gis' | 'instagram' }) {
  const { t } = useTranslation(['business', 'desk'])
  return (
    <TextInput
      label={t(`desk:field.${field}`)}
      description={t(`business:contacts.hint.${field}`)}
      name={field}
      autoComplete="off"
      inputMode={field === 'instagram' ? 'text' : 'url'}
      value={form[field]}
      error={problems[field] && t(`business:contacts.problem.${field}`)}
      onChange={(event) => onChange({ [field]: event.currentTarget.value })}
    />
  )
}

/** The languages of the page for customers. */
function Languages({ form, problems, onChange }: Props) {
  const { t } = useTranslation(['business', 'common', 'desk'])
  return (
    <Checkbox.Group
      aria-label={t('desk:field.languages')}
      description={t('business:languages.hint')}
      value={[...form.languages]}
      error={problems.languages && t('business:languages.none')}
      onChange={(chosen) => onChange({ languages: contentLanguages.filter((one) => chosen.includes(one)) })}
    >
      <div className={classes.choices}>
        {contentLanguages.map((language) => (
          <Checkbox key={language} value={language} label={t(`business:languages.${language}`)} />
        ))}
      </div>
    </Checkbox.Group>
  )
}

function CurrencyField({ form, business, onChange }: Props) {
  const { t } = useTranslation(['services', 'common', 'desk'])
  return (
    <div>
      <NativeSelect
        label={t('desk:field.currency')}
        value={form.currency}
        onChange={(event) => onChange({ currency: event.currentTarget.value })}
      >
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

/** Basis points that are offered. */
const staffDiscounts = [0, 500, 1_000, 1_500, 2_000, 3_000, 5_000, 10_000]

/** Whether money is recorded at the desk, and how much staff give away by themselves [P3]. */
function TillFields({ form, onChange }: Props) {
  const { t } = useTranslation(['business', 'desk'])
  const word = (part: string) =>
    part === '0' ? t('business:till.limit.none') : part === '10000' ? t('business:till.limit.all') : `${Number(part) / 100} %`
  return (
    <div className={setup.fields}>
      <Switch
        label={t('business:till.switch')}
        description={t('business:till.hint')}
        checked={form.takes_payments}
        onChange={(event) => onChange({ takes_payments: event.currentTarget.checked })}
      />
      {form.takes_payments && (
        <NativeSelect
          label={t('desk:field.staff_discount')}
          value={form.staff_discount}
          onChange={(event) => onChange({ staff_discount: event.currentTarget.value })}
        >
          {withPresent(staffDiscounts, form.staff_discount).map((part) => (
            <option key={part} value={part}>
              {word(part)}
            </option>
          ))}
        </NativeSelect>
      )}
    </div>
  )
}

const offlineDays = [1, 3, 7, 14, 30, 60, 90, 180, 365]

/** How long a device that does not reach the server goes on showing what it holds. */
function OfflineField({ form, onChange }: Props) {
  const { t } = useTranslation(['services', 'desk'])
  const words = useBoundWords()
  return (
    <NativeSelect
      label={t('desk:field.offline_days')}
      description={t('business.offlineHint')}
      value={form.offline_days}
      onChange={(event) => onChange({ offline_days: event.currentTarget.value })}
    >
      {withPresent(offlineDays, form.offline_days).map((days) => (
        <option key={days} value={days}>
          {words.window(Number(days))}
        </option>
      ))}
    </NativeSelect>
  )
}
