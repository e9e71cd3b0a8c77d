import { cardReadHandlers } from './card-reads.ts'
import { cardHandlers } from './card-routes.ts'
import { joinCodeHandlers } from './join-codes.ts'
import { ownCardHandlers } from './own-cards.ts'
import { loyaltySetupHandlers } from './setup-routes.ts'

/** The calls of cards that customers collect on. */
export const loyaltyAreaHandlers = {
  ...loyaltySetupHandlers,
  ...cardHandlers,
  ...cardReadHandlers,
  ...ownCardHandlers,
  ...joinCodeHandlers,
}
