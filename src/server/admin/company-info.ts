import { readFileSync } from 'node:fs'
import { company } from '#contract/plans.ts'
import { contentLanguages } from '#domain/shared/translations.ts'
import { ok, refuse, type Result } from '#lib/result.ts'
import { readCompanyInfo, writeCompanyInfo, type CompanyInfo } from '#server/core/company-info.ts'
import { validate } from '#server/core/validation.ts'
import { defineCommand, type GivenOptions } from './command.ts'
import { fieldLines } from './field-lines.ts'

const contact = (about: string) => ({ value: 'text', about })
const contacts = {
  phone: contact('for calls'),
  whatsapp: contact('a number'),
  email: contact('an address'),
  telegram: contact('a link, https://t.me/…'),
  website: contact('a link'),
  address: contact('where the company is'),
} as const
const options = {
  name: { value: 'text', about: 'what the company is called' },
  text: { value: 'text', about: 'what it says about itself; a line break parts paragraphs' },
  language: {
    value: contentLanguages.join('|'),
    about: 'the language of --name and --text; without it they are for readers of all languages that have none of their own',
  },
  ...contacts,
  file: { value: 'path', about: 'a JSON file as this command shows it, in the place of everything that is there' },
} as const
type GivenInfo = GivenOptions<typeof options>

/** What everybody reads about whoever runs the server [T5]. */
export const companyInfoCommand = defineCommand({
  summary: 'Show or change what people read about whoever runs this server',
  help: 'Without anything after it, it shows what is there. What is not named stays, and an empty text clears.',
  options,
  hasDryRun: true,
  async run({ db }, given) {
    const before = await readCompanyInfo(db)
    if (Object.values(given).every((one) => one === undefined)) return ok(shown(before))
    const after = given.file === undefined ? edited(before, given) : readGiven(given.file)
    if (!after.ok) return after
    const checked = validate(company, after.value)
    if (!checked.ok) return refuse(fieldLines(checked.refusal))
    await db.transaction((tx) => writeCompanyInfo(tx, checked.value))
    return ok(shown(await readCompanyInfo(db)))
  },
})

const shown = (info: CompanyInfo): string => JSON.stringify(info, null, 2)

function edited(before: CompanyInfo, { name, text, language, file: _file, ...others }: GivenInfo): Result<CompanyInfo, string> {
  const own = contentLanguages.find((one) => one === language)
  if (language !== undefined && own === undefined) return refuse(`There are texts in ${contentLanguages.join(', ')}, not in ${language}.`)
  const texts = { ...(name !== undefined && { name }), ...(text !== undefined && { description: text }) }
  const given = Object.fromEntries(Object.entries(others).filter(([, value]) => value !== undefined))
  return ok({
    ...before,
    ...given,
    ...(own ? { translations: { ...before.translations, [own]: { ...before.translations[own], ...texts } } } : texts),
  })
}

function readGiven(path: string): Result<unknown, string> {
  try {
    return ok(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    return refuse(`${path} is no JSON that can be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}
