import type { ReactNode } from 'react'
import { useSyncStatus } from '#offline/react/hooks.ts'
import { NothingYet } from './nothing-yet.tsx'

interface Props {
  readonly waiting: ReactNode
  readonly children: ReactNode
}

/** Around what says that there is nothing: a device that has never been told anything does not know. */
export function Arrived({ waiting, children }: Props) {
  const status = useSyncStatus()
  return status?.lastPulledAt === null ? <NothingYet waiting={waiting} /> : children
}
