import * as z from 'zod'
import type { Endpoint, EndpointTable } from '#contract/endpoint.ts'
import { endpoints, splitKey } from '#contract/endpoints.ts'
import { errors, type ErrorCode } from '#contract/errors.ts'
import { headers, translationLanguages } from '#contract/headers.ts'
import { visitSecret } from '#contract/visits.ts'
import { rowQuery } from '#contract/wire.ts'

type Json = Readonly<Record<string, unknown>>

/** The OpenAPI 3.1 document of every call, read from the contract's table. */
export function describeApi(version: string, publicUrl: string | undefined, calls: EndpointTable = endpoints): Json {
  const paths: Record<string, Record<string, Json>> = {}
  for (const [key, endpoint] of Object.entries(calls)) {
    const { method, path } = splitKey(key)
    ;(paths[path] ??= {})[method.toLowerCase()] = describeCall(key, endpoint)
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Stoika',
      version,
      description: 'The front desk of a small business. Times are ISO 8601 with an offset, money is in minor units.',
    },
    servers: [{ url: publicUrl ?? '/' }],
    tags: ['auth', 'users', 'staff', 'booking', 'catalogue', 'payments', 'menu', 'sheets', 'sync', 'service', 'added'].map((name) => ({
      name,
    })),
    paths,
    components: {
      securitySchemes,
      schemas: { Refusal: refusalSchema, FieldErrors: fieldErrorsSchema },
    },
  }
}

/** How a caller is known. */
const securitySchemes: Json = {
  token: { type: 'http', scheme: 'bearer', description: 'Somebody who is signed in.' },
  device: {
    type: 'apiKey',
    in: 'header',
    name: headers.visitorId,
    description: 'The device of a visitor: a random UUID that it made and tells nobody else.',
  },
}

function describeCall(key: string, endpoint: Endpoint): Json {
  const { method, path } = splitKey(key)
  return {
    operationId: operationId(method, path),
    summary: endpoint.summary,
    tags: endpoint.added ? [endpoint.tag, 'added'] : [endpoint.tag],
    security: securityOf(endpoint),
    parameters: [...pathParameters(path), ...queryParameters(endpoint), ...headerParameters(method, endpoint)],
    ...(endpoint.body && { requestBody: describeBody(endpoint) }),
    responses: { ...describeAnswer(endpoint), ...describeRefusals(method, path, endpoint) },
  }
}

/** An empty entry among others says that nothing is needed. */
function securityOf({ auth }: Endpoint): readonly Json[] {
  if (auth === 'none') return []
  if (auth === 'optional') return [{}, { token: [] }]
  return auth === 'either' ? [{ token: [] }, { device: [] }] : [{ [auth]: [] }]
}

/** `PUT /api/booking/booking/{id}/approve/` → `put_booking_booking_id_approve`. */
function operationId(method: string, path: string): string {
  const words = path.split(/[/{}]+/).filter((word) => word !== '' && word !== 'api')
  return [method.toLowerCase(), ...words, ...(path.endsWith('/') ? [] : ['bare'])].join('_').replaceAll('-', '_')
}

function pathParameters(path: string): readonly Json[] {
  return Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', format: 'uuid' },
  }))
}

function queryParameters({ query }: Endpoint): readonly Json[] {
  if (!query) return []
  const { properties = {}, required = [] } = schemaOf(query, 'input') as { properties?: Record<string, Json>; required?: readonly string[] }
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema }))
}

/** Whether the call takes an Idempotency-Key. */
function isDoneOnce(method: string, { replay }: Endpoint): boolean {
  return method !== 'GET' && replay !== false
}

function headerParameters(method: string, endpoint: Endpoint): readonly Json[] {
  const ofAll = [
    header(headers.apiVersion, { type: 'integer' }, 'The version of the API that the caller speaks.'),
    header(
      headers.translationLanguages,
      { type: 'string', example: translationLanguages },
      'The languages that the caller reads; translations of others are left out. All where it is missing.',
    ),
    ...(endpoint.auth !== 'none' && endpoint.auth !== 'token'
      ? [
          header(
            headers.visitSecret,
            schemaOf(visitSecret, 'input'),
            'Shows that a visit is the caller’s own: 128 random bits of its device, which nobody else is told.',
          ),
        ]
      : []),
  ]
  if (!isDoneOnce(method, endpoint)) return ofAll
  return [
    ...ofAll,
    header(
      headers.idempotencyKey,
      { type: 'string', format: 'uuid' },
      'Makes the write happen once: a repeated request gets the first answer.',
    ),
    header(headers.occurredAt, { type: 'string', format: 'date-time' }, 'When the person acted, if that was earlier.'),
    header(headers.deviceId, { type: 'string' }, 'Which device it was.'),
    ...(method === 'PATCH' || method === 'PUT'
      ? [header(headers.ifMatch, { type: 'string' }, 'The `rev` that the edit started from, in quotes.')]
      : []),
  ]
}

