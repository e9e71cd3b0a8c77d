import { Select, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { orderKinds } from '#domain/business/ordering.ts'
import { limits } from '#domain/shared/limits.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { PhoneField } from '#ui/phone/phone-field.tsx'
import { useTableChoices } from '../use-table-choices.ts'
import classes from './form.module.css'
import type { OrderDraft } from './order-draft.ts'

interface Props {
  readonly draft: OrderDraft
  readonly phoneError: string | null
  readonly onChange: (change: Partial<OrderDraft>) => void
}

/** Where it goes and for whom; of a guest at a table nothing need be known. */
export function OrderFields({ draft, phoneError, onChange }: Props) {
  const { t } = useTranslation(['orders', 'desk'])
  const choices = useTableChoices()
  const { kind } = draft
  return (
    <div className={classes.fields}>
      <SegmentedControl
        fullWidth
        aria-label={t('orders:form.kind')}
        value={kind}
        onChange={(next) => onChange({ kind: next })}
        data={orderKinds.map((value) => ({ value, label: t(`orders:kind.${value}`) }))}
      />
      {kind === 'table' && (
        <Select
          label={t('orders:form.table')}
          placeholder={t('orders:form.noTable')}
          clearable
          searchable
          data={choices}
          value={draft.table_id}
          onChange={(table_id) => onChange({ table_id })}
        />
      )}
      {kind === 'delivery' && (
        <TextInput
          label={t('desk:field.address')}
          maxLength={limits.address}
          value={draft.address}
          onChange={(event) => onChange({ address: event.currentTarget.value })}
        />
      )}
      {kind !== 'table' && (
        <>
          <TextInput
            label={t('desk:field.customer_name')}
            maxLength={limits.customerName}
            value={draft.customer_name}
            onChange={(event) => onChange({ customer_name: event.currentTarget.value })}
          />
          <PhoneField
            label={t('desk:field.customer_phone')}
            value={draft.customer_phone}
            onChange={(customer_phone) => onChange({ customer_phone })}
            error={phoneError}
          />
        </>
      )}
      <Textarea
        minRows={1}
        label={t('desk:field.note')}
        maxLength={limits.note}
        value={draft.note}
        onChange={(event) => onChange({ note: event.currentTarget.value })}
      />
    </div>
  )
}
