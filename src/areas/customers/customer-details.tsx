import { Button, Menu } from '@mantine/core'
import { IconArrowMerge, IconCalendarPlus, IconPencil, IconTrash, IconUserQuestion } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, Navigate } from 'react-router-dom'
import { useCustomersSoFar, type Customers, type CustomerView } from '#desk/customers/use-customers.ts'
import { useDesk } from '#desk/desk-context.tsx'
import { useDeskRows } from '#desk/rows/use-desk-rows.ts'
import { useDeskSlots } from '#desk/slots.tsx'
import { Coming } from '#desk/state/coming.tsx'
import { messageLanguage, messageText } from '#domain/business/messages.ts'
import { familyOf, findDoubles, isTheirs, resolve, type Customer } from '#domain/customers/customer.ts'
import { showPhone } from '#domain/shared/phone.ts'
import { can } from '#domain/shared/rights.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { linksTo } from '#ui/contact/links.ts'
import { MessageButtons } from '#ui/contact/message-buttons.tsx'
import rowClasses from '#ui/layout/act-row.module.css'
import { MoreMenu } from '#ui/menu/more-menu.tsx'
import { Avatar } from '#ui/person/avatar.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { CardSkeleton } from '#ui/state/skeletons.tsx'
import { PendingMark } from '#ui/status/pending-mark.tsx'
import { BotLink } from './channels/bot-link.tsx'
import { CustomerDialog } from './customer-dialog.tsx'
import { CustomerNote } from './customer-note.tsx'
import classes from './customers.module.css'
import { DeleteCustomerQuestion } from './delete-question.tsx'
import { Merged, MergeDialog } from './merge-dialog.tsx'
import { Stats } from './stats.tsx'

interface Props {
  readonly id: string
  /** It is the page, not a part of one: the name is the page's heading. */
  readonly isPage: boolean
  readonly onGone: () => void
}

/** Everything about one customer, and what can be done. Who was merged is shown as whom they turned out to be. */
export function CustomerDetails({ id, isPage, onGone }: Props) {
  const { t } = useTranslation('customers')
  const customers = useCustomersSoFar()
  const customer = customers && resolve(customers.byId, id)
  const view = customer && customers.views.find(({ row }) => row.id === customer.id)
  if (!customers || (!view && !customers.isWhole)) {
    return (
      <Coming of="customers" isPage={isPage}>
        <CardSkeleton lines={6} />
      </Coming>
    )
  }
  if (!view) {
    return (
      <EmptyState
        of={isPage ? 'page' : 'part'}
        icon={IconUserQuestion}
        title={t('missing.title')}
        action={
          <Button component={Link} to="/customers" variant="light">
            {t('missing.toList')}
          </Button>
        }
      >
        {t('missing.hint')}
      </EmptyState>
    )
  }
  if (view.row.id !== id) return <Navigate to={`/customers/${view.row.id}`} replace />
  return <Loaded view={view} customers={customers} isPage={isPage} onGone={onGone} />
}

type Doing = { readonly kind: 'edit' | 'delete' } | { readonly kind: 'merge'; readonly other?: Customer }

