import { useMemo, useRef, type ReactNode } from 'react'
import { useSteadyTaps } from '#ui/touch/use-steady-taps.ts'
import type { EnquiryView } from './use-enquiries.ts'

interface Props {
  readonly views: readonly EnquiryView[]
  readonly children: ReactNode
}

/** Enquiries of which the answered ones leave: a second tap at the same spot does not answer the one that came there. */
export function SteadyLines({ views, children }: Props) {
  const lines = useRef<HTMLDivElement>(null)
  useSteadyTaps(
    lines,
    useMemo(() => views.map(({ row }) => row.id), [views]),
  )
  return <div ref={lines}>{children}</div>
}
