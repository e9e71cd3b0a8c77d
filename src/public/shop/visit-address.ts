/** What leads to a visit of one's own [V1]. */
export interface VisitSecret {
  readonly id: string
  readonly secret: string
}

/** Where the shop's page is the form to book. */
export const bookFragment = '#book'

const fragment = /^#([\da-f-]{36})\.([\w-]{22})$/

/** From the part of an address that no server and no log sees; undefined where it is none. */
export function readVisitFragment(hash: string): VisitSecret | undefined {
  const [, id, secret] = fragment.exec(hash) ?? []
  return id !== undefined && secret !== undefined ? { id, secret } : undefined
}

/** The address of a visit below its shop's; `search` is the reader's choice of language. */
export function visitAddress(shopPath: string, search: string, { id, secret }: VisitSecret): string {
  return `${shopPath}/visit${search}#${id}.${secret}`
}

/** The same of an order. */
export function orderAddress(shopPath: string, search: string, { id, secret }: VisitSecret): string {
  return `${shopPath}/order${search}#${id}.${secret}`
}
