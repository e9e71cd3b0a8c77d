import type { Bytes } from '../store/bytes.ts'

/** Authenticated encryption: changed data does not open. */
export interface Ciphered {
  readonly iv: Bytes
  readonly data: Bytes
}

/** A key of this device that no script can read; stored as the browser's own object. */
export type DeviceKey = object

/**
 * A pair of keys: sealing needs only the public one, opening needs the PIN on this device. So a session can
 * be sealed without asking for the PIN again.
 */
export interface PinLock {
  readonly salt: Bytes
  /** Iterations of the key's derivation from the PIN, as many as this device can bear. */
  readonly iterations: number
  readonly publicKey: Bytes
  /** Encrypted with the PIN's key, then with the device's key. */
  readonly privateKey: Ciphered & { readonly pinIv: Bytes }
}

export interface Sealed extends Ciphered {
  /** Of the key pair that was made for this text alone. */
  readonly publicKey: Bytes
}

/**
 * - `pin`: the lock does not open with this PIN
 * - `damaged`: the stored data was changed, or belongs to another person or device
 */
export type Unsealed = { readonly text: string } | { readonly no: 'pin' | 'damaged' }

/**
 * Sealing by the browser's own cryptography (`web/web-seals.ts`). Everything is bound to `owner`, so nobody's lock passes for another's.
 */
export interface Seals {
  newDeviceKey(): Promise<DeviceKey>
  newLock(owner: string, pin: string, key: DeviceKey): Promise<PinLock>
  close(owner: string, lock: PinLock, text: string): Promise<Sealed>
  open(owner: string, lock: PinLock, sealed: Sealed, pin: string, key: DeviceKey): Promise<Unsealed>
}

/** Stored in `stoika-meta` under `pin:<user>`. */
export interface PinRecord {
  readonly lock: PinLock
  /** Tries since the last correct one, the current one included. */
  readonly tries: number
  /** Null until the person steps away, and after the server has refused the sealed token. */
  readonly sealed: Sealed | null
}
