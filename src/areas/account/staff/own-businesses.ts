import { useMemo } from 'react'
import { can } from '#domain/shared/rights.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useRows } from '#offline/react/hooks.ts'
import { useWorkplace } from '#offline/react/workplace-context.tsx'

/** A business whose logins the person manages. */
export interface OwnBusiness {
  readonly id: string
  readonly name: string
}

/** Empty for who manages none; undefined while the device's copy is being read. */
export function useOwnBusinesses(): readonly OwnBusiness[] | undefined {
  const { memberships } = useWorkplace().user
  const { language } = useTranslation().i18n
  const rows = useRows('businesses', {})
  return useMemo(() => {
    const own = new Set(memberships.filter(({ role }) => can(role, 'staff.manage')).map((one) => one.business_id))
    return rows?.filter(({ row }) => own.has(row.id)).map(({ row }) => ({ id: row.id, name: nameIn(language, row) }))
  }, [memberships, rows, language])
}
