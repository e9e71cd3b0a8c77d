import { useState } from 'react'
import type { OwnVisit } from '#offline/visitor/visitor-engine.ts'
import type { VisitPageData } from '../shop/shop-page-types.ts'
import { fillPlaces } from '../shop/shop-words.ts'
import styles from './acts.module.css'
import { useBooking } from './booking-tools.ts'
import { CancelVisit } from './cancel-visit.tsx'
import { focusHeadingOfPage } from './focus-heading.ts'
import { MoveVisit } from './move-visit.tsx'
import { StoringFailed } from './storing-failed.tsx'
import { useStoring } from './use-storing.ts'
import { useTakeBack } from './use-take-back.ts'
import { changeNotice, statusOf, type ChangeNotice } from './visit-standing.ts'
import { untilText, whenText } from './when-text.ts'

interface Props {
  readonly own: OwnVisit
  readonly page: VisitPageData
  readonly isOnline: boolean
  readonly onForm: () => void
}

const hints: Readonly<
  Record<ChangeNotice, 'goesByItself' | 'unansweredHint' | 'moveTakenHint' | 'tooLateHint' | 'refusedHint' | undefined>
> = {
  keptMove: 'goesByItself',
  keptCancel: 'goesByItself',
  unansweredChange: 'unansweredHint',
  sendingChange: undefined,
  moveTaken: 'moveTakenHint',
  tooLate: 'tooLateHint',
  refused: 'refusedHint',
}

/** Moving and cancelling, for as long as the visitor may do it by themselves [V4], and what became of it. */
export function ChangeActs({ own, page, isOnline, onForm }: Props) {
  const { tools, said } = useBooking()
  const [open, setOpen] = useState<'move' | 'cancel'>()
  const close = (): void => {
    setOpen(undefined)
    focusHeadingOfPage()
  }
  const { takeBack, failure } = useTakeBack(own, onForm)
  const dropping = useStoring()
  const drop = () => dropping.store(() => tools.engine.discard(own.id))
  const notice = changeNotice(own, isOnline)
  const { seen, unsent } = own
  if (unsent?.command.name === 'create') {
    return unsent.state === 'queued' && !unsent.mayBeSent && !isOnline ? (
      <>
        <StoringFailed failure={failure} />
        <TakeBack onTakeBack={() => void takeBack()} />
      </>
    ) : null
  }
  if (!seen || own.isGone) return null
  const until = seen.change_until
  const isOpen = until !== null && Date.parse(until) >= tools.now()
  const isAhead = ['pending', 'approved'].includes(statusOf(seen)) && seen.parts.some(({ start }) => Date.parse(start) > tools.now())
  if (notice && unsent) {
    const hint = hints[notice]
    return (
      <output className={styles.notice}>
        <b>{notice === 'sendingChange' ? said.sending : said[notice]}</b>
        {unsent.command.name === 'move' && unsent.state === 'queued' && <p>{whenText(unsent.command.start, page.booking.offsets, said)}</p>}
        {hint && <p>{said[hint]}</p>}
        <StoringFailed failure={dropping.failure} />
        {unsent.state === 'queued' ? (
          !isOnline && !unsent.mayBeSent && <TakeBack onTakeBack={() => void drop()} />
        ) : (
          <button
            type="button"
            className={styles.act}
            onClick={() => void drop().then((isDropped) => isDropped && notice === 'moveTaken' && setOpen('move'))}
          >
            {notice === 'moveTaken' ? said.newTime : said.understood}
          </button>
        )}
      </output>
    )
  }
  if (!isAhead) return null
  if (!isOpen) return <p className={styles.told}>{said.changeByCall}</p>
  if (open === 'move') return <MoveVisit own={own} seen={seen} page={page} onDone={close} />
  if (open === 'cancel') return <CancelVisit id={own.id} onDone={close} />
  return (
    <div className={styles.acts}>
      <button type="button" className={styles.act} onClick={() => setOpen('move')}>
        {said.move}
      </button>
      <button type="button" className={styles.danger} onClick={() => setOpen('cancel')}>
        {said.cancel}
      </button>
      <p className={styles.told}>{fillPlaces(said.changeUntil, { when: untilText(until, page.booking.offsets) })}</p>
    </div>
  )
}

/** What was not sent can be taken back. */
function TakeBack({ onTakeBack }: { readonly onTakeBack: () => void }) {
  const { said } = useBooking()
  return (
    <div className={styles.acts}>
      <button type="button" className={styles.act} onClick={onTakeBack}>
        {said.takeBack}
      </button>
    </div>
  )
}
