import { basename } from 'node:path'
import { filesUnder, read } from './source.ts'

/** The texts of one area in one language, by their keys: `act.approve`. */
export type Texts = ReadonlyMap<string, string>

export const areaNames = filesUnder('src/i18n/locales/en', /\.json$/).map((file) => basename(file, '.json'))

/** What a key of a plural form ends in. */
export const plural = /_(zero|one|two|few|many|other)$/

export function textsOf(language: string, area: string): Texts {
  const found = new Map<string, string>()
  const walk = (value: unknown, path: readonly string[]): void => {
    if (typeof value === 'string') found.set(path.join('.'), value)
    else for (const [key, inner] of Object.entries(value as object)) walk(inner, [...path, key])
  }
  walk(JSON.parse(read(`src/i18n/locales/${language}/${area}.json`)), [])
  return found
}
