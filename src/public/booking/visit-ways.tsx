import { useState } from 'react'
import { saveFile } from '#lib/react/save-file.ts'
import type { OwnVisit } from '#offline/visitor/visitor-engine.ts'
import type { CarriedPage } from '../pages.ts'
import type { VisitPageData } from '../shop/shop-page-types.ts'
import { shareLink, type HandedOn } from '../share-link.ts'
import { chatLink, fillPlaces } from '../shop/shop-words.ts'
import styles from './acts.module.css'
import { useBooking } from './booking-tools.ts'
import { namesText } from './summary-text.ts'
import { calendarFile } from './visit-calendar.ts'
import { shownParts, spanOfVisit } from './visit-facts.ts'
import { isVisitAhead, type VisitStanding } from './visit-standing.ts'
import { whenText } from './when-text.ts'

interface Props extends CarriedPage<VisitPageData> {
  readonly own: OwnVisit | undefined
  readonly standing: VisitStanding
}

/** Ways on from a visit: to a calendar, to the place, to whoever gives it, and back to it. */
export function VisitWays({ own, page, standing, texts }: Props) {
  const { tools, said } = useBooking()
  const [link, setLink] = useState<HandedOn>()
  const [isLinkless, setLinkless] = useState(false)
  const toTelegram = async (id: string): Promise<void> => {
    const url = await tools.engine.telegramLink(id)
    setLinkless(url === undefined)
    if (url !== undefined) location.assign(url)
  }
  const { address, map, phone, whatsapp } = page.contact
  const span = own && spanOfVisit(own)
  const names = namesText(own ? shownParts(own, page, texts).map(({ service }) => service) : [], said)
  const chat = span
    ? fillPlaces(said.aboutVisit, { service: names, when: whenText(span.start, page.booking.offsets, said) })
    : texts.contact.greeting
  const isSaved = own?.seen !== undefined && isVisitAhead(own, tools.now())
  const save = (): void => {
    if (!own?.seen || !span) return
    const visit = {
      id: own.id,
      ...span,
      title: `${names}, ${page.title}`,
      place: address ?? '',
      about: [page.title, phone].filter(Boolean).join(', '),
      link: location.href,
      isCertain: standing === 'approved',
    }
    saveFile(
      new Blob([calendarFile(visit, page.booking, new Date(tools.now()).toISOString())], { type: 'text/calendar;charset=utf-8' }),
      'visit.ics',
    )
  }
  return (
    <div className={styles.ways}>
      {isSaved && (
        <button type="button" className={styles.way} onClick={save}>
          {said.calendar}
        </button>
      )}
      {isSaved && own.seen?.telegram === 'offered' && (
        <button type="button" className={styles.way} onClick={() => void toTelegram(own.id)}>
          {said.telegram}
        </button>
      )}
      {isSaved && own.seen?.telegram === 'linked' && <p className={styles.told}>{said.inTelegram}</p>}
      {isLinkless && <output className={styles.told}>{said.refused}</output>}
      {map && (
        <a className={styles.way} href={map}>
          {texts.shop.onMap}
        </a>
      )}
      {whatsapp && (
        <a className={styles.way} href={chatLink(whatsapp, chat)}>
          {texts.contact.write}
        </a>
      )}
      {phone && (
        <a className={styles.way} href={`tel:${phone}`}>
          {texts.contact.call}
        </a>
      )}
      {own && standing !== 'notFound' && (
        <button type="button" className={styles.way} onClick={() => void shareLink(page.title).then(setLink)}>
          {said.saveLink}
        </button>
      )}
      {!isSaved && !['sending', 'kept', 'unanswered'].includes(standing) && (
        <a className={styles.way} href={`${page.shopPath}${location.search}#book`}>
          {said.bookAgain}
        </a>
      )}
      {(link === 'copied' || link === 'shown') && (
        <output className={styles.told}>{link === 'copied' ? said.linkCopied : said.linkShown}</output>
      )}
      {link === 'shown' && (
        <input
          className={styles.input}
          readOnly
          aria-label={said.saveLink}
          value={location.href}
          onFocus={({ target }) => target.select()}
        />
      )}
    </div>
  )
}
