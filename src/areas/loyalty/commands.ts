import type { CommandArgs, CommandOf } from '#contract/commands.ts'
import { rowId } from '#desk/commands/row-commands.ts'
import type { CardAct, CardActs, OwnActKind } from '#domain/loyalty/acts.ts'
import type { CardObject } from '#domain/loyalty/card-object.ts'
import { decideCardAct, type CardFacts } from '#domain/loyalty/decisions.ts'
import { settled } from '#domain/loyalty/expiry.ts'
import { undoneOfLast } from '#domain/loyalty/undoing.ts'
import { ok, refuse, type Result } from '#lib/result.ts'
import type { CommandDefinition, FoldFacts, Needs } from '#offline/command.ts'

type CardCommand = Exclude<CommandOf<'card_object'>, 'card_object.create'>
type CardCommands = { readonly [Name in CardCommand]: CommandDefinition<CommandArgs[Name], 'card_objects'> }
interface ActArgs<Kind extends OwnActKind> {
  readonly id: string
  readonly event: CardActs[Kind]
}

const ofOneCard = {
  collection: 'card_objects',
  rowId,
  businessId: (_: { readonly id: string }, row: CardObject | undefined) => row?.business_id ?? '',
  touches: () => [],
} as const

/** Acts on customers' cards as a device shows them before the server has answered, decided by the functions that decide there. */
export const cardActCommands: CardCommands = {
  'card_object.stamp': actOf('stamp'),
  'card_object.purchase': actOf('purchase'),
  'card_object.spend': actOf('spend'),
  'card_object.redeem': actOf('redeem'),
  'card_object.undo': actOf('undo'),
  'card_object.refund': actOf('refund'),
  'card_object.block': actOf('block'),
  'card_object.unblock': actOf('unblock'),
  'card_object.reset_points': actOf('reset'),
  // It goes after what happens to the other card, and after the merging of those whose cards they are.
  'card_object.merge': {
    ...actOf('merge'),
    touches: ({ event: { into } }, row) => [`card_objects:${into}`, ...(row ? [`customers:${row.customer}`] : [])],
  },
  // Which key the other device has, only the server knows.
  'card_object.link': { ...ofOneCard, fold: (row) => (row ? ok(row) : refuse({ code: 'not_found' })) },
}

function actOf<Kind extends OwnActKind>(kind: Kind): CommandDefinition<ActArgs<Kind>, 'card_objects'> {
  return {
    ...ofOneCard,
    adds: true,
    needs: (_, row) => (row ? factsNeeded(row) : {}),
    fold(row, { event }, facts, at) {
      if (!row) return refuse({ code: 'not_found' })
      const known = factsOf(row, facts, at)
      return known ? folded(row, { kind, ...event } as CardAct, known) : refuse({ code: 'not_on_device' })
    },
  }
}

function factsNeeded({ business_id: businessId, card_model }: CardObject): Needs {
  return {
    business: { collection: 'businesses', id: businessId },
    card: { collection: 'cards', id: card_model },
    tiers: { collection: 'card_tiers', businessId },
    rules: { collection: 'cashback_rules', businessId },
  }
}

function factsOf({ card_model }: CardObject, facts: FoldFacts, at: string): CardFacts | undefined {
  const [business, card] = [facts.row('business', 'businesses'), facts.row('card', 'cards')]
  const ofCard = (one: { readonly card_model: string }) => one.card_model === card_model
  return (
    business &&
    card && {
      card,
      zone: business.time_zone,
      at,
      tiers: facts.rows('tiers', 'card_tiers').filter(ofCard),
      rules: facts.rows('rules', 'cashback_rules').filter(ofCard),
    }
  )
}

/** A device knows the last event of a card: what is done to an earlier one shows once the server has said what came of it. */
function folded(row: CardObject, done: CardAct, facts: CardFacts): Result<CardObject, { readonly code: string }> {
  if (done.kind === 'refund' || (done.kind === 'undo' && row.last?.id !== done.undoes)) return ok(row)
  const decided = decideCardAct(row, done, { ...facts, undone: undoneOfLast(settled(row, facts.card, facts.at, facts.zone)) })
  return decided.ok ? ok(decided.value.object) : decided
}
