import { useEffect, useRef, useState, type ReactNode } from 'react'
import { plainCardCode, signedCardCode } from '#domain/loyalty/card-code.ts'
import { phoneKeys } from '#domain/loyalty/phone-keys.ts'
import { ok, type Result } from '#lib/result.ts'
import type { OwnCard, VisitorRefusal } from '#offline/visitor/visitor-engine.ts'
import acts from '../booking/acts.module.css'
import { useArrived, useBooking } from '../booking/booking-tools.ts'
import { StoringFailed } from '../booking/storing-failed.tsx'
import { useStoring } from '../booking/use-storing.ts'
import { fillPlaces } from '../shop/shop-words.ts'
import { useModal } from '../use-modal.ts'
import type { AnyCardPage } from './card-page-types.ts'
import { useCardTools } from './card-tools.ts'
import styles from './own-card.module.css'
import { useCardWords } from './own-card-words.ts'
import { useAwakeScreen } from './use-awake-screen.ts'

/** A changing code is drawn anew so often: long before the counter takes it no more. */
const anewMs = 30_000

type Seen = NonNullable<OwnCard['seen']>
interface Props {
  readonly own: OwnCard
  readonly seen: Seen
  readonly page: AnyCardPage
}

/** The code that the counter reads, and larger at a tap: then the screen stays on. */
export function CodeToShow({ own, seen, page }: Props) {
  const said = useCardWords()
  const code = useCode(own, seen, page)
  const [isLarge, setLarge] = useState(false)
  const { loadPicture } = useCardTools()
  const picture = useArrived(loadPicture)
  const number = seen.object.number > 0 ? fillPlaces(said.number, { number: String(seen.object.number) }) : ''
  if (code === 'elsewhere') return <KeyHere own={own} />
  const isFirst = seen.events.every(({ kind }) => kind === 'join')
  const drawn = picture && code && <picture.LightCode address={`${location.origin}/scan#${code}`} label={said.show} />
  return (
    <section className={styles.code} aria-label={said.show}>
      <h2>{said.show}</h2>
      <button type="button" className={styles.picture} aria-label={said.larger} disabled={!drawn} onClick={() => setLarge(true)}>
        {drawn}
      </button>
      {number && <b>{number}</b>}
      {isFirst && <p>{said.showFirst}</p>}
      {page.terms.hasChangingCode && <p className={styles.quiet}>{said.changing}</p>}
      {isLarge && (
        <LargeCode onClose={() => setLarge(false)} number={number}>
          {drawn}
        </LargeCode>
      )}
    </section>
  )
}

function LargeCode({ number, children, onClose }: { readonly number: string; readonly children: ReactNode; readonly onClose: () => void }) {
  const said = useCardWords()
  const dialog = useRef<HTMLDialogElement>(null)
  useAwakeScreen()
  useModal(dialog)
  return (
    <dialog ref={dialog} className={styles.large} aria-label={said.show} onClose={onClose}>
      {children}
      {number && <b>{number}</b>}
      <p>{said.brighter}</p>
      <button type="button" className={acts.act} onClick={onClose}>
        {said.close}
      </button>
    </dialog>
  )
}

/** The owner wants a code that changes, and this device does not sign it. One tap makes one key. */
function KeyHere({ own }: { readonly own: OwnCard }) {
  const { tools } = useBooking()
  const said = useCardWords()
  const keys = useCardTools()
  const [isKeyless, setKeyless] = useState(false)
  const { isStoring, failure, store } = useStoring()
  const signHere = async (): Promise<Result<undefined, VisitorRefusal>> => {
    const key = await keys.make()
    setKeyless(key === undefined)
    return key ? tools.engine.sign(own.id, key) : ok(undefined)
  }
  return (
    <section className={acts.notice}>
      <p>{isKeyless ? said.noKey : said.elsewhere}</p>
      <StoringFailed failure={failure} />
      {!isKeyless && (
        <button type="button" className={acts.act} disabled={isStoring} onClick={() => void store(signHere)}>
          {said.showHere}
        </button>
      )}
    </section>
  )
}

/** What the code says now; `elsewhere` where another device signs it. */
function useCode({ signing, unsent }: OwnCard, { object, card }: Seen, { terms }: AnyCardPage): string | undefined {
  const { tools } = useBooking()
  const keys = useCardTools()
  const [signed, setSigned] = useState<string>()
  const isChanging = terms.hasChangingCode || card.has_changing_code
  // Until the server has heard of a new key it tells the former one.
  const isHere = signing !== undefined && (unsent?.command.name === 'sign' || phoneKeys(object.public_key).includes(signing.publicKey))
  const { id } = object
  useEffect(() => {
    if (!isChanging || !isHere || !signing) return undefined
    const sign = (): void => void signedCardCode(id, new Date(tools.now()).toISOString(), keys.signer(signing)).then(setSigned)
    sign()
    const stop = tools.every(anewMs, sign)
    document.addEventListener('visibilitychange', sign)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', sign)
    }
  }, [isChanging, isHere, signing, id, tools, keys])
  if (!isChanging) return plainCardCode(id)
  return isHere ? signed : 'elsewhere'
}
