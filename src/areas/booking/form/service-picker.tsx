import { useMemo, useState } from 'react'
import { useDesk } from '#desk/desk-context.tsx'
import { groupServices } from '#domain/business/service-groups.ts'
import type { Service } from '#domain/business/service.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useFormat } from '#ui/format/use-format.ts'
import { SearchInput } from '#ui/search/search-input.tsx'
import { SetupFirst } from '../unready/setup-first.tsx'
import classes from './service-picker.module.css'
import { useMostUsed } from './use-most-used.ts'

/** Few enough to be seen at once: a search would only stand in the way. */
const searchFrom = 9

const mostUsedId = 'most-used'

/** Services by category, each a target for a finger; those that are booked most before all others, until one is searched for. */
export function ServicePicker({ onPick }: { readonly onPick: (serviceId: string) => void }) {
  const { t, i18n } = useTranslation('booking')
  const { services, categories, business } = useDesk()
  const format = useFormat()
  const [search, setSearch] = useState('')
  const often = useMostUsed()
  const groups = useMemo(() => {
    const usual = (some: readonly Service[]) => groupServices(some, categories, i18n.language, search)
    const used = search.trim() === '' ? (often ?? []).flatMap((id) => services.find((service) => service.id === id) ?? []) : []
    return used.length === 0
      ? usual(services)
      : [{ id: mostUsedId, name: t('form.mostUsed'), services: used }, ...usual(services.filter((service) => !used.includes(service)))]
  }, [services, categories, i18n.language, search, often, t])
  if (services.length === 0) return <SetupFirst />
  return (
    <div className={classes.picker}>
      {services.length >= searchFrom && <SearchInput label={t('form.serviceSearch')} value={search} onChange={setSearch} />}
      {often &&
        groups.map((group) => (
          <section key={group.id}>
            <h3 className={classes.category}>{group.name || t('form.otherServices')}</h3>
            <ul className={classes.services}>
              {group.services.map((service) => (
                <li key={service.id}>
                  <button type="button" className={classes.service} onClick={() => onPick(service.id)}>
                    <span className={classes.name}>{nameIn(i18n.language, service)}</span>
                    <span className={classes.terms}>
                      {format.duration(service.duration_minutes)} · {format.money(service.price, business.currency)}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      {groups.length === 0 && <p className={classes.none}>{t('form.serviceNone')}</p>}
    </div>
  )
}
