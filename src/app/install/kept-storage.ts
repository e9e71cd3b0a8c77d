import { createStore, type ReadableStore } from '#lib/store.ts'
import type { StorageReport } from '#ui/device/device.tsx'

export interface KeptStorage {
  readonly report: ReadableStore<StorageReport>
  askToKeep(): Promise<void>
}

/**
 * `manager` is absent where the page is not secure. Most browsers decide by themselves, by whether the
 * app is installed and used; Firefox asks the person, and answers when they have.
 */
export function watchStorage(manager: Pick<StorageManager, 'persist' | 'persisted' | 'estimate'> | undefined): KeptStorage {
  const report = createStore<StorageReport>({ persistence: manager ? 'unknown' : 'unsupported' })

  const look = async (isKept: Promise<boolean> | undefined): Promise<void> => {
    if (!manager || isKept === undefined) return
    try {
      const [kept, { usage }] = await Promise.all([isKept, manager.estimate()])
      report.set({ persistence: kept ? 'granted' : 'refused', ...(usage === undefined ? {} : { usedBytes: usage }) })
    } catch {
      report.set({ persistence: 'unsupported' })
    }
  }

  void look(manager?.persisted())
  return {
    report,
    askToKeep() {
      const now = report.get()
      if (now.persistence === 'refused') report.set({ ...now, persistence: 'asking' })
      return look(manager?.persist())
    },
  }
}
