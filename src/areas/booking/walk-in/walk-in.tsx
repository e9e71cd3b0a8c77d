import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Service } from '#domain/booking/booking.ts'
import type { Day } from '#domain/shared/zone.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Avatar } from '#ui/person/avatar.tsx'
import { useRunning } from '../acts/use-running.tsx'
import { useDesk } from '../desk.tsx'
import { ServicePicker } from '../form/service-picker.tsx'
import { newId } from '../new-id.ts'
import { useBookingsOn } from '../use-bookings.ts'
import { useNow } from '../use-now.ts'
import { useWords } from '../use-words.ts'
import { proposalsFor, type Proposal } from './proposals.ts'
import classes from './walk-in.module.css'

/** Somebody stands at the counter: what for, with whom, done [B7]. */
export function WalkIn({ today, onClose }: { readonly today: Day; readonly onClose: () => void }) {
  const { t } = useTranslation('booking')
  const { servicesById } = useDesk()
  const [service, setService] = useState<Service | undefined>()
  return (
    <Dialog title={t('walkIn.title')} onClose={onClose} isWide>
      {service ? (
        <Proposals today={today} service={service} onBack={() => setService(undefined)} onDone={onClose} />
      ) : (
        <div>
          <h3 className={classes.step}>{t('walkIn.chooseService')}</h3>
          <ServicePicker onPick={(id) => setService(servicesById.get(id))} />
        </div>
      )}
    </Dialog>
  )
}

interface ProposalsProps {
  readonly today: Day
  readonly service: Service
  readonly onBack: () => void
  readonly onDone: () => void
}

function Proposals({ today, service, onBack, onDone }: ProposalsProps) {
  const { t } = useTranslation('booking')
  const { business, employees, employeesById } = useDesk()
  const views = useBookingsOn(today)
  const now = useNow()
  const words = useWords()
  const run = useRunning()
  const [id] = useState(newId)
  const proposals = useMemo(
    () => views && proposalsFor({ business, service, employees, bookings: views.map((view) => view.row), now }),
    [business, service, employees, views, now],
  )
  const book = async ({ employeeId, start }: Proposal) => {
    const args = { id, business_id: business.id, employee_id: employeeId, service_id: service.id, start, status: 'approved', walk_in: true } as const
    if (await run({ kind: 'create', args })) onDone()
  }
  return (
    <div className={classes.proposals}>
      <h3 className={classes.step}>
        {words.service({ service_id: service.id, service_name: service.name })} <span>{t('walkIn.chooseEmployee')}</span>
      </h3>
      {proposals?.map((one) => (
        <button key={one.employeeId} type="button" className={classes.proposal} data-now={one.isNow || undefined} onClick={() => void book(one)} aria-label={t(one.isNow ? 'walkIn.book' : 'walkIn.bookAt', { employee: words.employee(one.employeeId), time: words.time(one.start) })}>
          <Avatar name={words.employee(one.employeeId)} image={employeesById.get(one.employeeId)?.image ?? null} size={44} />
          <span className={classes.who}>
            <strong>{words.employee(one.employeeId)}</strong>
            <span>{one.isNow ? `${t('walkIn.freeNow')}, ${t('walkIn.until', { time: words.time(one.end) })}` : t('walkIn.freeAt', { time: words.time(one.start) })}</span>
          </span>
        </button>
      ))}
      {proposals?.length === 0 && <p className={classes.nobody}>{t('walkIn.nobody')}</p>}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onBack}>
          {t('walkIn.back')}
        </Button>
        <Button variant="default" component={Link} to={`/bookings/new?service=${service.id}`}>
          {t('walkIn.chooseTime')}
        </Button>
      </div>
    </div>
  )
}
