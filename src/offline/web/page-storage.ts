import type { Storage } from '#offline/env.ts'

/**
 * IndexedDB for a page that may be left and come back to. WebKit keeps a page that is left, with its open
 * transactions, and does not let it run to end them: every later transaction on the same tables
 * waits for them, in every tab, until the kept page is gone. So all transactions are aborted
 * when the page is put away, and the engine repeats them when somebody is back [E13].
 */
export function abortWhenLeft(factory: IDBFactory, page: EventTarget): Storage['indexedDB'] {
  const live = new Set<IDBTransaction>()

  page.addEventListener('pagehide', (event) => {
    // The transactions of a page that is gone for good end by themselves.
    if ((event as PageTransitionEvent).persisted) live.forEach(abort)
  })

  function watch(transaction: IDBTransaction): IDBTransaction {
    live.add(transaction)
    for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => live.delete(transaction))
    return transaction
  }

  function open(name: string, version?: number): IDBOpenDBRequest {
    const request = factory.open(name, version)
    request.addEventListener('upgradeneeded', () => {
      if (request.transaction) watch(request.transaction)
    })
    request.addEventListener('success', () => {
      const database = request.result
      const begin = database.transaction.bind(database)
      database.transaction = (...parts) => watch(begin(...parts))
    })
    return request
  }

  const all = { open, deleteDatabase: (name: string) => factory.deleteDatabase(name), databases: () => factory.databases() }
  return all
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch {
    // It is committing already, which needs no code of this page.
  }
}
