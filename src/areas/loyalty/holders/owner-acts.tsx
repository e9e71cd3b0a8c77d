import { Button } from '@mantine/core'
import { IconLock, IconLockOpen, IconRestore } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useCommands } from '#desk/commands/use-commands.tsx'
import { newId } from '#desk/new-id.ts'
import { useCanSetUp } from '#desk/use-can-set-up.ts'
import type { CardObject } from '#domain/loyalty/card-object.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { ViewRow } from '#offline/overlay/view-row.ts'
import { ConfirmDialog } from '#ui/confirm/confirm-dialog.tsx'
import { useSteadyTaps } from '#ui/touch/use-steady-taps.ts'
import { useLoyaltyWords } from '../use-loyalty-words.ts'
import classes from './holders.module.css'

/** Blocking and resetting a customer's card, for its owner; each shows its own progress until the server has carried it out [L6]. */
export function OwnerActs({ view }: { readonly view: ViewRow<CardObject> }) {
  const { t } = useTranslation('loyalty')
  const canSetUp = useCanSetUp()
  const act = useCommands()
  const [isAsking, setAsking] = useState(false)
  const { row: object, pending } = view
  const acts = useRef<HTMLElement>(null)
  // The way back comes under the finger that blocked: a double tap would leave a lost card as it was.
  useSteadyTaps(acts, [object.is_blocked ? 'unblock' : 'block'])
  if (!canSetUp) return null
  const isPending = (...names: readonly string[]) => pending.some(({ command }) => names.includes(command))
  const turn = () => {
    const [to, back] = object.is_blocked
      ? (['card_object.unblock', 'card_object.block'] as const)
      : (['card_object.block', 'card_object.unblock'] as const)
    const command = (name: typeof to) => ({ name, args: { id: object.id, event: { id: newId() } } })
    void act([{ command: command(to), inverse: command(back) }], {
      text: t(object.is_blocked ? 'done.unblock' : 'done.block'),
      about: object.id,
    })
  }
  const reset = async () => {
    setAsking(false)
    await act([{ command: { name: 'card_object.reset_points', args: { id: object.id, event: { id: newId() } } } }], {
      text: t('done.reset'),
      about: object.id,
    })
  }
  const isEmpty = object.stamps + object.rewards + object.points === 0
  const Sign = object.is_blocked ? IconLockOpen : IconLock
  return (
    <section ref={acts} className={classes.owner} aria-label={t('owner.label')}>
      <Button
        variant="default"
        data-saving={isPending('card_object.block', 'card_object.unblock') || undefined}
        leftSection={<Sign size={20} stroke={1.8} aria-hidden />}
        onClick={turn}
      >
        {t(object.is_blocked ? 'owner.unblock' : 'owner.block')}
      </Button>
      <Button
        variant="default"
        disabled={isEmpty}
        data-saving={isPending('card_object.reset_points') || undefined}
        leftSection={<IconRestore size={20} stroke={1.8} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {t('owner.reset')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        danger
        title={t('reset.title')}
        confirmLabel={t('reset.confirm')}
        onConfirm={() => void reset()}
        onClose={() => setAsking(false)}
      >
        <Losses object={object} />
      </ConfirmDialog>
    </section>
  )
}

/** What a reset will take, and what it leaves. */
function Losses({ object: { stamps, rewards, points } }: { readonly object: CardObject }) {
  const { t } = useTranslation('loyalty')
  const words = useLoyaltyWords()
  return (
    <>
      <p>{t('reset.takes')}</p>
      <ul className={classes.sums}>
        {stamps > 0 && <li>{t('effect.stamps', { count: stamps })}</li>}
        {rewards > 0 && <li>{t('effect.rewards', { count: rewards })}</li>}
        {points > 0 && <li>{t('reset.points', { amount: words.money(points) })}</li>}
      </ul>
      <p>{t('reset.leaves')}</p>
    </>
  )
}
