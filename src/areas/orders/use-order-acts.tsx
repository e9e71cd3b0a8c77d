import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommands } from '#desk/commands/use-commands.tsx'
import type { Step } from '#desk/commands/steps.ts'
import { statusBefore, type OrderAct } from '#domain/orders/life-cycle.ts'
import type { Order } from '#domain/orders/order.ts'
import { CancelOrder } from './cancel-order.tsx'
import { useOrderWords } from './use-order-words.ts'

export interface OrderActs {
  /** Asks for a reason first where it cancels. */
  readonly act: (order: Order, act: OrderAct) => void
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
  const tell = (order: Order, act: OrderAct, step: Step) => void store([step], { text: t(`done.${act}`, { name: words.title(order) }), about: order.id })
  const cancel = (order: Order, reason: string) =>
    tell(order, 'cancel', { command: { name: 'order.cancel', args: { id: order.id, reason } }, inverse: { name: 'order.undo', args: { id: order.id, from: 'cancelled' } } })
  return {
    act(order, act) {
      const { id } = order
      if (act === 'cancel') setAsked(order)
      else if (act === 'undo') tell(order, act, { command: { name: 'order.undo', args: { id, from: order.status } } })
      else tell(order, act, { command: { name: `order.${act}`, args: { id } }, ...(statusBefore({ ...order, status: ends[act] }) && { inverse: { name: 'order.undo', args: { id, from: ends[act] } } as const }) })
    },
    question: asked && (
      <CancelOrder
        order={asked}
        onAnswer={(reason) => {
          setAsked(null)
          if (reason !== null) cancel(asked, reason)
        }}
      />
    ),
  }
}
