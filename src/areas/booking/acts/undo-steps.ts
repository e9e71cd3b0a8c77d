import { giveUp, leftIfTakenBack, takeBack, takeBackWith, type LeftAfterUndo, type Stored } from '#desk/commands/take-back.ts'
import type { Engine } from '#offline/engine.ts'
import { wantedTime, type BookingStep } from './booking-step.ts'
import type { Ask, StepHints } from './prepare.ts'
import { inverseOf } from './undo.ts'

/** What was stored on this device: the commands, and the entries that will carry them out. */
export interface PerformedSteps {
  readonly steps: readonly BookingStep[]
  readonly entries: readonly Stored[]
  /** What was stored before them and is of no use without them. */
  readonly before?: readonly Stored[]
}

/**
 * - `undone`: nothing of it is left
 * - `countered`: the server has done it, and what undoes it is stored on this device, as a command of its own
 * - `given_up`: it is not sent any more, but the server may have carried it out
 * - `dismissed`: the person drew back
 * - `impossible`: there is no way back
 */
export type Undone =
  | { readonly kind: 'undone' | 'given_up' | 'dismissed' | 'impossible' }
  | { readonly kind: 'countered'; readonly performed: PerformedSteps }

interface Undoing {
  readonly engine: Engine
  readonly ask: Ask
  readonly performAll: (steps: readonly BookingStep[], hints: StepHints) => Promise<PerformedSteps | null>
}

interface UndoPart {
  readonly step: BookingStep
  readonly entry: Stored
}

/** Takes back what was performed. All is asked before anything is taken back: whoever draws back still has all of it. */
export async function undoSteps(at: Undoing, { steps, entries, before = [] }: PerformedSteps): Promise<Undone> {
  const { engine } = at
  const parts = entries.map((entry, nth) => ({ entry, step: steps[nth]! })).toReversed()
  const lefts = await Promise.all(parts.map(({ entry }) => leftIfTakenBack(engine, entry, entries)))
  const partsWith = (left: LeftAfterUndo) => parts.filter((_, nth) => lefts[nth] === left)
  const unsure = partsWith('unsure')
  if (unsure[0] && !(await askToGiveUp(at, unsure[0]))) return { kind: 'dismissed' }
  const inverses = await inversesOf(engine, partsWith('done'))
  if (!inverses) return { kind: 'impossible' }
  let late: readonly UndoPart[] = []
  let isGivenUp = false
  const beforeStoring = async (): Promise<void> => {
    const answered = await giveUpParts(engine, unsure)
    isGivenUp = answered.length < unsure.length
    late = [...answered, ...(await takeBackParts(engine, partsWith('nothing')))]
    // What was sent, or what something else builds on by now, stays.
    for (const entry of before.toReversed()) await takeBackWith(engine, entry)
  }
  const performed = inverses.length > 0 ? await at.performAll(inverses, { isUndo: true, beforeStoring }) : await beforeStoring()
  if (performed === null) return { kind: isGivenUp ? 'given_up' : 'dismissed' }
  // It was sent or answered while the person was asked, and has a question of its own.
  if (late.length > 0) return undoSteps(at, { steps: late.map(({ step }) => step), entries: late.map(({ entry }) => entry) })
  return performed ? { kind: 'countered', performed } : { kind: isGivenUp ? 'given_up' : 'undone' }
}

function askToGiveUp({ ask }: Undoing, { step, entry }: UndoPart): Promise<true | null> {
  return ask<true>((answer) => ({ kind: 'give_up', step, entry, answer }))
}

/** Resolves with those that the server answered first. */
async function giveUpParts(engine: Engine, unsure: readonly UndoPart[]): Promise<readonly UndoPart[]> {
  const answered: UndoPart[] = []
  for (const part of unsure) if (!(await giveUp(engine, part.entry))) answered.push(part)
  return answered
}

/** Resolves with those that are not on this device alone any more. */
async function takeBackParts(engine: Engine, parts: readonly UndoPart[]): Promise<readonly UndoPart[]> {
  const late: UndoPart[] = []
  for (const part of parts) if ((await takeBack(engine, part.entry)) !== 'nothing') late.push(part)
  return late
}

/** Null where there is no way back for one of them. */
async function inversesOf(engine: Engine, sent: readonly UndoPart[]): Promise<readonly BookingStep[] | null> {
  const inverses: BookingStep[] = []
  for (const { step } of sent) {
    const now = await engine.viewOne('bookings', wantedTime(step).bookingId)
    const inverse = now && inverseOf(step, now.row)
    if (!inverse) return null
    inverses.push(inverse)
  }
  return inverses
}
