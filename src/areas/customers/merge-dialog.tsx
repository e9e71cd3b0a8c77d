import { Button, Group, Radio } from '@mantine/core'
import { useId, useState } from 'react'
import type { Command } from '#contract/commands.ts'
import { before, type Step } from '#desk/commands/steps.ts'
import { useCommands } from '#desk/commands/use-commands.tsx'
import type { Customers } from '#desk/customers/use-customers.ts'
import {
  customerLimits,
  customerMatcher,
  findDoubles,
  resolve,
  type Customer,
  type CustomersById,
  type EditCustomer,
} from '#domain/customers/customer.ts'
import { showPhone } from '#domain/shared/phone.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useOnce } from '#lib/react/use-once.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { RowCard } from '#ui/list/row-card.tsx'
import { Avatar } from '#ui/person/avatar.tsx'
import { SearchField } from '#ui/search/search-field.tsx'
import { Section } from '#ui/page/section.tsx'
import classes from './customers.module.css'
import { bothNotes, choiceOf, fieldsOfChoice, mergeable, type MergeChoice, type Side } from './merge.ts'

interface Props {
  /** Who stays. */
  readonly customer: Customer
  readonly customers: Customers
  /** The other one, where they are known already. */
  readonly first?: Customer
  readonly onClose: () => void
}

/** Two rows of one person become one: which the other is, and which name, phone and note stay. */
export function MergeDialog({ customer, customers, first, onClose }: Props) {
  const { t } = useTranslation('customers')
  const [otherId, setOtherId] = useState(first?.id)
  // As they are now: what others change while the question stands is what is seen and merged.
  const other = customers.byId.get(otherId ?? '')
  return (
    <Dialog title={t('merge.title')} onClose={onClose} isWide>
      {other ? (
        <Compare customer={customer} other={other} onBack={() => setOtherId(undefined)} onDone={onClose} />
      ) : (
        <Choose customer={customer} customers={customers} onChoose={({ id }) => setOtherId(id)} />
      )}
    </Dialog>
  )
}

const offered = 8

function Choose({
  customer,
  customers,
  onChoose,
}: {
  readonly customer: Customer
  readonly customers: Customers
  readonly onChoose: (other: Customer) => void
}) {
  const { t } = useTranslation('customers')
  const [search, setSearch] = useState('')
  const rows = customers.views.map(({ row }) => row)
  const likely = findDoubles(rows).get(customer.id) ?? []
  const fits = customerMatcher(search)
  const found = search.trim() === '' ? likely : rows.filter((row) => row.id !== customer.id && fits(row)).slice(0, offered)
  return (
    <div className={classes.form}>
      <p className={classes.quiet}>{t('merge.choose', { name: customer.name || showPhone(customer.phone) })}</p>
      <SearchField label={t('search')} value={search} onChange={setSearch} isFirst />
      {found.length > 0 && (
        <RowCard>
          {found.map((row) => (
            <li key={row.id}>
              <button type="button" className={classes.row} onClick={() => onChoose(row)}>
                <Avatar name={row.name} size={40} />
                <span className={classes.who}>
                  <span className={classes.name}>{row.name || t('noName')}</span>
                  <span className={classes.dim}>{row.phone ? showPhone(row.phone) : t('noPhone')}</span>
                </span>
              </button>
            </li>
          ))}
        </RowCard>
      )}
      {search.trim() !== '' && found.length === 0 && <p className={classes.quiet}>{t('nothing.title')}</p>}
    </div>
  )
}

