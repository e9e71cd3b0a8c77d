/**
 * How a request without an answer stands: on its way, kept on this device until there is a connection, or sent without
 * an answer having come back, so that the server may have it or not [E3].
 */
export function unsentStanding({ mayBeSent }: { readonly mayBeSent: boolean }, isOnline: boolean): 'sending' | 'kept' | 'unanswered' {
  return isOnline ? 'sending' : mayBeSent ? 'unanswered' : 'kept'
}
