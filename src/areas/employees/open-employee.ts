import { can, type Role } from '#domain/shared/rights.ts'
import type { Engine } from '#offline/engine.ts'
import { draftKey, forgetDraft, readDraft, writeDraft } from '#ui/draft/draft-storage.ts'

/** After longer nobody goes on where they were: it is the next shift, or the next day. */
const keptMs = 12 * 60 * 60_000

/** What stands open in the form of an employee: dialogs and sections by name, each with what is filled in there. */
export interface OpenEmployee {
  /** Null for somebody new. */
  readonly id: string | null
  /** The form's address. */
  readonly to: string
  readonly parts: Readonly<Record<string, unknown>>
}

/** Whose desk it is, and of which business: never read by anybody else's. */
export interface At {
  readonly userId: string
  readonly businessId: string
}

/** Questions and work of their own: an app that is started again goes back to them. Sections only go along. */
const dialogs = ['copy', 'days', 'delete'] as const

export function readOpenEmployee(at: At): OpenEmployee | undefined {
  return readDraft(keyOf(at), keptMs) as OpenEmployee | undefined
}

export function keepOpenEmployee(at: At, open: OpenEmployee): void {
  writeDraft(keyOf(at), open)
}

export function forgetOpenEmployee(at: At): void {
  forgetDraft(keyOf(at))
}

/** Where the dialogs stand that were open when the app was closed; undefined where none was, or there is nobody to open them for. */
export async function whereDialogsWereOpen(at: At, role: Role, engine: Pick<Engine, 'viewOne'>): Promise<string | undefined> {
  const open = readOpenEmployee(at)
  if (!open || !can(role, 'setup.write') || !dialogs.some((name) => name in open.parts)) return undefined
  const isThere = open.id === null || (await engine.viewOne('employees', open.id)) !== null
  if (!isThere) forgetOpenEmployee(at)
  return isThere ? open.to : undefined
}

function keyOf({ userId, businessId }: At): string {
  return draftKey(userId, `open-employee:${businessId}`)
}
