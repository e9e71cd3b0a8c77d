export const schemeKey = 'stoika-scheme'

/** Shows the remembered scheme before anything is drawn, so that a dark desk never flashes white. */
export function showStoredScheme(storage: Pick<Storage, 'getItem'>, root: HTMLElement): void {
  const stored = storage.getItem(schemeKey)
  if (stored !== 'light' && stored !== 'dark') return
  root.dataset.mantineColorScheme = stored
  showThemeColor(stored, root.ownerDocument)
}

/** The page's background in each scheme, as `index.html` has it for either. */
const backgrounds = { light: '#fbfaf7', dark: '#1a1917' } as const

/** Overrules what `index.html` says for each scheme of the device. */
export function showThemeColor(scheme: keyof typeof backgrounds, page: Document): void {
  for (const meta of page.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) meta.content = backgrounds[scheme]
}
