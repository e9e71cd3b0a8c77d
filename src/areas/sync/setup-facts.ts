import type { SetupCommand } from '#contract/commands.ts'
import type { MirrorRow } from '#offline/store/mirrors.ts'

/** Fields of services, categories, employees and businesses that people tell versions apart by, in the order of the forms. */
export const setupFields = [
  'name', 'translations', 'category_id', 'duration_minutes', 'buffer_before_minutes', 'buffer_after_minutes', 'price', 'is_active',
  'position', 'phone', 'service_id', 'service_terms', 'schedule', 'address', 'time_zone', 'currency', 'slot_step_minutes', 'min_notice_minutes',
  'booking_window_days', 'offline_days', 'message_texts', 'order',
] as const
export type SetupField = (typeof setupFields)[number]

export interface SetupDifference {
  readonly field: SetupField
  readonly mine: unknown
  readonly theirs: unknown
}

export function setupDifferences(mine: MirrorRow, theirs: MirrorRow): readonly SetupDifference[] {
  return setupFields
    .filter((field) => JSON.stringify(mine[field]) !== JSON.stringify(theirs[field]))
    .map((field) => ({ field, mine: mine[field], theirs: theirs[field] }))
}

export function isSetupField(name: string): name is SetupField {
  return setupFields.some((field) => field === name)
}

/** What the server said is wrong with each field of a rejected command. */
export function setupProblems(body: unknown): readonly { readonly field: SetupField | undefined; readonly texts: readonly string[] }[] {
  if (typeof body !== 'object' || body === null) return []
  return Object.entries(body)
    .filter(([, texts]) => Array.isArray(texts) && texts.every((text) => typeof text === 'string'))
    .map(([name, texts]) => ({ field: isSetupField(name) ? name : undefined, texts: texts as readonly string[] }))
}

/** Where the row is seen and changed. */
export function pathOfRow(command: SetupCommand, id: string): string {
  if (command.startsWith('category.')) return '/services/categories'
  if (command.startsWith('business.')) return '/business'
  return command.startsWith('service.') ? `/services/${id}` : `/employees/${id}`
}

/** Where what the server did not take is corrected; undefined where there is no form for it. */
export function pathOfForm(command: SetupCommand, id: string, seq: number): string | undefined {
  const forms: Readonly<Partial<Record<SetupCommand, string>>> = {
    'service.create': '/services/new', 'service.edit': `/services/${id}`, 'business.edit': '/business',
    'employee.create': '/employees/new', 'employee.edit': `/employees/${id}`,
  }
  const form = forms[command]
  return form && `${form}?entry=${seq}`
}
