import { useState, type ReactNode } from 'react'
import { useCommands } from '#desk/commands/use-commands.tsx'
import { useDesk } from '#desk/desk-context.tsx'
import { BookingLinks } from '#desk/hours/booking-links.tsx'
import { scheduleOf } from '#desk/hours/week-draft.ts'
import { useNow } from '#desk/use-now.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { bookedAfter, leftOutside } from '#domain/booking/left-outside.ts'
import type { Employee } from '#domain/business/employee.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ConfirmDialog } from '#ui/confirm/confirm-dialog.tsx'
import { editEmployeeArgs, inverseEdit } from './employee-args.ts'
import type { EmployeeDraft } from './employee-draft.ts'

interface SavingEmployee {
  /** Asks about bookings that would be left outside the hours, then stores; false where the person drew back or nothing was stored. */
  readonly save: (draft: EmployeeDraft, replacing?: number) => Promise<boolean>
  readonly question: ReactNode
}

interface Asked {
  readonly bookings: readonly Booking[]
  readonly isLeaving: boolean
  readonly answer: (goesOn: boolean) => void
}

/** Saves the changes of an employee. Bookings stay as they are, whatever becomes of the hours: warned, then allowed [B3]. */
export function useSaveEmployee(row: Employee, bookings: readonly Booking[]): SavingEmployee {
  const { t } = useTranslation('employees')
  const { business } = useDesk()
  const now = useNow()
  const change = useCommands()
  const [asked, setAsked] = useState<Asked | null>(null)
  const ask = (left: readonly Booking[], isLeaving: boolean): Promise<boolean> =>
    new Promise((resolve) => {
      setAsked({
        bookings: left,
        isLeaving,
        answer: (goesOn) => {
          setAsked(null)
          resolve(goesOn)
        },
      })
    })
  const save = async (draft: EmployeeDraft, replacing?: number): Promise<boolean> => {
    const changes = editEmployeeArgs(draft, row)
    if (!changes) return change([], { text: '', about: row.id })
    const isLeaving = row.is_active && !draft.isActive
    const left = isLeaving
      ? bookedAfter(bookings, now)
      : leftOutside(row.schedule, scheduleOf(draft, row.schedule), bookings, business, now)
    if (left.length > 0 && !(await ask(left, isLeaving))) return false
    const command = { name: 'employee.edit', args: { id: row.id, changes } } as const
    const inverse = { name: 'employee.edit', args: { id: row.id, changes: inverseEdit(row, changes) } } as const
    return change([{ command, inverse }], { text: t('done.edit', { name: changes.name }), about: row.id, replacing })
  }
  return { save, question: asked && <LeftOutside asked={asked} /> }
}

function LeftOutside({ asked: { bookings, isLeaving, answer } }: { readonly asked: Asked }) {
  const { t } = useTranslation('employees')
  const kind = isLeaving ? 'leaving' : 'outside'
  return (
    <ConfirmDialog
      opened
      title={t(`affected.${kind}.title`)}
      confirmLabel={t('affected.confirm')}
      backLabel={t('affected.back')}
      onConfirm={() => answer(true)}
      onClose={() => answer(false)}
    >
      <BookingLinks title={t(`affected.${kind}.count`, { count: bookings.length })} bookings={bookings} />
      <p>{t('affected.explain')}</p>
    </ConfirmDialog>
  )
}
