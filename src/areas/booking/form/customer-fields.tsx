import { Button, Combobox, TextInput, useCombobox, type ComboboxStore } from '@mantine/core'
import { IconUserCheck } from '@tabler/icons-react'
import { useMemo, type ReactNode } from 'react'
import { useCustomers, useCustomersSoFar, type Customers } from '#desk/customers/use-customers.ts'
import { useDeskSlots, type VisitRemark } from '#desk/slots.tsx'
import { ComingLine } from '#desk/state/coming.tsx'
import { customerMatcher, type Customer } from '#domain/customers/customer.ts'
import { limits } from '#domain/shared/limits.ts'
import { showPhone } from '#domain/shared/phone.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useRow } from '#offline/react/hooks.ts'
import { PhoneField } from '#ui/phone/phone-field.tsx'
import classes from './customer-fields.module.css'
import { foundBy, keepsLink, picked } from './customer-link.ts'
import type { Draft, Problems } from './draft.ts'

interface Props {
  readonly draft: Draft
  readonly problems: Problems
  readonly onChange: (change: Partial<Draft>) => void
}

/** Name and phone of who comes. The business's customers are found while one types in either; whoever is not picked is new. */
export function CustomerFields({ draft, problems, onChange }: Props) {
  const { t } = useTranslation(['booking', 'desk'])
  const customers = useCustomersSoFar()
  const linked = useRow('customers', draft.customerId ?? '')?.row
  const type = (change: Pick<Draft, 'customerName'> | Pick<Draft, 'customerPhone'>) => {
    const isKept = linked && keepsLink(linked, { ...draft, ...change })
    onChange({ ...change, ...(draft.customerId && !isKept && { customerId: '' }) })
  }
  const pick = (customer: Customer) => onChange(picked(customer))
  return (
    <>
      <Suggesting customers={customers} typed={draft.customerName} isAnswered={linked !== undefined} onPick={pick}>
        {(box) => (
          <TextInput
            label={t('desk:field.customer_name')}
            description={t('desk:names.personHint')}
            name="customerName"
            autoComplete="off"
            value={draft.customerName}
            onChange={(event) => {
              type({ customerName: event.currentTarget.value })
              box.openDropdown()
            }}
            onBlur={() => box.closeDropdown()}
            error={problems.customerName && t(`desk:problem.${problems.customerName}`, { max: limits.customerName })}
          />
        )}
      </Suggesting>
      <Suggesting customers={customers} typed={draft.customerPhone} isAnswered={linked !== undefined} onPick={pick}>
        {(box) => (
          <PhoneField
            label={t('desk:field.phone')}
            description={t('form.phoneHint')}
            name="customerPhone"
            autoComplete="off"
            value={draft.customerPhone}
            onChange={(customerPhone) => {
              type({ customerPhone })
              box.openDropdown()
            }}
            onBlur={() => box.closeDropdown()}
            error={problems.customerPhone && t('desk:problem.phone')}
          />
        )}
      </Suggesting>
      {customers?.isWhole === false && <ComingLine of="customers" hint={t('coming.customers')} />}
      {linked && <Linked customer={linked} onUnlink={() => onChange({ customerId: '' })} />}
    </>
  )
}

interface SuggestingProps {
  readonly customers: Customers | undefined
  readonly typed: string
  /** Whoever comes is known: nobody else is offered before something is typed anew. */
  readonly isAnswered: boolean
  readonly onPick: (customer: Customer) => void
  readonly children: (box: ComboboxStore) => ReactNode
}

/** A field with those customers beneath it whom what is typed finds. */
function Suggesting({ customers, typed, isAnswered, onPick, children }: SuggestingProps) {
  const { t } = useTranslation('customers')
  const box = useCombobox({ onDropdownClose: () => box.resetSelectedOption() })
  const found = useMemo(
    () => (customers && !isAnswered ? foundBy(typed, customers.views, customerMatcher) : []),
    [customers, typed, isAnswered],
  )
  const submit = (id: string) => {
    const customer = customers?.byId.get(id)
    if (customer) onPick(customer)
    box.closeDropdown()
  }
  return (
    <Combobox store={box} onOptionSubmit={submit} withinPortal={false} position="bottom-start">
      <Combobox.Target withExpandedAttribute>{children(box)}</Combobox.Target>
      <Combobox.Dropdown hidden={found.length === 0}>
        <Combobox.Options aria-label={t('form.found')}>
          {box.dropdownOpened && <Options found={found} customers={customers} />}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

function Options({ found, customers }: { readonly found: readonly Customer[]; readonly customers: Customers | undefined }) {
  const { VisitRemarks } = useDeskSlots()
  return (
    <VisitRemarks customers={customers?.byId}>
      {(remarkOf) =>
        found.map((customer) => (
          <Combobox.Option key={customer.id} value={customer.id} className={classes.option}>
            <CustomerLine customer={customer} remark={remarkOf(customer.id)} />
          </Combobox.Option>
        ))
      }
    </VisitRemarks>
  )
}

function CustomerLine({ customer, remark }: { readonly customer: Customer; readonly remark: VisitRemark | undefined }) {
  const { t } = useTranslation('customers')
  return (
    <>
      <span className={classes.who}>
        <strong>{customer.name || t('noName')}</strong>
        {customer.phone !== '' && <span className={classes.phone}>{showPhone(customer.phone)}</span>}
      </span>
      <span className={classes.what}>
        {remark?.last}
        {remark && remark.noShows > 0 && <span className={classes.bad}> · {t('noShows', { count: remark.noShows })}</span>}
      </span>
    </>
  )
}

/** Beneath the fields: the booking is one of theirs, as far as the person says so. */
function Linked({ customer, onUnlink }: { readonly customer: Customer; readonly onUnlink: () => void }) {
  const { t } = useTranslation('customers')
  const customers = useCustomers()
  const { VisitRemarks } = useDeskSlots()
  return (
    <div className={classes.linked}>
      <IconUserCheck size={20} stroke={1.8} aria-hidden />
      <div className={classes.linkedText}>
        <span className={classes.linkedTitle}>{t('form.linked')}</span>
        <VisitRemarks customers={customers?.byId}>
          {(remarkOf) => <CustomerLine customer={customer} remark={remarkOf(customer.id)} />}
        </VisitRemarks>
        {customer.note !== '' && <span className={classes.note}>{customer.note}</span>}
      </div>
      <Button variant="subtle" onClick={onUnlink}>
        {t('form.unlink')}
      </Button>
    </div>
  )
}
