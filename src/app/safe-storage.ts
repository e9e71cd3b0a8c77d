/** The part of the web's Storage that the page uses. */
export type KeyValue = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * A storage that always works: where the browser refuses (a private window, blocked
 * cookies, a full disk) values live as long as the page does.
 */
export function safeStorage(open: () => Storage): KeyValue {
  const memory = new Map<string, string>()
  const attempt = <Value>(use: (storage: Storage) => Value, otherwise: () => Value): Value => {
    try {
      return use(open())
    } catch {
      return otherwise()
    }
  }
  return {
    getItem: (key) =>
      memory.get(key) ??
      attempt(
        (storage) => storage.getItem(key),
        () => null,
      ),
    setItem(key, value) {
      memory.delete(key)
      attempt(
        (storage) => storage.setItem(key, value),
        () => void memory.set(key, value),
      )
    },
    removeItem(key) {
      memory.delete(key)
      attempt(
        (storage) => storage.removeItem(key),
        () => undefined,
      )
    },
  }
}
