import { ActionIcon, NativeSelect } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'
import { useLayoutEffect, useRef } from 'react'
import { useDesk } from '#desk/desk-context.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { useDeskWords } from '#desk/use-desk-words.ts'
import type { Slot } from '#domain/booking/slot-search.ts'
import type { VisitSlot } from '#domain/booking/visits.ts'
import { termsOf } from '#domain/business/terms.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { useAnnounce } from '#ui/announce/announcer.tsx'
import { useFormat } from '#ui/format/use-format.ts'
import { useGiverWords } from '../../row/giver-words.ts'
import type { VisitPartDraft } from '../draft.ts'
import { Total } from './total.tsx'
import { movedPart } from './visit-draft.ts'
import classes from './visit.module.css'

interface Props {
  readonly parts: readonly VisitPartDraft[]
  /** Who takes each part, and when, once a time is chosen. */
  readonly slot: VisitSlot | undefined
  readonly onChange: (parts: readonly VisitPartDraft[]) => void
}

/** The services of a visit in order, each with its employee; moved and taken out by buttons, which keys reach too. */
export function VisitParts({ parts, slot, onChange }: Props) {
  const { t, i18n } = useTranslation('booking')
  const { servicesById } = useDesk()
  const announce = useAnnounce()
  const list = useRef<HTMLOListElement>(null)
  const wanted = useRef<string>(undefined)
  // A part that moves takes the focus along; where its button cannot be pressed any more, the other one has it.
  useLayoutEffect(() => {
    if (wanted.current === undefined) return
    list.current?.querySelector<HTMLElement>(`[data-part="${wanted.current}"] button:not(:disabled)[data-tool]`)?.focus()
    wanted.current = undefined
  })
  const nameOf = ({ serviceId }: VisitPartDraft) => {
    const service = servicesById.get(serviceId)
    return service ? nameIn(i18n.language, service) : ''
  }
  const move = (from: number, to: number) => {
    wanted.current = parts[from]?.id
    announce(t('visit.now', { service: nameOf(parts[from]!), nth: to + 1 }))
    onChange(movedPart(parts, from, to))
  }
  const remove = (at: number) => {
    wanted.current = (parts[at + 1] ?? parts[at - 1])?.id
    announce(t('visit.removed', { service: nameOf(parts[at]!) }))
    onChange(parts.filter((_, nth) => nth !== at))
  }
  return (
    <div className={classes.visit}>
      <ol ref={list} className={classes.parts} aria-label={t('visit.parts')}>
        {parts.map((part, at) => (
          <Part
            key={part.id}
            part={part}
            name={nameOf(part)}
            place={slot?.parts[at]}
            onUp={at === 0 ? undefined : () => move(at, at - 1)}
            onDown={at === parts.length - 1 ? undefined : () => move(at, at + 1)}
            onRemove={() => remove(at)}
            onEmployee={(employeeId) => onChange(parts.map((one) => (one === part ? { ...one, employeeId } : one)))}
          />
        ))}
      </ol>
      <Total parts={parts} slot={slot} />
    </div>
  )
}

interface PartProps {
  readonly part: VisitPartDraft
  readonly name: string
  readonly place: Slot | undefined
  /** Undefined where it cannot go there. */
  readonly onUp: (() => void) | undefined
  readonly onDown: (() => void) | undefined
  readonly onRemove: () => void
  readonly onEmployee: (employeeId: string) => void
}

/** One service: what it takes and costs with whoever gives it [S3]. */
function Part({ part, name, place, onUp, onDown, onRemove, onEmployee }: PartProps) {
  const { t, i18n } = useTranslation('booking')
  const { business, employees, employeesById, servicesById } = useDesk()
  const format = useFormat()
  const words = useDeskWords()
  const giverWords = useGiverWords()
  const service = servicesById.get(part.serviceId)
  const terms = service && termsOf(service, employeesById.get(place?.employee_id ?? part.employeeId))
  const offered = employees.filter((employee) => employee.service_id.includes(part.serviceId) || employee.id === part.employeeId)
  return (
    <li className={classes.part} data-part={part.id}>
      <div className={classes.what}>
        <strong>{name}</strong>
        {terms && (
          <span>
            {format.duration(terms.duration_minutes)} · {format.money(terms.price, business.currency)}
          </span>
        )}
        {place && (
          <span className={classes.place}>
            {t('visit.partAt', { span: words.span(place), employee: words.employee(place.employee_id) })}
          </span>
        )}
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        className={classes.remove}
        aria-label={t('visit.remove', { service: name })}
        onClick={onRemove}
      >
        <IconX size={20} stroke={1.8} />
      </ActionIcon>
      <NativeSelect
        className={classes.who}
        aria-label={t('visit.who', { service: name })}
        value={part.employeeId}
        onChange={(event) => onEmployee(event.currentTarget.value)}
        data={[
          { value: '', label: giverWords.any },
          ...offered.map((employee) => ({ value: employee.id, label: nameIn(i18n.language, employee) })),
        ]}
      />
      <div className={classes.order}>
        <ActionIcon variant="default" data-tool disabled={!onUp} aria-label={t('visit.up', { service: name })} onClick={onUp}>
          <IconArrowUp size={20} stroke={1.8} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="default" data-tool disabled={!onDown} aria-label={t('visit.down', { service: name })} onClick={onDown}>
          <IconArrowDown size={20} stroke={1.8} aria-hidden />
        </ActionIcon>
      </div>
    </li>
  )
}
