import { Select, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Step } from '#desk/commands/steps.ts'
import { useCommands } from '#desk/commands/use-commands.tsx'
import { useCustomers } from '#desk/customers/use-customers.ts'
import { useDesk } from '#desk/desk-context.tsx'
import { FormDialog } from '#desk/form/form-dialog.tsx'
import { useSubmit } from '#desk/form/use-submit.ts'
import { newId } from '#desk/new-id.ts'
import type { Customer } from '#domain/customers/customer.ts'
import { limits } from '#domain/shared/limits.ts'
import { parsePhone, showPhone } from '#domain/shared/phone.ts'
import { isFull } from '#domain/shared/room.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { PhoneField } from '#ui/phone/phone-field.tsx'
import { useCardLimits } from '../cards/use-card-limits.ts'
import type { CardView } from '../use-cards.ts'
import classes from './counter.module.css'
import { useEveryCardOf } from './use-holder.ts'

interface Props {
  /** What is known of who joins: a customer, or what was typed. */
  readonly given: Partial<Customer>
  readonly cards: readonly CardView[]
  readonly onClose: () => void
}

/** Gives somebody a card at the counter, also without a network: a new customer, or one who is known by this phone. */
export function JoinDialog({ given, cards, onClose }: Props) {
  const { t, i18n } = useTranslation('loyalty')
  const { business } = useDesk()
  const navigate = useNavigate()
  const act = useCommands()
  const customers = useCustomers()
  const [name, setName] = useState(given.name ?? '')
  const [phone, setPhone] = useState(() => (given.phone ? showPhone(given.phone) : ''))
  const read = parsePhone(phone)
  const known = useMemo(
    () => (given.id ? (given as Customer) : customers?.views.find(({ row }) => read !== undefined && row.phone === read)?.row),
    [given, customers, read],
  )
  const theirs = useEveryCardOf(known?.id ?? '')
  const open = cards
    .filter(({ row }) => row.is_active && !theirs?.some((one) => one.row.card_model === row.id))
    .map(({ row }) => ({ value: row.id, label: nameIn(i18n.language, row) }))
  const room = useCardLimits(cards.length).data
  // Who has another card already takes no further place.
  const waits =
    room !== undefined && isFull(room.customers_count, room.customers_limit) && theirs?.every(({ row }) => row.is_waiting) !== false
  const [chosen, setChosen] = useState<string | null>(null)
  const cardId = open.find(({ value }) => value === chosen)?.value ?? open[0]?.value
  const problems = { ...(!known && read === undefined && { phone: true }), ...(cardId === undefined && { card: true }) }
  const join = async () => {
    const [customerId, id] = [known?.id ?? newId(), newId()]
    const steps: readonly Step[] = [
      ...(known
        ? []
        : [
            {
              command: {
                name: 'customer.create',
                args: { id: customerId, business_id: business.id, name: name.trim(), phone: read ?? '' },
              },
            } as const,
          ]),
      { command: { name: 'card_object.create', args: { id, business_id: business.id, card_model: cardId!, customer: customerId } } },
    ]
    if (!(await act(steps, { text: t('join.done', { name: known?.name || name.trim() || showPhone(read ?? '') }), about: id }))) return
    onClose()
    await navigate(`/scan/${id}`)
  }
  const submit = useSubmit(problems, join)
  return (
    <FormDialog title={t('join.title')} saveLabel={t('join.save')} submit={submit} onClose={onClose}>
      {waits && <output className={classes.hint}>{t('join.full', { limit: room.customers_limit })}</output>}
      <PhoneField
        label={t('join.phone')}
        value={phone}
        disabled={given.id !== undefined}
        onChange={setPhone}
        autoComplete="off"
        data-autofocus={!given.phone || undefined}
        error={submit.isTried && problems.phone && t('join.phoneWrong')}
      />
      {known ? (
        <p>{t('join.known', { name: known.name || t('noName') })}</p>
      ) : (
        <TextInput
          label={t('join.name')}
          value={name}
          maxLength={limits.name}
          autoComplete="off"
          data-autofocus={(given.phone ?? '') !== '' || undefined}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      )}
      {(open.length > 1 || submit.isTried) && (
        <Select
          label={t('join.card')}
          data={open}
          value={cardId ?? null}
          allowDeselect={false}
          onChange={setChosen}
          error={submit.isTried && problems.card && t('join.noCard')}
        />
      )}
    </FormDialog>
  )
}
