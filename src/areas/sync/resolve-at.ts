import { useCallback } from 'react'
import type { Booking } from '#domain/booking/booking.ts'
import type { Slot } from '#domain/booking/slots.ts'
import type { OutboxEntry } from '#offline/entry.ts'
import { useEngine } from '#offline/react/engine-context.tsx'
import { uuidv7 } from '#lib/ids.ts'
import { argsAt } from './entry-facts.ts'

/**
 * Ends a conflict by another slot. A creation or a move is tried anew there. An approval
 * becomes a move and an approval; a restoration, since what is cancelled cannot be moved,
 * a new booking of the same customer.
 */
export function useResolveAt(entry: OutboxEntry, theirs: Booking | undefined): (slot: Slot) => Promise<void> {
  const engine = useEngine()
  return useCallback(
    async (slot) => {
      const place = { start: slot.start, employee_id: slot.employee_id }
      const changed = argsAt(entry.command, entry.args, place)
      if (changed !== undefined) {
        await engine.applyAgain(entry.seq, changed)
        return
      }
      if (!theirs || !(await engine.keepTheirs(entry.seq)).ok) return
      if (entry.command === 'booking.restore') {
        await engine.enqueue('booking.create', { ...again(theirs), ...place, id: uuidv7(Date.now(), crypto.getRandomValues(new Uint8Array(10))) })
        return
      }
      await engine.enqueue('booking.move', { id: theirs.id, changes: place })
      await engine.enqueue('booking.approve', { id: theirs.id })
    },
    [engine, entry, theirs],
  )
}

function again(booking: Booking) {
  const { business_id, service_id, customer_name, customer_phone, note } = booking
  return { business_id, service_id, customer_name, customer_phone, note, status: 'approved' } as const
}
