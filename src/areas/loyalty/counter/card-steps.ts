import type { Step } from '#desk/commands/steps.ts'
import { newId } from '#desk/new-id.ts'
import type { CardActs } from '#domain/loyalty/acts.ts'

/** What is given and taken at the counter, each with the way back: an undo of this one event [L5]. */
type Undoable = 'stamp' | 'purchase' | 'spend' | 'redeem'

export function cardStep<Kind extends Undoable>(cardObjectId: string, kind: Kind, given: Omit<CardActs[Kind], 'id'>): Step {
  const id = newId()
  const event = { ...given, id } as unknown as CardActs[Kind]
  return {
    command: { name: `card_object.${kind}`, args: { id: cardObjectId, event } } as Step['command'],
    inverse: undoOf(cardObjectId, id),
  }
}

export function undoOf(cardObjectId: string, undoes: string): Step['command'] {
  return { name: 'card_object.undo', args: { id: cardObjectId, event: { id: newId(), undoes } } }
}