function header(name: string, schema: Json, description: string): Json {
  return { name, in: 'header', required: false, schema, description }
}

function describeBody({ body, files }: Endpoint): Json {
  const schema = schemaOf(body!, 'input')
  const content: Record<string, Json> = { 'application/json': { schema } }
  if (files) {
    const binary = Object.fromEntries(files.map((name) => [name, { type: 'string', contentMediaType: 'image/*', format: 'binary' }]))
    content['multipart/form-data'] = { schema: { ...schema, properties: { ...(schema.properties as Json), ...binary } } }
  }
  return { required: !body!.safeParse(undefined).success, content }
}

function describeAnswer({ status, answer }: Endpoint): Json {
  if (!answer) return { [status]: { description: 'Done; no body.' } }
  if (typeof answer === 'string')
    return {
      [status]: {
        description: answer === 'text/event-stream' ? 'A stream of events.' : 'A file.',
        content: { [answer]: { schema: { type: 'string' } } },
      },
    }
  return { [status]: { description: 'Done.', content: { 'application/json': { schema: schemaOf(answer, 'output') } } } }
}

/** Refusals by status, each with the codes that may stand in it. */
function describeRefusals(method: string, path: string, endpoint: Endpoint): Json {
  const codes = [...new Set([...commonRefusals(method, path, endpoint), ...(endpoint.refusals ?? [])])]
  const statuses = [...new Set(codes.map((code) => errors[code].status))]
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: codes
          .filter((code) => errors[code].status === status)
          .map((code) => `\`${code}\`: ${errors[code].detail}`)
          .join('\n\n'),
        content: { 'application/json': { schema: status === 400 ? { anyOf: [ref('FieldErrors'), ref('Refusal')] } : ref('Refusal') } },
      },
    ]),
  )
}

function commonRefusals(method: string, path: string, endpoint: Endpoint): readonly ErrorCode[] {
  const { auth, body, query } = endpoint
  return [
    ...(body || query ? (['bad_json'] as const) : []),
    ...(body ? (['body_too_large', 'unsupported_media_type'] as const) : []),
    ...(isDoneOnce(method, endpoint) ? (['key_invalid', 'key_reused', 'key_in_progress'] as const) : []),
    ...(auth !== 'none' && auth !== 'device' ? (['unauthenticated', 'forbidden'] as const) : []),
    ...(auth === 'device' || auth === 'either' ? (['visitor_id_invalid'] as const) : []),
    ...(path.includes('{') || namesPlace(endpoint) ? (['not_found'] as const) : []),
    ...(query === rowQuery ? (['ambiguous_id'] as const) : []),
    ...(path.startsWith('/api/booking/booking/{') ? (['booking_not_found'] as const) : []),
    ...(/^\/api\/menu\/(get_)?orders\/\{/.test(path) ? (['order_not_found'] as const) : []),
    'version_unsupported',
    'rate_limited',
    'server_error',
    'database_unavailable',
  ]
}

/** Whether the query or the body says which business is meant, which may be none of the caller's. */
function namesPlace({ query, body }: Endpoint): boolean {
  return [query, body].some(
    (schema) =>
      schema &&
      ['business_id', 'business', 'memberships'].some((name) => name in ((schemaOf(schema, 'input').properties as Json | undefined) ?? {})),
  )
}

function ref(name: string): Json {
  return { $ref: `#/components/schemas/${name}` }
}

const refusalSchema: Json = {
  type: 'object',
  required: ['detail', 'code'],
  properties: {
    detail: { type: 'string', description: 'For people, in Russian.' },
    code: { enum: Object.keys(errors), description: 'For programs.' },
  },
}

const fieldErrorsSchema: Json = { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } }

/** What transforms and custom checks add cannot be said in JSON Schema: then the type that goes in or out stands. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' })
  return described
}
