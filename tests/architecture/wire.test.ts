import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { collections } from '#contract/collections.ts'
import { commandContracts } from '#contract/commands.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { errors } from '#contract/errors.ts'
import { headers } from '#contract/headers.ts'
import { apiVersion, oldestVersion } from '#contract/version.ts'

/**
 * Guards what crosses the wire: each version of it has a file of fingerprints beside this
 * test. Devices in the field speak the version that they were built with, so a released
 * file never changes: raise `apiVersion` in `contract/version.ts`, say there what changed,
 * and the next run writes the new version's file.
 */
test('the wire is as its version says', async () => {
  const wire = {
    calls: mapValues(endpoints, fingerprintOfCall),
    commands: mapValues(commandContracts, fingerprintOfCommand),
    collections: fingerprint(mapValues(collections, ({ path }) => path('ID'))),
    errors: fingerprint(mapValues(errors, ({ status }) => status)),
    headers: fingerprint(headers),
  }
  await expect(`${JSON.stringify(sorted(wire), null, 2)}\n`).toMatchFileSnapshot(`wire/v${apiVersion}.json`)
})

test('a server takes the versions from the oldest to its own', () => {
  expect(Number.isInteger(apiVersion) && Number.isInteger(oldestVersion)).toBe(true)
  expect(oldestVersion).toBeGreaterThan(0)
  expect(oldestVersion).toBeLessThanOrEqual(apiVersion)
})

function fingerprintOfCall({ query, body, answer, files, status, auth, replay }: Endpoint): string {
  const outgoing = typeof answer === 'string' ? answer : shape(answer, 'output')
  return fingerprint({ query: shape(query, 'input'), body: shape(body, 'input'), answer: outgoing, files, status, auth, replay })
}

function shape(schema: z.ZodType | undefined, io: 'input' | 'output'): unknown {
  return schema && z.toJSONSchema(schema, { io, unrepresentable: 'any' })
}

function fingerprintOfCommand(contract: { version: number; upcasts?: object; request(args: never): unknown }): string {
  const request = contract.request({ id: 'ID', changes: { note: 'changes' }, reason: 'reason' } as never)
  return fingerprint({ version: contract.version, upcasts: Object.keys(contract.upcasts ?? {}), request })
}

function fingerprint(value: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(value)))
    .digest('hex')
    .slice(0, 16)
}

/** The order in which things were written down is not part of the wire. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}

function mapValues<Value, Mapped>(table: Readonly<Record<string, Value>>, map: (value: Value) => Mapped): Record<string, Mapped> {
  return Object.fromEntries(Object.entries(table).map(([key, value]) => [key, map(value)]))
}
