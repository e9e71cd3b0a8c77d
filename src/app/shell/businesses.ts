import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { nameIn } from '#domain/shared/translations.ts'
import { useRows } from '#offline/react/hooks.ts'
import type { KeyValue } from '../safe-storage.ts'
import type { User } from '../session.ts'

type Membership = User['memberships'][number]

/** The businesses a person may work at, and the one whose desk is shown. */
export interface Businesses {
  readonly current: Membership
  readonly all: readonly NamedBusiness[]
  readonly choose: (id: string) => void
}

export interface NamedBusiness extends Membership {
  /** Absent until the device's copy has been read. */
  readonly name?: string
}

/** Remembers the choice for each person; null for somebody who works nowhere. */
export function useBusinesses(user: User, storage: KeyValue): Businesses | null {
  const key = `stoika-business:${user.id}`
  const [chosen, setChosen] = useState(() => storage.getItem(key))
  const rows = useRows('businesses', {})
  const { language } = useTranslation().i18n
  const { memberships } = user
  return useMemo(() => {
    const current = memberships.find((one) => one.business_id === chosen) ?? memberships[0]
    if (!current) return null
    const names = new Map(rows?.map(({ row }) => [row.id, nameIn(language, row)]))
    return {
      current,
      all: memberships.map((one) => withName(one, names.get(one.business_id))),
      choose(id) {
        storage.setItem(key, id)
        setChosen(id)
      },
    }
  }, [memberships, chosen, rows, language, storage, key])
}

function withName(membership: Membership, name: string | undefined): NamedBusiness {
  return name === undefined ? membership : { ...membership, name }
}
