import { orderKinds } from '#domain/business/ordering.ts'
import { longId, shortId } from '#lib/short-ids.ts'
import type { CreateOrder, WantedLine } from './commands.ts'

/*
 * An order as a text that goes from a phone to the counter by light, in a code that a camera reads: with its own id, so
 * that sending it by the network later adds nothing [O4]. Ids take 22 letters each; everything else is as it was asked for.
 */

const mark = 'light'

/** What stands behind `#` in the address that the code leads to. */
export function packOrder({
  id,
  business_id,
  kind,
  table_id,
  customer_name = '',
  customer_phone = '',
  address = '',
  note = '',
  lines,
}: CreateOrder): string {
  const head = [
    shortId(id),
    shortId(business_id),
    String(orderKinds.indexOf(kind)),
    table_id ? shortId(table_id) : '',
    String(lines.length),
    ...[customer_name, customer_phone, address, note].map(textOf),
  ]
  return `${mark}=${[head.join('~'), ...lines.map(packLine)].join('!')}`
}

/** Undefined for what is no order, or only a part of one. */
export function unpackOrder(fragment: string): CreateOrder | undefined {
  const [, packed] = /^#?light=(.+)$/.exec(fragment) ?? []
  const [head = '', ...rest] = packed?.split('!') ?? []
  const [id, business, kind, table, count, ...texts] = head.split('~')
  const lines = rest.map(unpackLine)
  const ids = [id, business].map(longId)
  const order = orderKinds[Number(kind)]
  if (
    !ids[0] ||
    !ids[1] ||
    !order ||
    texts.length !== 4 ||
    lines.length === 0 ||
    lines.length !== Number(count) ||
    lines.includes(undefined)
  )
    return undefined
  const [customer_name = '', customer_phone = '', address = '', note = ''] = texts.map(readText)
  return {
    id: ids[0],
    business_id: ids[1],
    kind: order,
    table_id: longId(table) ?? null,
    customer_name,
    customer_phone,
    address,
    note,
    lines: lines.flatMap((line) => line ?? []),
  }
}

function packLine({ id, product_id, choice_ids, quantity, price, note = '' }: WantedLine): string {
  return [shortId(id), shortId(product_id), choice_ids.map(shortId).join('*'), String(quantity), String(price), textOf(note)].join('~')
}

function unpackLine(packed: string): WantedLine | undefined {
  const [id, product, choices = '', quantity, price, note = ''] = packed.split('~')
  const [lineId, product_id, choice_ids] = [longId(id), longId(product), choices.split('*').filter(Boolean).map(longId)]
  const [pieces, cost] = [Number(quantity), Number(price)]
  const isWhole =
    lineId &&
    product_id &&
    !choice_ids.includes(undefined) &&
    Number.isSafeInteger(pieces) &&
    pieces > 0 &&
    Number.isSafeInteger(cost) &&
    cost >= 0
  return isWhole
    ? {
        id: lineId,
        product_id,
        choice_ids: choice_ids.flatMap((choice) => choice ?? []),
        quantity: pieces,
        price: cost,
        note: readText(note),
      }
    : undefined
}

/** Without the letters that part what is packed. */
function textOf(text: string): string {
  return encodeURIComponent(text).replace(/[!~*]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)
}

function readText(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
