import { createStore, type ReadableStore } from '#lib/store.ts'
import type { StorageReport } from '#ui/device/device.tsx'

export interface KeptStorage {
  readonly report: ReadableStore<StorageReport>
  askToKeep(): Promise<void>
}

/** `manager` is absent where the page is not secure. The browser decides by itself, most by whether the app is installed and used. */
export function watchStorage(manager: Pick<StorageManager, 'persist' | 'persisted' | 'estimate'> | undefined): KeptStorage {
  const report = createStore<StorageReport>({ persistence: manager ? 'unknown' : 'unsupported' })

  const look = async (isKept: Promise<boolean>, whenNot: StorageReport['persistence']): Promise<void> => {
    const [kept, { usage }] = await Promise.all([isKept, manager!.estimate()])
    report.set({ persistence: kept ? 'granted' : whenNot, ...(usage === undefined ? {} : { usedBytes: usage }) })
  }

  if (manager) look(manager.persisted(), 'unknown').catch(() => undefined)

  return {
    report,
    askToKeep: async () => {
      if (manager) await look(manager.persist(), 'refused').catch(() => report.set({ persistence: 'refused' }))
    },
  }
}
