export const schemeKey = 'stoika-scheme'

/** Shows the remembered scheme before anything is drawn, so that a dark desk never flashes white. */
export function showStoredScheme(storage: Pick<Storage, 'getItem'>, root: HTMLElement): void {
  const stored = storage.getItem(schemeKey)
  if (stored === 'light' || stored === 'dark') root.dataset.mantineColorScheme = stored
}
