/**
 * In the page: goes elsewhere as soon as a transaction of this mode on this table is live, and keeps that one live until the page is left.
 * Knows nothing outside itself.
 */
export function leaveDuring(mode: IDBTransactionMode, table: string, elsewhere: string): void {
  const objectStore = Reflect.get(IDBTransaction.prototype, 'objectStore')
  let isLeaving = false
  let hasLeft = false
  addEventListener('pagehide', () => (hasLeft = true))
  const hold = (store: IDBObjectStore): void => {
    if (!hasLeft) store.count().addEventListener('success', () => hold(store))
  }
  IDBTransaction.prototype.objectStore = function (name) {
    const store = Reflect.apply(objectStore, this, [name])
    if (!isLeaving && this.mode === mode && name === table) {
      isLeaving = true
      hold(store)
      // Before that, browsers would forget in their history that there was a page.
      if (document.readyState === 'complete') location.href = elsewhere
      else addEventListener('load', () => setTimeout(() => (location.href = elsewhere)))
    }
    return store
  }
}
