import { Button } from '@mantine/core'
import { IconCards, IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import type { Customer } from '#domain/customers/customer.ts'
import { showPhone } from '#domain/shared/phone.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Avatar } from '#ui/person/avatar.tsx'
import type { CardView } from '../use-cards.ts'
import classes from './counter.module.css'
import { useEveryCardOf } from './use-holder.ts'
import { useHeldWords } from './use-held-words.ts'

interface Props {
  readonly customer: Customer
  readonly cards: readonly CardView[]
  readonly onJoin: () => void
}

/** Somebody who was found: a tap on one of their cards opens it, or gives them one. */
export function FoundCustomer({ customer, cards, onJoin }: Props) {
  const { t } = useTranslation('loyalty')
  const held = useHeldWords()
  const every = useEveryCardOf(customer.id)
  const theirs = every?.filter(({ row }) => row.merged_into === null)
  const has = new Set(every?.map(({ row }) => row.card_model))
  const canJoin = every !== undefined && cards.some(({ row }) => row.is_active && !has.has(row.id))
  return (
    <article className={classes.person} aria-label={customer.name || showPhone(customer.phone)}>
      <span className={classes.who}>
        <Avatar name={customer.name} size={36} />
        <span>
          <strong>{customer.name || t('noName')}</strong>
          <span className={classes.dim}>{customer.phone && showPhone(customer.phone)}</span>
        </span>
      </span>
      <span className={classes.theirs}>
        {theirs?.map(({ row }) => (
          <Button key={row.id} component={Link} to={`/scan/${row.id}`} leftSection={<IconCards size={20} stroke={1.8} aria-hidden />}>
            {held(row)}
          </Button>
        ))}
        {canJoin && (
          <Button variant="light" leftSection={<IconPlus size={20} stroke={1.8} aria-hidden />} onClick={onJoin}>
            {t('find.give')}
          </Button>
        )}
      </span>
    </article>
  )
}
