import type { ContentLanguage } from '#domain/shared/translations.ts'
import type { ExportWords } from './export-file.ts'
import { englishWords } from './words-en.ts'
import { kyrgyzWords } from './words-ky.ts'
import { russianWords } from './words-ru.ts'

export const exportWords: Readonly<Record<ContentLanguage, ExportWords>> = { ru: russianWords, ky: kyrgyzWords, en: englishWords }
