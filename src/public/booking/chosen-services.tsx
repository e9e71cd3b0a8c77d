import { useState } from 'react'
import { limits } from '#domain/shared/limits.ts'
import type { CarriedPage } from '../pages.ts'
import type { ListedService, ShopPageData } from '../shop/shop-page-types.ts'
import { fillPlaces, termsText } from '../shop/shop-words.ts'
import { useBooking } from './booking-tools.ts'
import styles from './chosen-services.module.css'
import { GiverChoice } from './giver-choice.tsx'
import { partText } from './summary-text.ts'
import type { WishedPart } from './wish.ts'

interface Props extends CarriedPage<ShopPageData> {
  readonly services: readonly ListedService[]
  readonly parts: readonly WishedPart[]
  /** A home is shown: this service and no other, by an agent [C6]. */
  readonly isViewing: boolean
  readonly problem: string | undefined
  readonly onChange: (parts: readonly WishedPart[]) => void
}

/** The services of the visit in the order in which they are given, each with who gives it, and the list to add from. */
export function ChosenServices({ page, texts, services, parts, isViewing, problem, onChange }: Props) {
  const { said } = useBooking()
  const [isAdding, setAdding] = useState(parts.length === 0)
  const replace = (at: number, part: WishedPart): void => onChange(parts.map((one, index) => (index === at ? part : one)))
  const add = (id: string): void => {
    setAdding(false)
    onChange([...parts, { service: id }])
  }
  return (
    <fieldset className={styles.services} data-field="parts" aria-label={isViewing ? said.viewing : undefined}>
      {!isViewing && <legend>{said.services}</legend>}
      {parts.map((part, at) => {
        const service = services.find(({ id }) => id === part.service)
        if (!service) return null
        return (
          <article key={`${part.service} ${at}`} className={styles.part}>
            <div className={styles.head}>
              <h2>{service.name}</h2>
              {!isViewing && (
                <button
                  type="button"
                  className={styles.remove}
                  aria-label={fillPlaces(said.remove, { service: service.name })}
                  onClick={() => onChange(parts.filter((_, index) => index !== at))}
                >
                  {'✕'}
                </button>
              )}
              <p>{partText(part, services, page, texts)}</p>
            </div>
            <GiverChoice
              service={service}
              employees={page.employees}
              isAgent={isViewing || page.business === 'agency'}
              employee={part.employee}
              onChoose={(employee) => replace(at, { service: part.service, ...(employee !== undefined && { employee }) })}
            />
          </article>
        )
      })}
      {!isViewing &&
        parts.length < limits.visitParts &&
        (isAdding ? (
          <ul className={styles.offers} aria-label={said.chooseService}>
            {services.map((service) => {
              const { price, duration } = termsText(service, page, page.language, texts)
              return (
                <li key={service.id}>
                  <button type="button" onClick={() => add(service.id)}>
                    <b>{service.name}</b>
                    <span>{`${price} · ${duration}`}</span>
                  </button>
                </li>
              )
            })}
          </ul>
        ) : (
          <button type="button" className={styles.add} onClick={() => setAdding(true)}>{`+ ${said.addService}`}</button>
        ))}
      {problem && <p className={styles.problem}>{problem}</p>}
    </fieldset>
  )
}
