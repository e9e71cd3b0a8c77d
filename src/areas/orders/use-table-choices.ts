import { useMemo } from 'react'
import { useDeskRows } from '#desk/rows/use-desk-rows.ts'

/** The tables in the owner's order, to choose from. */
export function useTableChoices(): readonly { readonly value: string; readonly label: string }[] {
  const tables = useDeskRows('tables')
  return useMemo(() => tables?.map(({ row }) => row).toSorted((a, b) => a.order - b.order).map(({ id, name }) => ({ value: id, label: name })) ?? [], [tables])
}
