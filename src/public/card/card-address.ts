import { joinCodeQuery } from '#domain/loyalty/join-code.ts'
import { readVisitFragment, type VisitSecret } from '../shop/visit-address.ts'

/** Where the page of a card is the form to join it. */
export const joinFragment = '#join'

/**
 * The address of a customer's own card below that where it is joined, with the choice of language in `search` and without the code that was
 * used. No server sees what stands behind `#` [V1].
 */
export function ownCardAddress(joinPath: string, search: string, { id, secret }: VisitSecret): string {
  const query = new URLSearchParams(search)
  query.delete(joinCodeQuery)
  const chosen = query.toString()
  return `${joinPath}/card${chosen && `?${chosen}`}#${id}.${secret}`
}

/** Where a reader is on the page of a card. */
export type JoinPlace = { readonly at: 'terms' } | { readonly at: 'form' } | { readonly at: 'card'; readonly card: VisitSecret | undefined }

export function joinPlaceOf(address: string): JoinPlace {
  const { pathname, hash } = new URL(address, 'https://stoika.invalid')
  if (pathname.endsWith('/card')) return { at: 'card', card: readVisitFragment(hash) }
  return { at: hash === joinFragment ? 'form' : 'terms' }
}
