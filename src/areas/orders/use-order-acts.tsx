import { useCallback, useState, type ReactNode } from 'react'
import { useCommands } from '#desk/commands/use-commands.tsx'
import type { Step } from '#desk/commands/steps.ts'
import { statusBefore, type OrderAct } from '#domain/orders/life-cycle.ts'
import type { Order } from '#domain/orders/order.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { CancelOrder } from './cancel-order.tsx'
import { useOrderWords } from './use-order-words.ts'

export interface OrderActs {
  /** Asks for a reason first where it cancels. Resolves once it is stored. */
  readonly act: (order: Order, act: OrderAct) => Promise<unknown>
  /** Drawn while something is asked. */
  readonly question: ReactNode
}

const ends = { accept: 'accepted', ready: 'ready', done: 'done' } as const

/** What is done to orders, said with the way back beside it [O9]. */
export function useOrderActs(): OrderActs {
  const { t } = useTranslation('orders')
  const words = useOrderWords()
  const store = useCommands()
  const [asked, setAsked] = useState<Order | null>(null)
  const { title } = words
  const tell = useCallback(
    (order: Order, act: OrderAct, step: Step) => store([step], { text: t(`done.${act}`, { name: title(order) }), about: order.id }),
    [store, t, title],
  )
  const cancel = (order: Order, reason: string) =>
    tell(order, 'cancel', {
      command: { name: 'order.cancel', args: { id: order.id, reason } },
      inverse: { name: 'order.undo', args: { id: order.id, from: 'cancelled' } },
    })
  // The same from one drawing to the next: of hundreds of cards none is drawn anew for it.
  const act = useCallback(
    async (order: Order, one: OrderAct) => (one === 'cancel' ? setAsked(order) : tell(order, one, stepOf(order, one))),
    [tell],
  )
  return {
    act,
    question: asked && (
      <CancelOrder
        order={asked}
        onAnswer={(reason) => {
          setAsked(null)
          if (reason !== null) void cancel(asked, reason)
        }}
      />
    ),
  }
}

function stepOf(order: Order, act: Exclude<OrderAct, 'cancel'>): Step {
  const { id } = order
  if (act === 'undo') return { command: { name: 'order.undo', args: { id, from: order.status } } }
  return {
    command: { name: `order.${act}`, args: { id } },
    ...(statusBefore({ ...order, status: ends[act] }) && { inverse: { name: 'order.undo', args: { id, from: ends[act] } } as const }),
  }
}
