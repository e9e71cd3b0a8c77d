import type { Setup } from './setup-rows.ts'

/** Rows keep the name of a picture; the wire has its address. */
export interface ImageAddresses {
  imageUrl(name: string | null): string | null
}

export function withAddress<Row extends { readonly image: string | null }>(row: Row, addresses: ImageAddresses): Row {
  return { ...row, image: addresses.imageUrl(row.image) }
}

export function answerWithAddress<Row extends { readonly image: string | null }>(result: Setup<Row>, addresses: ImageAddresses): Setup<Row> {
  return result.ok ? { ...result, value: withAddress(result.value, addresses) } : result
}
