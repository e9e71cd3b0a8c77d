import { useState } from 'react'
import acts from '../booking/acts.module.css'
import { shareLink, type HandedOn } from '../share-link.ts'
import type { Texts } from '../texts.ts'
import type { AnyCardPage } from './card-page-types.ts'
import { useCardWords } from './own-card-words.ts'
import { cardManifestPath, useHomeScreen } from './use-home-screen.ts'

interface Props {
  readonly page: AnyCardPage
  readonly texts: Texts<'contact'>
  /** The server has it: only then it is worth coming back to. */
  readonly isThere: boolean
}

/** Ways back to a card: its link, and a place on the home screen. */
export function CardWays({ page, texts, isThere }: Props) {
  const said = useCardWords()
  const [link, setLink] = useState<HandedOn>()
  const [isTold, setTold] = useState(false)
  const { isInstalled, install } = useHomeScreen(cardManifestPath(page.joinPath, page.language), isThere)
  if (!isThere) return null
  const toHome = async (): Promise<void> => setTold(!(await install()))
  return (
    <div className={acts.ways}>
      {!isInstalled && (
        <button type="button" className={acts.way} onClick={() => void toHome()}>
          {said.toHome}
        </button>
      )}
      <button type="button" className={acts.way} onClick={() => void shareLink(page.title).then(setLink)}>
        {said.saveLink}
      </button>
      {page.contact.phone && (
        <a className={acts.way} href={`tel:${page.contact.phone}`}>
          {texts.contact.call}
        </a>
      )}
      {isTold && <output className={acts.told}>{said.toHomeHint}</output>}
      {(link === 'copied' || link === 'shown') && (
        <output className={acts.told}>{link === 'copied' ? said.linkCopied : said.linkShown}</output>
      )}
      {link === 'shown' && (
        <input className={acts.input} readOnly aria-label={said.saveLink} value={location.href} onFocus={({ target }) => target.select()} />
      )}
    </div>
  )
}
