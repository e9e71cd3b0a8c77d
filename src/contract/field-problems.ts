/**
 * The problems of a field: a code, and the Russian text that is sent, as DRF does: `{ field: [texts] }`. No two
 * problems have the same text, so a program can find the code by it and show the problem in the
 * person's language.
 */
export const fieldProblems = {
  required: 'Обязательное поле.',
  empty: 'Поле не может быть пустым.',
  characters: 'Недопустимые символы.',
  type: 'Неверный тип значения.',
  format: 'Неверный формат.',
  choices: 'Допустимые значения: {{values}}.',
  extra: 'Лишнее поле.',
  invalid: 'Недопустимое значение.',
  text_short: 'Не короче {{limit}} символов.',
  text_long: 'Не длиннее {{limit}} символов.',
  list_short: 'Не меньше элементов, чем {{limit}}.',
  list_long: 'Не больше элементов, чем {{limit}}.',
  number_small: 'Не меньше {{limit}}.',
  number_large: 'Не больше {{limit}}.',

  uuid: 'Неверный идентификатор.',
  email: 'Неверный адрес почты.',
  phone: 'Неверный номер телефона.',
  zone: 'Неизвестный часовой пояс.',
  date: 'Укажите дату в виде ГГГГ-ММ-ДД.',
  day: 'Укажите дату с 1970 по 2999 год.',
  instant: 'Укажите дату и время с часовым поясом, например 2026-11-21T14:30:00+06:00.',
  window: 'Конец должен быть позже начала.',
  break_outside: 'Перерыв не попадает в часы работы.',
  processing_outside: 'Свободное время мастера должно начаться и закончиться внутри услуги.',
  old_price: 'Старая цена должна быть выше новой.',
  threshold_taken: 'Такой порог уже есть у другого уровня.',
  since_needs_business: 'Изменения считаются по одному бизнесу: укажите его.',

  unknown_row: 'Этого больше нет в списке.',
  login_form: 'Укажите почту или номер телефона.',
  name_differs: 'Имя не совпадает.',
  password_wrong: 'Текущий пароль неверен.',
  password_common: 'Такой пароль подбирают первым. Придумайте другой.',
  login_taken: 'Такой логин уже занят.',
  last_contact: 'Оставьте почту или телефон: это ваш логин.',
} as const satisfies Readonly<Record<string, string>>

export type FieldProblem = keyof typeof fieldProblems

/** The values of a text's `{{…}}`. */
export interface ProblemValues {
  readonly limit?: string
  readonly values?: string
}

export function isFieldProblem(code: string): code is FieldProblem {
  return Object.hasOwn(fieldProblems, code)
}

/** The text as it is on the wire. */
export function problemText(code: FieldProblem, values: Readonly<Record<string, string | number>> = {}): string {
  return fieldProblems[code].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))
}

/** Finds the problem by its text; undefined for a text of another server. */
export function readProblem(text: string): { readonly code: FieldProblem; readonly values: ProblemValues } | undefined {
  for (const code of Object.keys(fieldProblems) as FieldProblem[]) {
    const match = patternOf(fieldProblems[code]).exec(text)
    if (match) return { code, values: { ...match.groups } }
  }
  return undefined
}

/** Numbers match digits only, so that "no fewer elements than 2" is not read as "no less than elements". */
function patternOf(template: string): RegExp {
  const plain = template.replace(/[.*+?^$()|[\]\\]/g, '\\$&')
  return new RegExp(`^${plain.replace('{{limit}}', '(?<limit>-?[\\d.]+)').replace('{{values}}', '(?<values>.+)')}$`)
}
