import type { ReactNode } from 'react'
import { useSyncStatus } from '#offline/react/hooks.ts'

interface Props {
  readonly waiting: ReactNode
  readonly children: ReactNode
}

/** Around what says that there is nothing: a device that has never been told anything does not know. */
export function Arrived({ waiting, children }: Props) {
  return useSyncStatus()?.lastPulledAt === null ? waiting : children
}
