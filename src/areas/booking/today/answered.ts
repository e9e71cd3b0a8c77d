import type { PerformedSteps } from '../acts/undo-steps.ts'
import { byViewStart } from '../row/booking-view.ts'
import type { Decision } from './decisions.ts'

/** What a person has just answered. */
export interface DecisionAnswer {
  readonly decision: Decision
  readonly kind: 'approve' | 'cancel'
  readonly performed: PerformedSteps
}

export interface DecisionItem {
  readonly decision: Decision
  readonly answer?: DecisionAnswer | undefined
}

/**
 * The list with what was just answered still in its place: were a card to go at once, the
 * next one would slide under the finger, and a second tap would answer it unseen.
 */
export function withAnswered(decisions: readonly Decision[], answered: ReadonlyMap<string, DecisionAnswer>): readonly DecisionItem[] {
  const waiting = new Set(decisions.map((decision) => decision.view.row.id))
  const gone = [...answered.values()].filter((answer) => !waiting.has(answer.decision.view.row.id))
  const items: DecisionItem[] = decisions.map((decision) => ({ decision, answer: answered.get(decision.view.row.id) }))
  return [...items, ...gone.map((answer) => ({ decision: answer.decision, answer }))].toSorted((a, b) =>
    byViewStart(a.decision.view, b.decision.view),
  )
}
