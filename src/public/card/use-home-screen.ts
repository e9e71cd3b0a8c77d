import { useEffect, useRef } from 'react'
import type { Language } from '#i18n/languages.ts'

/** Chromium's offer to put a page on the home screen. */
interface InstallOffer extends Event {
  readonly prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

/** What the home screen reads of a card: its name, its icon, and where it begins. It tells nothing of whose it is. */
export function cardManifestPath(joinPath: string, language: Language): string {
  return `${joinPath}/card.webmanifest?lang=${language}`
}

/**
 * A card on the home screen as itself. An iPhone's home screen has a storage of its own and begins at the address as it
 * is: there the page offers no manifest, and the card's secret comes along behind `#`. Elsewhere the device knows its card.
 */
export function useHomeScreen(
  manifest: string,
  isThere: boolean,
): { readonly isInstalled: boolean; readonly install: () => Promise<boolean> } {
  const offer = useRef<InstallOffer>(undefined)
  useEffect(() => {
    const keep = (event: Event): void => {
      event.preventDefault()
      offer.current = event as InstallOffer
    }
    addEventListener('beforeinstallprompt', keep)
    return () => removeEventListener('beforeinstallprompt', keep)
  }, [])
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')
    if ('standalone' in navigator) return link?.remove()
    if (!isThere || link) return
    document.head.append(Object.assign(document.createElement('link'), { rel: 'manifest', href: manifest }))
  }, [manifest, isThere])
  return {
    isInstalled: matchMedia('(display-mode: standalone)').matches,
    /** Resolves with whether the browser has asked; else it is done by its menu. */
    async install() {
      const asked = await offer.current?.prompt()
      offer.current = undefined
      return asked !== undefined
    },
  }
}
