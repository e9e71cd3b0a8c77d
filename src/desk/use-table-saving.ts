import { useCallback } from 'react'
import { saveFile } from '#lib/react/save-file.ts'
import { useMessage } from '#ui/message/use-message.tsx'
import { tableFile } from './table-file.ts'

type Rows = Parameters<typeof tableFile>[0]

/** Saves a table under a name; where its rows or the file cannot be had, `failed` is said. */
export function useTableSaving(): (name: string, failed: string, rows: () => Rows | Promise<Rows>) => Promise<void> {
  const message = useMessage()
  return useCallback(
    async (name, failed, rows) => {
      try {
        saveFile(await tableFile(await rows()), `${name}.csv`)
      } catch {
        message.failed(failed)
      }
    },
    [message],
  )
}
