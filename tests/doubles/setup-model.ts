import type { Category, Service } from '#domain/booking/booking.ts'
import { editCategory, editService, type EditCategory, type EditService } from '#domain/booking/setup.ts'
import { ok, refuse, type Result } from '#lib/result.ts'

/** A change of what the business is made of, as far as the model of the server knows any. */
export interface SetupWrite {
  readonly collection: 'services' | 'categories'
  readonly id: string
  readonly body: unknown
}

type Refusal = { readonly code: 'not_found' } | { readonly code: 'stale_row'; readonly current: Service | Category }

export function readSetupWrite(method: string, path: string, body: unknown): SetupWrite | undefined {
  const [, collection, id] = /^\/api\/booking\/(services|categories)\/([\w-]+)\/$/.exec(path) ?? []
  return method === 'PATCH' && id !== undefined ? { collection: collection as SetupWrite['collection'], id, body } : undefined
}

/** The row after the change, by the functions that the server uses. */
export function decideSetup({ collection, body }: SetupWrite, row: Service | Category | undefined, ifMatch: number | undefined): Result<Service | Category, Refusal> {
  if (!row) return refuse({ code: 'not_found' })
  if (ifMatch !== undefined && ifMatch !== row.rev) return refuse({ code: 'stale_row', current: row })
  return ok(collection === 'services' ? editService(row as Service, body as EditService) : editCategory(row as Category, body as EditCategory))
}
