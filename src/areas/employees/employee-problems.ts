import type { DayDraftProblems } from '#desk/hours/day-draft.ts'
import { weekProblems } from '#desk/hours/week-draft.ts'
import type { Employee } from '#domain/business/employee.ts'
import { limits } from '#domain/shared/limits.ts'
import { parsePhone } from '#domain/shared/phone.ts'
import { contentLanguages, type ContentLanguage } from '#domain/shared/translations.ts'
import { readDuration, readPrice, type EmployeeDraft, type TermsDraft } from './employee-draft.ts'

export type TextProblem = 'required' | 'tooLong' | 'phone'

export interface EmployeeProblems {
  readonly name?: TextProblem | undefined
  readonly names: Readonly<Partial<Record<ContentLanguage, TextProblem>>>
  readonly position?: TextProblem | undefined
  readonly phone?: TextProblem | undefined
  readonly days: Readonly<Record<string, DayDraftProblems>>
  readonly services: Readonly<Record<string, TermsProblems>>
}

export interface TermsProblems {
  readonly duration: boolean
  readonly price: boolean
}

export const noProblems: EmployeeProblems = { names: {}, days: {}, services: {} }

/** What keeps the draft from being saved. Days that are as `row` has them are nobody's to mend here. */
export function employeeDraftProblems(draft: EmployeeDraft, row?: Employee): EmployeeProblems {
  return {
    name: draft.name.trim() === '' ? 'required' : tooLong(draft.name),
    names: Object.fromEntries(
      contentLanguages.flatMap((language) => (tooLong(draft.names[language]) ? [[language, 'tooLong' as const]] : [])),
    ),
    position: tooLong(draft.position),
    phone: draft.phone.trim() !== '' && parsePhone(draft.phone) === undefined ? 'phone' : undefined,
    days: weekProblems(draft, row?.schedule),
    services: Object.fromEntries(Object.entries(draft.services).flatMap(([id, terms]) => termsProblems(id, terms))),
  }
}

function tooLong(text: string): TextProblem | undefined {
  return text.trim().length > limits.name ? 'tooLong' : undefined
}

function termsProblems(id: string, terms: TermsDraft): readonly (readonly [string, TermsProblems])[] {
  if (!terms.isGiven) return []
  const problems = { duration: readDuration(terms.duration) === null, price: readPrice(terms.price) === null }
  return problems.duration || problems.price ? [[id, problems]] : []
}

/** The places that need the person, each once. */
export function listProblems({ name, names, position, phone, days, services }: EmployeeProblems): readonly string[] {
  return Object.entries({ name, position, phone, ...names, ...days, ...services }).flatMap(([place, problem]) => (problem ? [place] : []))
}