function Loaded({
  view,
  customers,
  isPage,
  onGone,
}: {
  readonly view: CustomerView
  readonly customers: Customers
  readonly isPage: boolean
  readonly onGone: () => void
}) {
  const { t } = useTranslation('customers')
  const { CustomerBookings, CustomerCards } = useDeskSlots()
  const [doing, setDoing] = useState<Doing>()
  const customer = view.row
  const doubles = findDoubles(customers.views.map(({ row }) => row)).get(customer.id) ?? []
  const Heading = isPage ? 'h1' : 'h2'
  const close = () => setDoing(undefined)
  return (
    <article className={classes.details} aria-label={customer.name || showPhone(customer.phone)}>
      <header className={classes.header}>
        <Avatar name={customer.name} size={52} />
        <div className={classes.headerText}>
          <Heading className={classes.title} tabIndex={-1} data-focus-home>
            {customer.name || t('noName')}
          </Heading>
          <span className={classes.dim}>{customer.phone ? showPhone(customer.phone) : t('noPhone')}</span>
        </div>
        {view.pending.length > 0 && !view.attention && <PendingMark withWord />}
      </header>
      {customer.phone !== '' && <Contact customer={customer} />}
      <Acts customer={customer} customers={customers} onDoing={setDoing} />
      {doubles.map((other) => (
        <div key={other.id} className={classes.hint}>
          <span>
            {t('details.double', { name: other.name || t('noName'), phone: other.phone ? showPhone(other.phone) : t('noPhone') })}
          </span>
          <Button variant="default" onClick={() => setDoing({ kind: 'merge', other })}>
            {t('merge.start')}
          </Button>
        </div>
      ))}
      <Stats id={customer.id} customers={customers.byId} />
      <CustomerNote key={customer.id} customer={customer} />
      <CustomerCards customer={customer} />
      <CustomerBookings customer={customer} customers={customers.byId} />
      <Merged customer={customer} customers={customers.byId} />
      <BotLink customerId={customer.id} />
      {doing?.kind === 'edit' && <CustomerDialog customer={customer} onClose={close} />}
      {doing?.kind === 'merge' && (
        <MergeDialog customer={customer} customers={customers} {...(doing.other && { first: doing.other })} onClose={close} />
      )}
      {doing?.kind === 'delete' && (
        <DeleteCustomerQuestion customer={customer} customers={customers.byId} onClose={close} onGone={onGone} />
      )}
    </article>
  )
}

/** A chat that begins with their name; what is written about a booking is offered at the booking. */
function Contact({ customer }: { readonly customer: Customer }) {
  const { i18n } = useTranslation()
  const { business } = useDesk()
  const language = messageLanguage(customer.language, i18n.language)
  const nothing = { service: '', date: '', time: '', employee: '', reason: '' }
  const text = messageText('greeting', language, business.message_texts, {
    ...nothing,
    name: customer.name,
    business: nameIn(language, business),
  })
  return <MessageButtons links={linksTo(customer.phone, text)} />
}

function Acts({
  customer,
  customers,
  onDoing,
}: {
  readonly customer: Customer
  readonly customers: Customers
  readonly onDoing: (doing: Doing) => void
}) {
  const { t } = useTranslation(['customers', 'common'])
  const { role } = useDesk()
  const again = useBookAgain(customer, customers)
  return (
    <div className={rowClasses.acts}>
      <Button component={Link} to={again} leftSection={<IconCalendarPlus size={20} stroke={1.9} aria-hidden />}>
        {t('customers:details.book')}
      </Button>
      <Button variant="default" leftSection={<IconPencil size={20} stroke={1.9} aria-hidden />} onClick={() => onDoing({ kind: 'edit' })}>
        {t('customers:details.edit')}
      </Button>
      <MoreMenu>
        <Menu.Item leftSection={<IconArrowMerge size={18} stroke={1.8} aria-hidden />} onClick={() => onDoing({ kind: 'merge' })}>
          {t('customers:merge.start')}
        </Menu.Item>
        {can(role, 'customer.delete') && (
          <Menu.Item
            className={classes.danger}
            leftSection={<IconTrash size={18} stroke={1.8} aria-hidden />}
            onClick={() => onDoing({ kind: 'delete' })}
          >
            {t('customers:delete.start')}
          </Menu.Item>
        )}
      </MoreMenu>
    </div>
  )
}

/** The form with this customer and, where this device knows their last booking, what it was for and with whom. */
function useBookAgain(customer: Customer, customers: Customers): string {
  const views = useDeskRows('bookings')
  const family = familyOf(customer, customers.byId)
  const last = views?.findLast(({ row }) => row.service_id !== null && isTheirs(family, row))?.row
  return `/bookings/new?${new URLSearchParams({ customer: customer.id, ...(last?.service_id && { service: last.service_id, employee: last.employee_id }) }).toString()}`
}
