import type { FastifyRequest } from 'fastify'
import { headers } from '#contract/headers.ts'
import { contentLanguages, type ContentLanguage } from '#domain/shared/translations.ts'
import type { Reply } from './refusals.ts'

/**
 * The answer with the translations that the caller reads [C2]: those of other languages are left out.
 * What is kept for a repeated request has them all, since that may come from another reader.
 */
export function translatedFor(request: FastifyRequest, reply: Reply): Reply {
  const wanted = wantedLanguages(request.headers[headers.translationLanguages.toLowerCase()])
  if (reply.body === null || wanted.length === contentLanguages.length) return reply
  const others = contentLanguages.filter((language) => !wanted.includes(language))
  return {
    ...reply,
    body: JSON.stringify(JSON.parse(reply.body, (name, value) => (name === 'translations' ? without(value, others) : value) as unknown)),
  }
}

/** Of `ru, ky;q=0.8, en-GB` those that owners write in; all where the header names none of them. */
export function wantedLanguages(header: string | string[] | undefined): readonly ContentLanguage[] {
  const named = [header ?? []]
    .flat()
    .join()
    .toLowerCase()
    .split(',')
    .map((tag) => tag.trim().split(/[-;]/)[0])
  const wanted = contentLanguages.filter((language) => named.includes(language))
  return wanted.length > 0 ? wanted : contentLanguages
}

function without(value: unknown, others: readonly string[]): unknown {
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).filter(([language]) => !others.includes(language)))
}