function Compare({
  customer,
  other,
  onBack,
  onDone,
}: {
  readonly customer: Customer
  readonly other: Customer
  readonly onBack: () => void
  readonly onDone: () => void
}) {
  const { t } = useTranslation('customers')
  const act = useCommands()
  const once = useOnce()
  const [chosen, setChosen] = useState<Partial<MergeChoice>>({})
  const choice = choiceOf(chosen, customer, other)
  const differing = mergeable.filter((field) => customer[field] !== other[field])
  const merge = async () => {
    const changes = fieldsOfChoice(choice, customer, other)
    const edit = (given: EditCustomer): Command => ({ name: 'customer.edit', args: { id: customer.id, changes: given } })
    const mergeStep: Step = {
      command: { name: 'customer.merge', args: { id: other.id, into: customer.id } },
      inverse: { name: 'customer.split', args: { id: other.id } },
    }
    const steps =
      Object.keys(changes).length > 0 ? [mergeStep, { command: edit(changes), inverse: edit(before(customer, changes)) }] : [mergeStep]
    const stored = await act(steps, {
      about: customer.id,
      text: t('done.merged', { name: (changes.name ?? customer.name) || showPhone(customer.phone) }),
    })
    if (stored) onDone()
  }
  return (
    <div className={classes.form}>
      <p className={classes.quiet}>{t('merge.explain')}</p>
      {differing.length === 0 && <p>{t('merge.same')}</p>}
      {differing.map((field) => (
        <Field
          key={field}
          field={field}
          customer={customer}
          other={other}
          value={choice[field]}
          onChange={(side) => setChosen({ ...chosen, [field]: side })}
        />
      ))}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onBack}>
          {t('merge.back')}
        </Button>
        <Button onClick={() => once(merge)} data-autofocus>
          {t('merge.confirm')}
        </Button>
      </Group>
    </div>
  )
}

interface FieldProps {
  readonly field: (typeof mergeable)[number]
  readonly customer: Customer
  readonly other: Customer
  readonly value: Side
  readonly onChange: (side: Side) => void
}

/** What each row says, side by side; of notes both may stay, where they are not too long together. */
function Field({ field, customer, other, value, onChange }: FieldProps) {
  const { t } = useTranslation(['customers', 'desk'])
  const label = useId()
  const show = (row: Customer) => (field === 'phone' ? showPhone(row.phone) : row[field]) || t('merge.empty')
  const sides: readonly { readonly side: Side; readonly text: string }[] = [
    { side: 'mine', text: show(customer) },
    { side: 'theirs', text: show(other) },
    ...(field === 'note' && customer.note && other.note ? [{ side: 'both' as const, text: t('merge.both') }] : []),
  ]
  const isTooLong = (side: Side) => side === 'both' && bothNotes(customer, other) === undefined
  return (
    <div role="radiogroup" aria-labelledby={label}>
      <div id={label} className={classes.label}>
        {t(`desk:field.${field === 'name' ? 'person' : field}`)}
      </div>
      <div className={classes.sides}>
        {sides.map(({ side, text }) => (
          <Radio
            key={side}
            className={classes.side}
            name={label}
            checked={value === side}
            onChange={() => onChange(side)}
            label={text}
            disabled={isTooLong(side)}
            description={isTooLong(side) && t('desk:problem.tooLong', { max: customerLimits.note })}
          />
        ))}
      </div>
    </div>
  )
}

/** Who was merged into a customer, each with the way back. */
export function Merged({ customer, customers }: { readonly customer: Customer; readonly customers: CustomersById }) {
  const { t } = useTranslation('customers')
  const act = useCommands()
  const once = useOnce()
  const merged = [...customers.values()].filter((row) => row.merged_into !== null && resolve(customers, row.id)?.id === customer.id)
  if (merged.length === 0) return null
  const split = (row: Customer) =>
    act(
      [
        {
          command: { name: 'customer.split', args: { id: row.id } },
          inverse: { name: 'customer.merge', args: { id: row.id, into: customer.id } },
        },
      ],
      {
        about: customer.id,
        text: t('done.split', { name: row.name || showPhone(row.phone) }),
      },
    )
  return (
    <Section title={t('merge.merged')}>
      {merged.map((row) => (
        <div key={row.id} className={classes.hint}>
          <span>{[row.name, row.phone && showPhone(row.phone)].filter(Boolean).join(' · ') || t('noName')}</span>
          <Button variant="default" onClick={() => once(() => split(row))}>
            {t('merge.split')}
          </Button>
        </div>
      ))}
    </Section>
  )
}
