import { before, type Step } from '#desk/commands/steps.ts'
import { newId } from '#desk/new-id.ts'
import { billEntity, isSamePiece, maxQuantity, plainBill, type Bill, type EditBill, type SoldLine } from '#domain/payments/bill.ts'
import { reversalOf } from '#domain/payments/payment-rules.ts'
import type { CreatePayment, Payment } from '#domain/payments/payment.ts'
import type { OpenBill } from './use-bill.ts'

/** One piece of something that is sold beside what is paid for; a visit's first employee sold it. */
export function newSoldLine({ own }: Pick<OpenBill, 'own'>, sold: Pick<SoldLine, 'product_id' | 'name' | 'price' | 'choices'>): SoldLine {
  return { id: newId(), ...sold, quantity: 1, employee_id: own[0]?.employee_id ?? null }
}

/** One more piece of a product: on the line that has it as it is asked for, else on one of its own. */
export function withOneMoreSold(lines: readonly SoldLine[], piece: SoldLine): readonly SoldLine[] {
  const same = lines.find((line) => isSamePiece(line, piece) && line.quantity < maxQuantity)
  return same ? lines.map((line) => (line === same ? { ...line, quantity: line.quantity + 1 } : line)) : [...lines, piece]
}

/** What the till adds to a bill, with the way back; the first change makes it. */
export function billStep(open: Pick<OpenBill, 'of' | 'id' | 'name' | 'bill'>, businessId: string, changes: EditBill): Step {
  const { of, id, name, bill } = open
  if (!bill)
    return {
      command: { name: 'bill.create', args: { id, business_id: businessId, of, name: shortened(name), ...changes } },
      inverse: edit(id, before(plainBill as Bill, changes)),
    }
  return { command: edit(id, changes), inverse: edit(id, before(bill, changes)) }
}

function edit(id: string, changes: EditBill) {
  return { name: 'bill.edit', args: { id, changes } } as const
}

/** An event, which another one undoes once it has been sent [P1]. */
export function paymentStep(event: CreatePayment, undoing: Pick<Payment, 'id' | 'reason'>): Step {
  const said = {
    method: 'cash',
    kind: 'payment',
    of: '',
    of_id: null,
    tip: 0,
    employee_id: null,
    card_object: null,
    refund_of: null,
    reverses: null,
    reason: '',
    ...event,
  } as Payment
  return { command: { name: 'payment.create', args: event }, inverse: { name: 'payment.create', args: reversalOf(said, undoing) } }
}

const longestName = billEntity.fields.name.max

/** As long as a name may be. */
export function shortened(name: string): string {
  return name.length > longestName ? `${name.slice(0, longestName - 1)}…` : name
}
