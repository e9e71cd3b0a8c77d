import { Button, Menu } from '@mantine/core'
import {
  IconArrowsMove,
  IconArrowsVertical,
  IconCalendarOff,
  IconCalendarPlus,
  IconCheck,
  IconChecks,
  IconPencil,
  IconRestore,
  IconTrash,
  IconUserCheck,
  IconUserX,
  type Icon,
} from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { useNow } from '#desk/use-now.ts'
import { isBlocked, type Booking } from '#domain/booking/booking.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useWorkplace } from '#offline/react/workplace-context.tsx'
import rowClasses from '#ui/layout/act-row.module.css'
import { MoreMenu } from '#ui/menu/more-menu.tsx'
import { useSteadyTaps } from '#ui/touch/use-steady-taps.ts'
import { actStep, deleteStep } from '../acts/booking-step.ts'
import { usePerformScoped } from '../acts/use-perform.tsx'
import type { BookingView } from '../row/booking-view.ts'
import { BlockChange } from './block-change.tsx'
import classes from './details.module.css'
import { MoveDialog } from './move-dialog.tsx'
import { offersFor, type Offer } from './offers.ts'
import { ResizeDialog } from './resize-dialog.tsx'
import { useBookAgainLink } from './use-book-again.ts'

const icons: Readonly<Record<Offer, Icon>> = {
  approve: IconCheck,
  cancel: IconCalendarOff,
  arrive: IconUserCheck,
  complete: IconChecks,
  no_show: IconUserX,
  restore: IconRestore,
  move: IconArrowsMove,
  resize: IconArrowsVertical,
  edit: IconPencil,
  delete: IconTrash,
}

/** What can be done now, the likeliest first; the rest behind one button. */
export function ActBar({ view, onGone }: { readonly view: BookingView; readonly onGone: () => void }) {
  const { role } = useWorkplace()
  const { t } = useTranslation('booking')
  const run = usePerformScoped()
  const [open, setOpen] = useState<'move' | 'resize' | 'edit' | null>(null)
  const booking = view.row
  const { first, more } = offersFor(booking, role, useNow())
  const link = useBookAgainLink(booking)
  const again = booking.status === 'completed' ? link : undefined
  const bar = useRef<HTMLDivElement>(null)
  useSteadyTaps(bar, [again ?? '', ...first, 'more'])
  const act = async (offer: Offer) => {
    if (offer === 'move' || offer === 'resize' || offer === 'edit') return setOpen(offer)
    const performed = await run(offer === 'delete' ? deleteStep(booking) : actStep(offer, booking))
    if (performed && offer === 'delete') onGone()
  }
  return (
    <div ref={bar} className={rowClasses.acts}>
      {again !== undefined && (
        <Button component={Link} to={again} leftSection={<IconCalendarPlus size={20} stroke={1.9} aria-hidden />}>
          {t('act.again')}
        </Button>
      )}
      {first.map((offer, at) => (
        <OfferButton
          key={offer}
          offer={offer}
          booking={booking}
          isMain={at === 0 && again === undefined}
          onAct={(chosen) => void act(chosen)}
        />
      ))}
      {more.length > 0 && (
        <MoreMenu>
          {more.map((offer) => (
            <OfferItem key={offer} offer={offer} booking={booking} onAct={(chosen) => void act(chosen)} />
          ))}
        </MoreMenu>
      )}
      {open === 'move' && <MoveDialog booking={booking} onClose={() => setOpen(null)} />}
      {open === 'resize' && <ResizeDialog booking={booking} onClose={() => setOpen(null)} />}
      {open === 'edit' && <BlockChange booking={booking} onClose={() => setOpen(null)} />}
    </div>
  )
}

interface OfferProps {
  readonly offer: Offer
  readonly booking: Booking
  readonly onAct: (offer: Offer) => void
}

/** Blocked time is not cancelled with somebody but given free; whoever is here is expected again. */
function wordOf(offer: Offer, booking: Booking): `act.${Offer | 'unblock' | 'notArrived'}` {
  if (offer === 'restore' && booking.status === 'arrived') return 'act.notArrived'
  return isBlocked(booking) && offer === 'cancel' ? 'act.unblock' : `act.${offer}`
}

function OfferButton({ offer, booking, isMain, onAct }: OfferProps & { readonly isMain: boolean }) {
  const { t } = useTranslation('booking')
  const Sign = icons[offer]
  const look = { variant: isMain ? 'filled' : 'default', leftSection: <Sign size={20} stroke={1.9} aria-hidden /> } as const
  if (offer === 'edit' && !isBlocked(booking)) {
    return (
      <Button {...look} component={Link} to={`/bookings/${booking.id}/edit`}>
        {t('act.edit')}
      </Button>
    )
  }
  return (
    <Button {...look} onClick={() => onAct(offer)}>
      {t(wordOf(offer, booking))}
    </Button>
  )
}

function OfferItem({ offer, booking, onAct }: OfferProps) {
  const { t } = useTranslation('booking')
  const Sign = icons[offer]
  const leftSection = <Sign size={18} stroke={1.8} aria-hidden />
  if (offer === 'edit' && !isBlocked(booking)) {
    return (
      <Menu.Item leftSection={leftSection} component={Link} to={`/bookings/${booking.id}/edit`}>
        {t('act.edit')}
      </Menu.Item>
    )
  }
  return (
    <Menu.Item leftSection={leftSection} onClick={() => onAct(offer)} {...(offer === 'delete' && { className: classes.danger })}>
      {t(wordOf(offer, booking))}
    </Menu.Item>
  )
}
