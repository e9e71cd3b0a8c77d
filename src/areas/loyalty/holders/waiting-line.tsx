import { useDeskWords } from '#desk/use-desk-words.ts'
import { PendingMark } from '#ui/status/pending-mark.tsx'
import lines from '../look/lines.module.css'
import { useLoyaltyWords } from '../use-loyalty-words.ts'
import classes from './holders.module.css'
import type { WaitingAct } from './use-waiting-acts.ts'

/** A line of what was done to a card and has not been sent: the server decides what it earns, so that is not told yet. */
export function WaitingLine({ act }: { readonly act: WaitingAct }) {
  const words = useLoyaltyWords()
  const deskWords = useDeskWords()
  const hasSum = act.kind === 'purchase' || act.kind === 'refund'
  return (
    <li className={`${lines.line} ${classes.event}`}>
      <span className={lines.what}>
        <strong>{words.kind(act)}</strong>
        {act.of && <span className={lines.dim}>{words.kind({ kind: act.of })}</span>}
        {hasSum && <span className={lines.dim}>{words.money(act.amount)}</span>}
        <time dateTime={act.at} className={lines.dim}>
          {deskWords.when(act.at)}
        </time>
        <PendingMark withWord />
      </span>
      <span className={classes.effect}>{words.effect(act)}</span>
    </li>
  )
}
