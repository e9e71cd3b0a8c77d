import { Button } from '@mantine/core'
import { IconCards, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { CardObject } from '#domain/loyalty/card-object.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { ViewRow } from '#offline/overlay/view-row.ts'
import { useCards } from '../use-cards.ts'
import classes from './counter.module.css'
import { JoinDialog } from './join-dialog.tsx'
import { useHeldWords } from './use-held-words.ts'
import type { Holder } from './use-holder.ts'

interface Props {
  readonly holder: Holder
  /** All cards of its customer, once they are known. */
  readonly every: readonly ViewRow<CardObject>[] | undefined
}

/** The other cards of the same customer, and those that they may have as well. */
export function OtherCards({ holder: { object, customer }, every }: Props) {
  const { t } = useTranslation('loyalty')
  const [isJoining, setJoining] = useState(false)
  const cards = useCards()
  const held = useHeldWords()
  const others = every?.filter(({ row }) => row.id !== object.id && row.merged_into === null) ?? []
  const canJoin = customer && cards?.some(({ row }) => row.is_active && !every?.some((one) => one.row.card_model === row.id))
  if (others.length === 0 && !canJoin) return null
  return (
    <section className={classes.theirs} aria-label={t('others.label')}>
      {others.map(({ row }) => (
        <Button
          key={row.id}
          component={Link}
          to={`/scan/${row.id}`}
          variant="default"
          leftSection={<IconCards size={20} stroke={1.8} aria-hidden />}
        >
          {held(row)}
        </Button>
      ))}
      {canJoin && (
        <Button variant="subtle" leftSection={<IconPlus size={20} stroke={1.8} aria-hidden />} onClick={() => setJoining(true)}>
          {t('others.give')}
        </Button>
      )}
      {isJoining && customer && cards && <JoinDialog given={customer} cards={cards} onClose={() => setJoining(false)} />}
    </section>
  )
}
