import { Checkbox, NativeSelect, SegmentedControl } from '@mantine/core'
import { useDesk } from '#desk/desk-context.tsx'
import setup from '#desk/form/form.module.css'
import { useTranslation } from '#i18n/use-translation.ts'
import { useFormat } from '#ui/format/use-format.ts'
import { MoneyField } from '#ui/money/money-field.tsx'
import { fromWholeUnits } from '#domain/shared/money.ts'
import { bulkKinds, roundings, type BulkForm, type BulkKind } from './bulk-form.ts'
import classes from './bulk.module.css'

interface Props {
  readonly form: BulkForm
  readonly isWrong: boolean
  readonly onChange: (part: Partial<BulkForm>) => void
}

/** What is done to the chosen products. */
export function BulkFields(props: Props) {
  const { t } = useTranslation('catalogue')
  const { form, onChange } = props
  const { kind } = form
  return (
    <div className={setup.fields}>
      <NativeSelect
        label={t('bulk.kind')}
        value={kind}
        onChange={(event) => onChange({ kind: event.currentTarget.value as BulkKind })}
        data={bulkKinds.map((value) => ({ value, label: t(`bulk.kinds.${value}`) }))}
      />
      {(kind === 'up' || kind === 'down') && <PriceFields {...props} />}
      {kind === 'down' && (
        <Checkbox
          label={t('bulk.showsBefore')}
          checked={form.showsBefore}
          onChange={(event) => onChange({ showsBefore: event.currentTarget.checked })}
        />
      )}
    </div>
  )
}

function PriceFields({ form, isWrong, onChange }: Props) {
  const { t } = useTranslation(['catalogue', 'common'])
  const format = useFormat()
  const { business } = useDesk()
  const currency = t(`common:currency.${business.currency}`)
  return (
    <div className={setup.two}>
      <div>
        <div className={classes.by}>
          <MoneyField
            label={t('bulk.value')}
            name="value"
            value={form.value}
            error={isWrong && t('bulk.wrong')}
            onChange={(value) => onChange({ value })}
          />
          <SegmentedControl
            aria-label={t('bulk.by')}
            value={form.by}
            onChange={(by) => onChange({ by })}
            data={[
              { value: 'percent', label: '%' },
              { value: 'amount', label: currency },
            ]}
          />
        </div>
      </div>
      <NativeSelect
        label={t('bulk.roundTo')}
        value={form.roundTo}
        onChange={(event) => onChange({ roundTo: event.currentTarget.value })}
        data={roundings.map((value) => ({
          value,
          label: value === '0' ? t('bulk.exact') : format.money(fromWholeUnits(Number(value)), business.currency),
        }))}
      />
    </div>
  )
}
