import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useDeskRows } from '#desk/rows/use-desk-rows.ts'
import { inTableOrder } from '#domain/orders/table.ts'

/** The tables to choose from, as people count them. */
export function useTableChoices(): readonly { readonly value: string; readonly label: string }[] {
  const { language } = useTranslation().i18n
  const tables = useDeskRows('tables')
  return useMemo(
    () => inTableOrder(tables ?? [], ({ row }) => row.name, language).map(({ row }) => ({ value: row.id, label: row.name })),
    [tables, language],
  )
}
