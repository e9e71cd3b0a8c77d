/** Bytes that are nobody else's: storage and the network take no others. */
export type Bytes = Uint8Array<ArrayBuffer>
