import { Alert, Button } from '@mantine/core'
import { IconArrowsJoin2 } from '@tabler/icons-react'
import { useCommands } from '#desk/commands/use-commands.tsx'
import { newId } from '#desk/new-id.ts'
import type { CardObject } from '#domain/loyalty/card-object.ts'
import { whyUnusable } from '#domain/loyalty/merging.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useOnce } from '#lib/react/use-once.ts'
import type { ViewRow } from '#offline/overlay/view-row.ts'
import { useLoyaltyWords } from '../use-loyalty-words.ts'
import { undoOf } from './card-steps.ts'
import classes from './counter.module.css'
import { useHeldWords } from './use-held-words.ts'

interface Props {
  readonly object: CardObject
  /** All cards of its customer, once they are known. */
  readonly every: readonly ViewRow<CardObject>[] | undefined
}

/** Another card of the same kind that the same person has: both become one by a tap [L21]. */
export function TwiceHeld({ object, every }: Props) {
  const { t } = useTranslation('loyalty')
  const others = every?.filter(({ row }) => row.card_model === object.card_model && row.id !== object.id) ?? []
  const isComing = others.some(({ row, pending }) => row.merged_into === object.id && pending.length > 0)
  return (
    <>
      {isComing && <Alert color="apricot">{t('twice.coming')}</Alert>}
      {others
        .filter(({ row }) => row.merged_into === null)
        .map(({ row }) => (
          <Offered key={row.id} other={row} object={object} />
        ))}
    </>
  )
}

function Offered({ other, object }: { readonly other: CardObject; readonly object: CardObject }) {
  const { t } = useTranslation('loyalty')
  const words = useLoyaltyWords()
  const held = useHeldWords(true)
  const act = useCommands()
  const once = useOnce()
  const barred = whyUnusable(other) ?? whyUnusable(object)
  const merge = async () => {
    const [id, receive] = [newId(), newId()]
    const command = { name: 'card_object.merge', args: { id: other.id, event: { id, into: object.id, receive } } } as const
    await act([{ command, inverse: undoOf(object.id, receive) }], { text: t('twice.done'), about: object.id })
  }
  return (
    <Alert color="apricot" title={t('twice.title')}>
      <div className={classes.twice}>
        <strong>
          {other.number > 0 ? t('twice.held', { number: other.number, held: held(other) }) : t('twice.unnumbered', { held: held(other) })}
        </strong>
        <span>{barred ? words.refusal(barred) : t('twice.hint')}</span>
        {!barred && (
          <Button variant="default" leftSection={<IconArrowsJoin2 size={20} stroke={1.8} aria-hidden />} onClick={() => once(merge)}>
            {t('twice.act')}
          </Button>
        )}
      </div>
    </Alert>
  )
}
