import { packOrder } from '#domain/orders/light-order.ts'
import type { WantedOrder } from '#offline/visitor/visitor-engine.ts'
import { qrModules, qrPath } from '#print/qr-code.ts'
import styles from './checkout.module.css'

/** More than this makes modules too small for a camera that looks at a phone. */
const mostLetters = 1500

/**
 * The address that takes an order to the counter without a network: its screen for a new order, with all of it behind `#`. Undefined for
 * one that no code holds.
 */
export function lightAddress(wanted: WantedOrder, origin: string): string | undefined {
  const address = `${origin}/orders/new#${packOrder(wanted)}`
  return address.length > mostLetters ? undefined : address
}

/** A code for the camera of the counter's tablet. */
export function LightCode({ address, label }: { readonly address: string; readonly label: string }) {
  const modules = qrModules(address)
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${modules.length} ${modules.length}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${modules.length}v${modules.length}H0z`} />
      <path d={qrPath(modules)} />
    </svg>
  )
}
