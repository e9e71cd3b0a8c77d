import { useEffect, useMemo, useState } from 'react'
import type { VisitorArea } from '#contract/visitor-areas.ts'
import type { QrModules } from '#print/qr-code.ts'

type QrDrawing = typeof import('#print/qr-code.ts')

export interface AddressCode {
  readonly drawing: QrDrawing
  readonly modules: QrModules
}

/** Where customers reach what has this code [V1]: at the address that this page came from. */
export function visitorAddress(area: VisitorArea, code: string): string {
  return `${window.location.origin}/${area}/${code}`
}

/** An address as a code; undefined until what draws it has been loaded, null where it cannot be. */
export function useAddressCode(address: string): AddressCode | null | undefined {
  const [drawing, setDrawing] = useState<QrDrawing | null>()
  useEffect(() => {
    let isGone = false
    const set = (loaded: QrDrawing | null) => {
      if (!isGone) setDrawing(loaded)
    }
    // Only who looks at a code needs what draws it.
    import('#print/qr-code.ts').then(set, () => set(null))
    return () => {
      isGone = true
    }
  }, [])
  return useMemo(() => drawing && { drawing, modules: drawing.qrModules(address) }, [drawing, address])
}
