import { NativeSelect } from '@mantine/core'
import type { Role } from '#domain/shared/rights.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { OwnBusiness } from './own-businesses.ts'

/** A role by business; a business that is not named gives none. */
export type Places = Readonly<Record<string, Role>>

interface Props {
  readonly businesses: readonly OwnBusiness[]
  readonly places: Places
  readonly error?: string | undefined
  readonly onChange: (places: Places) => void
}

/** What somebody may do in each of the businesses; where there is one only, they have a role in it. */
export function PlacesField({ businesses, places, error, onChange }: Props) {
  const { t } = useTranslation(['staff', 'common'])
  const roles = (['staff', 'owner'] as const).map((role) => ({ value: role, label: t(`common:role.${role}`) }))
  const choose = (businessId: string, role: string) => {
    const { [businessId]: _, ...others } = places
    onChange(role === '' ? others : { ...others, [businessId]: role as Role })
  }
  return businesses.map(({ id, name }, at) => (
    <NativeSelect
      key={id}
      label={businesses.length > 1 ? name : t('staff:field.role')}
      description={at === 0 ? t('staff:field.roleHint') : undefined}
      data={businesses.length > 1 ? [{ value: '', label: t('staff:field.noPlace') }, ...roles] : roles}
      value={places[id] ?? ''}
      error={at === businesses.length - 1 && error}
      onChange={(event) => choose(id, event.currentTarget.value)}
    />
  ))
}

/** Those that are still the person's to give; where there is one business only, everybody has a role in it. */
export function placesIn(businesses: readonly OwnBusiness[], places: Places): Places {
  const given = businesses.flatMap(({ id }) => (places[id] ? [[id, places[id]] as const] : []))
  return given.length === 0 && businesses.length === 1 ? { [businesses[0]!.id]: 'staff' } : Object.fromEntries(given)
}

/** As the wire has them. */
export function membershipsOf(places: Places): { business_id: string; role: Role }[] {
  return Object.entries(places).map(([business_id, role]) => ({ business_id, role }))
}
