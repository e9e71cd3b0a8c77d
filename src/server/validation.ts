import * as z from 'zod'
import { ok, refuse, type Result } from '#lib/result.ts'
import type { FieldRefusal } from './route.ts'

/** Checks what came in against its schema; what is wrong is told field by field, in Russian. */
export function validate<Schema extends z.ZodType>(schema: Schema, value: unknown): Result<z.output<Schema>, FieldRefusal> {
  const parsed = schema.safeParse(value, { reportInput: true })
  const fields = parsed.success ? unstorableFields(parsed.data) : fieldErrors(parsed.error)
  return parsed.success && Object.keys(fields).length === 0 ? ok(parsed.data) : refuse({ code: 'invalid_fields', fields })
}

/** No text for the database: NUL, and half of a pair of surrogates. */
const unstorable = /[\0\p{Surrogate}]/u

function unstorableFields(value: unknown, path = ''): Readonly<Record<string, readonly string[]>> {
  if (typeof value === 'string') return unstorable.test(value) ? { [path]: ['Недопустимые символы.'] } : {}
  if (typeof value !== 'object' || value === null) return {}
  const inner = Object.entries(value).map(([name, one]) => unstorableFields(one, path ? `${path}.${name}` : name))
  return Object.assign({}, ...inner) as Readonly<Record<string, readonly string[]>>
}

/** `{ field: [texts] }`; a part of a list or an object is named with dots, as `schedule.days.1`. */
export function fieldErrors(error: z.ZodError): Readonly<Record<string, readonly string[]>> {
  const fields: Record<string, string[]> = {}
  for (const issue of error.issues.flatMap(unfold)) {
    const texts = (fields[issue.path.join('.') || 'non_field_errors'] ??= [])
    const text = textOf(issue)
    if (!texts.includes(text)) texts.push(text)
  }
  return fields
}

type Issue = z.core.$ZodIssue

/** Of the alternatives that all failed, the first one says what was expected. */
function unfold(issue: Issue): readonly Issue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const first = issue.errors[0]?.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }))
  return first?.length ? first.flatMap(unfold) : [issue]
}

/** Texts of our own checks, by the message that `contract` gives them. */
const ownTexts: Readonly<Record<string, string>> = {
  instant: 'Укажите дату и время с часовым поясом, например 2026-11-21T14:30:00+06:00.',
  phone: 'Неверный номер телефона.',
  zone: 'Неизвестный часовой пояс.',
  window: 'Конец должен быть позже начала.',
  day: 'Укажите дату с 1970 по 2999 год.',
  since_needs_business: 'Изменения считаются по одному бизнесу: укажите его.',
}

const formatTexts: Readonly<Record<string, string>> = {
  uuid: 'Неверный идентификатор.',
  email: 'Неверный адрес почты.',
  date: 'Укажите дату в виде ГГГГ-ММ-ДД.',
}

function textOf(issue: Issue): string {
  if (issue.input === undefined) return 'Обязательное поле.'
  const own = ownTexts[issue.message]
  if (own) return own
  switch (issue.code) {
    case 'invalid_type':
      return 'Неверный тип значения.'
    case 'invalid_format':
      return formatTexts[issue.format] ?? 'Неверный формат.'
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum))
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum))
    case 'invalid_value':
      return `Допустимые значения: ${issue.values.map(String).join(', ')}.`
    case 'unrecognized_keys':
      return 'Лишнее поле.'
    case 'invalid_key':
    case 'invalid_element':
    case 'invalid_union':
    case 'not_multiple_of':
    case 'custom':
      break
  }
  return 'Недопустимое значение.'
}

function tooSmall(origin: string, minimum: number): string {
  if (origin !== 'string') return origin === 'array' ? `Не меньше элементов, чем ${minimum}.` : `Не меньше ${minimum}.`
  return minimum === 1 ? 'Поле не может быть пустым.' : `Не короче ${minimum} символов.`
}

function tooBig(origin: string, maximum: number): string {
  if (origin === 'string') return `Не длиннее ${maximum} символов.`
  return origin === 'array' ? `Не больше элементов, чем ${maximum}.` : `Не больше ${maximum}.`
}
