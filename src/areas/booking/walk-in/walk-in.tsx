import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { useDesk } from '#desk/desk-context.tsx'
import { newId } from '#desk/new-id.ts'
import { useRowsOn } from '#desk/rows/use-desk-rows.ts'
import { ComingLine, useComingMirror } from '#desk/state/coming.tsx'
import { useDeskWords } from '#desk/use-desk-words.ts'
import { useNow } from '#desk/use-now.ts'
import type { Service } from '#domain/business/service.ts'
import type { Day } from '#domain/shared/zone.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useOnce } from '#lib/react/use-once.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Avatar } from '#ui/person/avatar.tsx'
import { createStep } from '../acts/booking-step.ts'
import { usePerform } from '../acts/use-perform.tsx'
import { ServicePicker } from '../form/service-picker.tsx'
import { proposalsFor, uncheckedProposals, type Proposal } from './proposals.ts'
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
  const views = useRowsOn('bookings', today)
  const now = useNow()
  const words = useDeskWords()
  const run = usePerform()
  const once = useOnce()
  const [id] = useState(newId)
  const isComing = useComingMirror('bookings') !== undefined && !views
  const proposals = useMemo(() => {
    if (views) return proposalsFor({ business, service, employees, bookings: views.map((view) => view.row), now })
    return isComing ? uncheckedProposals({ service, employees, now }) : undefined
  }, [business, service, employees, views, isComing, now])
  const book = async ({ employeeId, start }: Proposal) => {
    const args = {
      id,
      business_id: business.id,
      employee_id: employeeId,
      service_id: service.id,
      start,
      status: 'approved',
      walk_in: true,
    } as const
    if (await run(createStep(args))) onDone()
  }
  return (
    <div className={classes.proposals}>
      <h3 className={classes.step}>
        {words.service({ service_id: service.id, service_name: service.name })} <span>{t('walkIn.chooseEmployee')}</span>
      </h3>
      {isComing && <ComingLine of="bookings" hint={t('walkIn.unchecked')} />}
      {proposals?.map((one) => (
        <button
          key={one.employeeId}
          type="button"
          className={classes.proposal}
          data-now={(one.isNow && !isComing) || undefined}
          onClick={() => once(() => book(one))}
          aria-label={t(one.isNow ? 'walkIn.book' : 'walkIn.bookAt', {
            employee: words.employee(one.employeeId),
            time: words.time(one.start),
          })}
        >
          <Avatar name={words.employee(one.employeeId)} image={employeesById.get(one.employeeId)?.image ?? null} size={44} />
          <span className={classes.who}>
            <strong>{words.employee(one.employeeId)}</strong>
            <span>
              {isComing
                ? t('walkIn.notChecked')
                : one.isNow
                  ? `${t('walkIn.freeNow')}, ${t('walkIn.until', { time: words.time(one.end) })}`
                  : t('walkIn.freeAt', { time: words.time(one.start) })}
            </span>
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
