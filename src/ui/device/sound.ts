import type { ReadableStore } from '#lib/store.ts'

/** The sound by which this device tells of what comes in. */
export interface DeviceSound {
  /** False where the browser has none. */
  readonly hasSound: boolean
  /** Whether somebody wants it here. */
  readonly isOn: ReadableStore<boolean>
  /** Browsers allow no sound before the first tap. */
  readonly isLocked: ReadableStore<boolean>
  setOn(wanted: boolean): void
  ring(): Promise<void>
  /** Of these keys those that no tab of this device has told of: they are this tab's to tell. */
  claim(keys: readonly string[]): Promise<readonly string[]>
}
