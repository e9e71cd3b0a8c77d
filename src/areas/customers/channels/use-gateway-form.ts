import { useState } from 'react'
import { useDesk } from '#desk/desk-context.tsx'
import { useTyped } from '#desk/form/use-typed.ts'
import { sendingOf, type Sending } from './sending-fields.tsx'
import type { Channels } from './use-channels.ts'

export interface GatewayHeader {
  readonly name: string
  readonly value: string
  /** The server has a value, which it tells nobody. */
  readonly isKept: boolean
}

export type TypedHeader = Pick<GatewayHeader, 'name' | 'value'>

/** What the server tells of a gateway: so much may be kept as a draft, too. */
interface GatewayForm extends Sending {
  readonly url: string
  readonly body: string
  readonly headerNames: readonly string[]
}

const usualBody = '{"phone": "{{phone}}", "text": "{{text}}", "id": "{{id}}"}'

/** A gateway as it is typed: a draft, but for the values of its headers, which stay on the page. */
export function useGatewayForm(http: Channels['http']) {
  const { form, change, isTouched, reset } = useTyped(`channels:http:${useDesk().business.id}`, gatewayForm(http))
  const [values, setValues] = useState<readonly string[]>([])
  return {
    form,
    change,
    headers: form.headerNames.map((name, at): GatewayHeader => ({
      name,
      value: values[at] ?? '',
      isKept: http?.headers?.includes(name) ?? false,
    })),
    changeHeaders: (next: readonly TypedHeader[]): void => {
      change({ headerNames: next.map(({ name }) => name) })
      setValues(next.map(({ value }) => value))
    },
    isTouched: isTouched || values.some((value) => value !== ''),
    reset: (): void => {
      reset()
      setValues([])
    },
  }
}

function gatewayForm(http: Channels['http']): GatewayForm {
  return { url: http?.url ?? '', body: http?.body ?? usualBody, headerNames: http?.headers ?? [], ...sendingOf(http) }
}

/** As a header's value is after a reload: it is in no draft. */
export function isValueMissing({ name, value, isKept }: GatewayHeader): boolean {
  return name.trim() !== '' && value === '' && !isKept
}

/** Without a value where the server is to keep the one that it has. */
export function givenHeaders(headers: readonly GatewayHeader[]): { name: string; value?: string }[] {
  return headers.filter(({ name }) => name.trim() !== '').map(({ name, value }) => ({ name: name.trim(), ...(value !== '' && { value }) }))
}
