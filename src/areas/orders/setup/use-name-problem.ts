import { isNameTaken, type DiningTable } from '#domain/orders/table.ts'
import { useTranslation } from '#i18n/use-translation.ts'

/** Why a table cannot be called so: nobody could tell the orders of two that are called the same apart. */
export function useNameProblem(others: readonly DiningTable[], name: string): { readonly name?: string } {
  const { t } = useTranslation('orders')
  if (name === '') return { name: t('setup.nameMissing') }
  return isNameTaken(others, name) ? { name: t('tables.nameTaken', { name }) } : {}
}
