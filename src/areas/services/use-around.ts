import { useMemo } from 'react'
import { useDesk } from '#desk/desk-context.tsx'
import { amountText } from '#i18n/money.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { AroundService, Giving } from './service-form.ts'

/** What a service's form stands among: categories, those who may give it, the other services. */
export function useAround(): AroundService & Giving {
  const { i18n } = useTranslation('services')
  const { categories, employees, servicesById } = useDesk()
  return useMemo(
    () => ({
      categories,
      employees,
      isThere: (id: string) => servicesById.has(id),
      amount: (minorUnits: number) => amountText(minorUnits, i18n.language),
    }),
    [categories, employees, servicesById, i18n.language],
  )
}
