import type { Bytes } from './bytes.ts'

/** Enciphered and authenticated: what was changed does not open. */
export interface Ciphered {
  readonly iv: Bytes
  readonly data: Bytes
}

/** A key that this device keeps and that no script reads; stored as the browser's own object. */
export type DeviceKey = object

/**
 * A lock that anybody can close, and that opens with the PIN on this device alone: so what a
 * person leaves behind can be sealed without asking for the PIN again.
 */
export interface PinLock {
  readonly salt: Bytes
  /** Of the derivation of a key from the PIN, as this device could bear them. */
  readonly iterations: number
  readonly publicKey: Bytes
  /** Under the PIN, and that under the device's key. */
  readonly privateKey: Ciphered & { readonly pinIv: Bytes }
}

export interface Sealed extends Ciphered {
  /** Of the pair of keys that was made for this one text. */
  readonly publicKey: Bytes
}

/**
 * - `pin`: the lock does not open with this PIN
 * - `damaged`: what is stored is not what was, belongs to somebody else, or to another device
 */
export type Opened = { readonly text: string } | { readonly no: 'pin' | 'damaged' }

/** Sealing by the browser's own cryptography (`web/web-seals.ts`). `owner` is bound to everything: nobody's lock passes for another's. */
export interface Seals {
  newDeviceKey(): Promise<DeviceKey>
  newLock(owner: string, pin: string, key: DeviceKey): Promise<PinLock>
  close(owner: string, lock: PinLock, text: string): Promise<Sealed>
  open(owner: string, lock: PinLock, sealed: Sealed, pin: string, key: DeviceKey): Promise<Opened>
}
