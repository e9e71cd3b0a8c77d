import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useCommands } from '#desk/commands/use-commands.tsx'
import { decideCardAct } from '#domain/loyalty/decisions.ts'
import { stampsGiven } from '#domain/loyalty/stamps.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { businessNow } from '#ui/time/page-clock.ts'
import { useLoyaltyWords } from '../use-loyalty-words.ts'
import { undoOf } from './card-steps.ts'
import classes from './counter.module.css'
import { countingNow, factsAt, type Holder } from './use-holder.ts'
import { useSettled } from './use-settled.ts'

/**
 * Takes back what was done last with this card, whoever did it [L5]; nothing where there is nothing to take back. A double tap on what was
 * done undoes nothing.
 */
export function UndoLast({ holder }: { readonly holder: Holder }) {
  const { t } = useTranslation('loyalty')
  const words = useLoyaltyWords()
  const act = useCommands()
  const { object } = holder
  const now = businessNow()
  const { last } = countingNow(holder, now)
  const isSettled = useSettled(last?.id)
  if (!last) return null
  const outcome = decideCardAct(object, { kind: 'undo', id: '', undoes: last.id }, factsAt(holder, now))
  const undo = () => {
    if (isSettled()) void act([{ command: undoOf(object.id, last.id) }], { text: t('done.undo'), about: object.id })
  }
  // Stamps are told by how many; of a merge the ledger alone knows that.
  const what = [
    last.kind !== 'stamp' && words.kind(last),
    last.kind !== 'receive' && words.effect({ ...last, amount: stampsGiven(last, holder.card.size) }),
  ]
  return (
    <div className={classes.undo}>
      <Button
        variant="subtle"
        color="gray"
        disabled={!outcome.ok}
        leftSection={<IconArrowBackUp size={20} stroke={1.8} aria-hidden />}
        onClick={undo}
      >
        {t('undo.act', { what: what.filter(Boolean).join(' · ') })}
      </Button>
      {!outcome.ok && <p className={classes.hint}>{last.kind === 'pay' ? t('undo.atTill') : words.refusal(outcome.refusal)}</p>}
    </div>
  )
}
