import type { FastifyInstance, FastifyRequest, LightMyRequestResponse } from 'fastify'
import { isForGood, type GroupedAnswer } from '#contract/command-group.ts'
import { endpointOf, type Body } from '#contract/endpoints.ts'
import { headers } from '#contract/headers.ts'
import { endpointRoute } from '../core/endpoint-route.ts'
import { readBody } from '../core/body.ts'
import { send } from '../core/calls.ts'
import type { Core } from '../core/core.ts'
import { readCall } from '../core/read-call.ts'

const key = 'POST /api/sync/commands/'
type Group = Body<typeof key>
type Part = Group['requests'][number]

/** After so long no further command is begun: the device waits 15 s for the answer, and sends the others again. */
const begunWithinMs = 5000

/** What a part's call takes over from the request that it came in. */
const shared = ['authorization', 'accept-language', headers.apiVersion.toLowerCase(), headers.translationLanguages.toLowerCase()]
/** What is told of an answer beside its status and body. */
const told = [headers.idempotencyKey, headers.idempotencyReplayed, headers.previousEtag, 'Retry-After']

/**
 * Commands that a device sends together. Each is made as its own call through all of the app, so that who may, limits,
 * validation, transaction, key and notices are the same; what becomes of one is nothing to the others. They are done in
 * the order of the list, and one that comes `after` others only if these were answered for good.
 */
export function addCommandGroups(app: FastifyInstance, core: Core): void {
  const endpoint = endpointOf(key)
  app.route({
    ...endpointRoute(core, key, endpoint),
    handler: async (request, reply) => {
      const { body } = readCall(core, endpoint, request, (await readBody(request, endpoint)).body)
      const responses = await answerAll(app, core, request, (body as Group).requests)
      return send(reply, { status: endpoint.status, body: JSON.stringify({ responses }) })
    },
  })
}

async function answerAll(
  app: FastifyInstance,
  core: Core,
  request: FastifyRequest,
  parts: readonly Part[],
): Promise<readonly GroupedAnswer[]> {
  const startedAt = core.now()
  const decided = new Set<number>()
  const answers: GroupedAnswer[] = []
  for (const [at, part] of parts.entries()) {
    if (core.now() - startedAt >= begunWithinMs) break
    if (!(part.after ?? []).every((place) => decided.has(place))) continue
    const answer = await answerPart(app, request, part)
    if (!answer) continue
    answers.push(answer)
    if (isForGood({ status: answer.status, code: (answer.body as { readonly code?: unknown } | null)?.code })) decided.add(at)
  }
  return answers
}

/** Undefined where the server has begun to stop, which begins no call. */
async function answerPart(
  app: FastifyInstance,
  request: FastifyRequest,
  { method, path, headers: own, body }: Part,
): Promise<GroupedAnswer | undefined> {
  const given = Object.fromEntries(shared.flatMap((name) => (request.headers[name] === undefined ? [] : [[name, request.headers[name]]])))
  const asked = {
    method,
    url: path,
    remoteAddress: request.ip,
    headers: { ...given, ...own },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  }
  if (body !== undefined) Object.assign(asked.headers, { 'content-type': 'application/json' })
  return app.inject(asked).then(toAnswer, () => undefined)
}

function toAnswer({ statusCode, headers: said, body }: LightMyRequestResponse): GroupedAnswer {
  const kept = told.flatMap((name) => (said[name.toLowerCase()] === undefined ? [] : [[name, String(said[name.toLowerCase()])]]))
  return {
    status: statusCode,
    headers: Object.fromEntries(kept) as Record<string, string>,
    body: body === '' ? null : (JSON.parse(body) as unknown),
  }
}
