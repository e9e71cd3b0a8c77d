import { useEffect, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { businessParameter } from '#contract/sw-messages.ts'
import type { User } from '#contract/user.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useRows } from '#offline/react/hooks.ts'
import type { KeyValue } from '../safe-storage.ts'

type Membership = User['memberships'][number]

/** The businesses a person may work at, and the one whose desk is shown. */
export interface Businesses {
  readonly current: Membership
  readonly all: readonly NamedBusiness[]
  /** Goes to that business's Today, unless the person stays at a form that asks. */
  readonly choose: (id: string) => void
}

export interface NamedBusiness extends Membership {
  /** Absent until the device's copy has been read. */
  readonly name?: string
}

/** Remembers the choice for each person; null for somebody who works nowhere. */
export function useBusinesses(user: User, storage: KeyValue): Businesses | null {
  const key = keyOf(user)
  const { state, search } = useLocation()
  const wanted = (state as { readonly businessId?: string } | null)?.businessId ?? new URLSearchParams(search).get(businessParameter)
  // A notification may be tapped after its person has lost the place.
  const asked = user.memberships.find((one) => one.business_id === wanted)?.business_id
  const chosen = asked ?? storage.getItem(key)
  const rows = useRows('businesses', {})
  const { language } = useTranslation().i18n
  const { memberships } = user
  const navigate = useNavigate()
  useEffect(() => {
    if (asked !== undefined) storage.setItem(key, asked)
  }, [asked, storage, key])
  return useMemo(() => {
    const current = currentOf(memberships, chosen)
    if (!current) return null
    const names = new Map(rows?.map(({ row }) => [row.id, nameIn(language, row)]))
    return {
      current,
      all: memberships.map((one) => withName(one, names.get(one.business_id))),
      // What is open belongs to the other business: the choice counts where Today is reached.
      choose: (id) => void navigate('/', { state: { businessId: id } }),
    }
  }, [memberships, chosen, rows, language, navigate])
}

/** The desk at which this person is, by what this device remembers of their choice. */
export function currentMembership(user: User, storage: KeyValue): Membership | undefined {
  return currentOf(user.memberships, storage.getItem(keyOf(user)))
}

function currentOf(memberships: readonly Membership[], chosen: string | null): Membership | undefined {
  return memberships.find((one) => one.business_id === chosen) ?? memberships[0]
}

function keyOf({ id }: User): string {
  return `stoika-business:${id}`
}

function withName(membership: Membership, name: string | undefined): NamedBusiness {
  return name === undefined ? membership : { ...membership, name }
}
