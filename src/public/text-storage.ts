/** Where texts outlive the page: of this tab, or of this device. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The browser's own storage; where it forbids that, one that ends with the page. */
export function openTextStorage(open: () => TextStorage): TextStorage {
  try {
    const storage = open()
    storage.getItem('')
    return storage
  } catch {
    const texts = new Map<string, string>()
    return {
      getItem: (key) => texts.get(key) ?? null,
      setItem: (key, text) => void texts.set(key, text),
      removeItem: (key) => void texts.delete(key),
    }
  }
}
