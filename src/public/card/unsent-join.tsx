import { useOnce } from '#lib/react/use-once.ts'
import type { OwnCard } from '#offline/visitor/visitor-engine.ts'
import acts from '../booking/acts.module.css'
import { useBooking } from '../booking/booking-tools.ts'
import { StoringFailed } from '../booking/storing-failed.tsx'
import { useStoring } from '../booking/use-storing.ts'
import type { VisitSecret } from '../shop/visit-address.ts'
import { ownCardAddress } from './card-address.ts'
import type { AnyCardPage } from './card-page-types.ts'
import { useCardWords } from './own-card-words.ts'

interface Props {
  readonly own: OwnCard
  readonly page: AnyCardPage
  /** Whether asking for the same again may end otherwise. */
  readonly canRepeat: boolean
  readonly onJoined: (card: VisitSecret) => void
}

/** A card that was refused: asked for anew with what was written, or let go. */
export function UnsentJoin({ own, page, canRepeat, onJoined }: Props) {
  const { tools } = useBooking()
  const once = useOnce()
  const said = useCardWords()
  const { failure, store } = useStoring()
  const discard = () => store(() => tools.engine.discard(own.id))
  const { wanted } = own
  const again = async (): Promise<void> => {
    if (!wanted) return
    // As a card of its own: the one that was refused goes once this one is safe.
    const next = { id: tools.newId(), secret: tools.newSecret() }
    if (!(await store(() => tools.engine.join({ ...wanted, id: next.id }, next.secret, own.signing)))) return
    await discard()
    history.replaceState(history.state, '', ownCardAddress(page.joinPath, location.search, next))
    onJoined(next)
  }
  const drop = async (): Promise<void> => {
    if (await discard()) location.assign(page.joinPath + location.search)
  }
  return (
    <div className={acts.acts}>
      <StoringFailed failure={failure} />
      {canRepeat && (
        <button type="button" className={acts.main} onClick={() => once(again)}>
          {said.tryAgain}
        </button>
      )}
      <button type="button" className={acts.act} onClick={() => void drop()}>
        {said.takeBack}
      </button>
    </div>
  )
}
