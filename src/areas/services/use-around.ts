import { useMemo } from 'react'
import { useDesk } from '#desk/desk-context.tsx'
import { amountText } from '#i18n/money.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useOutbox } from '#offline/react/hooks.ts'
import type { AroundService, Giving } from './service-form.ts'

/** What a service's form stands among: categories, those who may give it, the other services. */
export function useAround(): AroundService & Giving {
  const { i18n } = useTranslation('services')
  const { categories, employees, servicesById } = useDesk()
  const entries = useOutbox()?.entries
  return useMemo(
    () => ({
      categories,
      employees,
      isGone: (id: string) =>
        !servicesById.has(id) &&
        entries?.some(({ command, entity }) => command === 'service.delete' && entity === `services:${id}`) === true,
      amount: (minorUnits: number) => amountText(minorUnits, i18n.language),
    }),
    [categories, employees, servicesById, entries, i18n.language],
  )
}
