import { contentLanguages, type ContentLanguage } from '#domain/shared/translations.ts'
import { productUnits, type ProductUnit } from './product.ts'

/** The columns of a table of products, in the order in which they are written. */
export const productColumns = [
  'id',
  'name',
  'name_ru',
  'name_ky',
  'name_en',
  'category',
  'price',
  'old_price',
  'unit',
  'stock',
  'is_sold_out',
  'is_active',
  'description',
  'description_ru',
  'description_ky',
  'description_en',
] as const
export type ProductColumn = (typeof productColumns)[number]

type Words = Readonly<Record<ContentLanguage, string>>

const plain = {
  id: { ru: 'ID', ky: 'ID', en: 'ID' },
  name: { ru: 'Название', ky: 'Аталышы', en: 'Name' },
  category: { ru: 'Категория', ky: 'Категория', en: 'Category' },
  price: { ru: 'Цена', ky: 'Баасы', en: 'Price' },
  old_price: { ru: 'Старая цена', ky: 'Мурунку баасы', en: 'Old price' },
  unit: { ru: 'Цена за', ky: 'Баасы эмне үчүн', en: 'Unit' },
  stock: { ru: 'Остаток', ky: 'Калдыгы', en: 'In stock' },
  is_sold_out: { ru: 'Закончился', ky: 'Түгөндү', en: 'Sold out' },
  is_active: { ru: 'Виден клиентам', ky: 'Кардарларга көрүнөт', en: 'Shown' },
  description: { ru: 'Описание', ky: 'Сүрөттөмө', en: 'Description' },
} as const satisfies Readonly<Record<string, Words>>

/** What else people and other programs call a column. */
const alsoCalled: Readonly<Partial<Record<ProductColumn, readonly string[]>>> = {
  name: ['наименование', 'товар', 'product', 'title', 'аты'],
  category: ['группа', 'раздел', 'group'],
  price: ['стоимость', 'розничная цена', 'cost'],
  stock: ['количество', 'кол-во', 'осталось', 'stock', 'quantity', 'саны'],
  unit: ['единица', 'ед. изм.', 'ед', 'единица измерения'],
}

const units: Readonly<Record<ProductUnit, Words>> = {
  piece: { ru: 'шт', ky: 'даана', en: 'piece' },
  kilogram: { ru: 'кг', ky: 'кг', en: 'kg' },
  hundred_grams: { ru: '100 г', ky: '100 г', en: '100 g' },
  litre: { ru: 'л', ky: 'л', en: 'litre' },
  portion: { ru: 'порция', ky: 'порция', en: 'portion' },
  set: { ru: 'набор', ky: 'топтом', en: 'set' },
}

const answers: Readonly<Record<'yes' | 'no', Words>> = { yes: { ru: 'да', ky: 'ооба', en: 'yes' }, no: { ru: 'нет', ky: 'жок', en: 'no' } }

/** What a column is called at the head of a table. */
export function columnName(column: ProductColumn, language: ContentLanguage): string {
  const [, base = column, of] = /^(name|description)_(ru|ky|en)$/.exec(column) ?? []
  const word = plain[base as keyof typeof plain][language]
  return of ? `${word} (${of})` : word
}

/** The column that a text at the head of a table means, in whichever language; undefined where it is none of ours. */
export function columnOf(text: string): ProductColumn | undefined {
  const sought = bare(text)
  return productColumns.find(
    (column) =>
      column === sought ||
      contentLanguages.some((language) => bare(columnName(column, language)) === sought) ||
      alsoCalled[column]?.includes(sought),
  )
}

export function unitName(unit: ProductUnit, language: ContentLanguage): string {
  return units[unit][language]
}

/** Undefined where it is no unit of ours. */
export function unitOf(text: string): ProductUnit | undefined {
  const sought = bare(text)
  return productUnits.find((unit) => unit === sought || Object.values(units[unit]).includes(sought))
}

export function answerName(isYes: boolean, language: ContentLanguage): string {
  return answers[isYes ? 'yes' : 'no'][language]
}

/** Whether a text says yes or no; undefined where it says neither. */
export function answerOf(text: string): boolean | undefined {
  const sought = bare(text)
  if (['+', '1', 'true', 'истина', ...Object.values(answers.yes)].includes(sought)) return true
  return ['-', '0', 'false', 'ложь', ...Object.values(answers.no)].includes(sought) ? false : undefined
}

function bare(text: string): string {
  return text.trim().toLowerCase().replace(/\s+/g, ' ').replace(/\*$/, '').trim()
}
