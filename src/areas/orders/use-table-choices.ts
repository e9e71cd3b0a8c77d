import { useMemo } from 'react'
import { useDeskRows } from '#desk/rows/use-desk-rows.ts'
import { inTableOrder } from '#domain/orders/table.ts'
import { useTranslation } from '#i18n/use-translation.ts'

/** The tables to choose from, as people count them. */
export function useTableChoices(): readonly { readonly value: string; readonly label: string }[] {
  const { language } = useTranslation().i18n
  const tables = useDeskRows('tables')
  return useMemo(
    () => inTableOrder(tables ?? [], ({ row }) => row.name, language).map(({ row }) => ({ value: row.id, label: row.name })),
    [tables, language],
  )
}
