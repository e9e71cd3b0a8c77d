import type { ReactNode } from 'react'
import { keptPagesOf, type AskingPage } from './kept-pages.ts'
import type { Texts } from '../texts.ts'
import type { BookingPlace } from '../woken.ts'
import styles from './screens-when-there.module.css'
import { chatLink } from './shop-words.ts'
import { useScreens } from './use-screens.ts'

interface Props<Screens> {
  readonly page: AskingPage
  readonly texts: Texts<'booking' | 'contact'>
  readonly load: (of: BookingPlace) => Promise<Screens>
  /** Shows nothing until it is there, and nothing where it does not come. */
  readonly isQuiet?: boolean
  readonly children: (screens: Screens) => ReactNode
}

/** What has to be loaded before it can be shown: its outline until then; on a bad line what else can be done. */
export function ScreensWhenThere<Screens>({ load, page, texts, isQuiet = false, children }: Props<Screens>) {
  const { screens, hasFailed, again } = useScreens(load, { language: page.language, pages: keptPagesOf(page) })
  if (screens) return children(screens)
  if (isQuiet) return null
  if (!hasFailed) return <Outline title={page.title} />
  const { phone, whatsapp } = page.contact
  return (
    <main className={styles.failed}>
      <h1>{texts.booking.failed}</h1>
      <p>{texts.booking.failedHint}</p>
      <button type="button" className={styles.again} onClick={again}>
        {texts.booking.again}
      </button>
      {whatsapp && <a href={chatLink(whatsapp, texts.contact.greeting)}>{texts.contact.write}</a>}
      {phone && <a href={`tel:${phone}`}>{texts.contact.call}</a>}
    </main>
  )
}

function Outline({ title }: { readonly title: string }) {
  return (
    <main className={styles.outline} aria-busy="true">
      <h1>{title}</h1>
      {[3, 5, 4, 6].map((height) => (
        <div key={height} style={{ height: `${height}rem` }} />
      ))}
    </main>
  )
}
