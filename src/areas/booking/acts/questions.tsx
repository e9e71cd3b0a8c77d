import type { Stored } from '#desk/commands/take-back.ts'
import type { Booking, Warning } from '#domain/booking/booking.ts'
import type { TakenBy } from '#domain/booking/refusals.ts'
import type { Slot } from '#domain/booking/slot-search.ts'
import { CancelQuestion } from './cancel-question.tsx'
import type { BookingStep, DeskFacts, RefusedCode, WantedTime } from './booking-step.ts'
import { DeleteBookingQuestion } from './delete-question.tsx'
import { GiveUpQuestion } from './give-up-question.tsx'
import { OverrideQuestion } from './override-question.tsx'
import { RefusedNotice } from './refused-notice.tsx'
import { ScopeQuestion, type ActScope, type ScopeCounts, type ScopedAct } from './scope-question.tsx'
import { TakenQuestion } from './taken-question.tsx'

type Answer<Given> = (given: Given | null) => void

/** What a person is asked before a change can be queued. Null is the answer of whoever draws back. */
export type Question =
  | { readonly kind: 'cancel'; readonly booking: Booking; readonly isUndo: boolean; readonly answer: Answer<string> }
  | { readonly kind: 'delete'; readonly booking: Booking; readonly answer: Answer<true> }
  | { readonly kind: 'give_up'; readonly step: BookingStep; readonly entry: Stored; readonly answer: Answer<true> }
  | { readonly kind: 'override'; readonly warnings: readonly Warning[]; readonly answer: Answer<string> }
  | { readonly kind: 'scope'; readonly act: ScopedAct; readonly counts: ScopeCounts; readonly answer: Answer<ActScope> }
  | {
      readonly kind: 'taken'
      readonly wanted: WantedTime
      readonly takenBy: TakenBy
      readonly facts: DeskFacts
      readonly answer: Answer<Slot>
    }
  | { readonly kind: 'refused'; readonly code: RefusedCode; readonly answer: Answer<true> }

export function Questions({ question }: { readonly question: Question | null }) {
  if (!question) return null
  switch (question.kind) {
    case 'cancel':
      return <CancelQuestion {...question} />
    case 'delete':
      return <DeleteBookingQuestion {...question} />
    case 'give_up':
      return <GiveUpQuestion {...question} />
    case 'override':
      return <OverrideQuestion {...question} />
    case 'scope':
      return <ScopeQuestion {...question} />
    case 'taken':
      return <TakenQuestion {...question} />
    case 'refused':
      return <RefusedNotice {...question} />
    default:
      return question satisfies never
  }
}
