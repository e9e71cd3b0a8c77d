import type { TextsByLanguage } from '#domain/shared/translations.ts'

/** How a new row begins that is called the same in Russian as in its translations. */
export function namedRow({ ru, ky, en }: TextsByLanguage, newId: () => string) {
  return { id: newId(), rev: 1, name: ru, translations: { ru: { name: ru }, ky: { name: ky }, en: { name: en } } }
}
