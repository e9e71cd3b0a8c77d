import type { ContentLanguage } from '#domain/shared/translations.ts'
import type { ExportFile } from './export-file.ts'
import { exportWords } from './export-words.ts'

/** A folder of the archive, with what was put into it. */
export interface ArchiveFolder {
  readonly path: string
  /** Empty for the person's own. */
  readonly business: string
  readonly files: readonly { readonly name: ExportFile; readonly rows: number }[]
  readonly pictures: number
}

/** The page that says what is what in an archive, readable without a network. */
export function archivePage(language: ContentLanguage, name: string, at: string, folders: readonly ArchiveFolder[]): string {
  const words = exportWords[language]
  const lead = words.lead.replace('{{at}}', at.slice(0, 16).replace('T', ' ')).replace('{{name}}', () => name)
  return `<!doctype html>
<html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(words.title)}</title>
<style>${style}</style>
<h1>${escaped(words.title)}</h1>
${[lead, words.howToRead, words.notInIt].map((text) => `<p>${escaped(text)}</p>`).join('\n')}
${folders.map((folder) => section(language, folder)).join('\n')}
</html>
`
}

function section(language: ContentLanguage, { path, business, files, pictures }: ArchiveFolder): string {
  const words = exportWords[language]
  const rowOf = (file: string, what: string, count: number) =>
    `<tr><td><a href="${encodeURI(`${path}/${file}`)}">${escaped(file)}</a></td><td>${escaped(what)}</td><td class="count">${count}</td></tr>`
  return `<h2>${escaped(business === '' ? words.account : `${words.business}: ${business}`)}</h2>
<table><thead><tr><th>${words.file}</th><th>${words.what}</th><th>${words.rows}</th></tr></thead><tbody>
${[...files.map(({ name, rows }) => rowOf(`${name}.json`, words.files[name], rows)), ...(pictures > 0 ? [rowOf('pictures/', words.pictures, pictures)] : [])].join('\n')}
</tbody></table>`
}

const style =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:56rem;margin:2rem auto;padding:0 1rem;color:#1f2933;background:#fff}table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.35rem .75rem .35rem 0;border-bottom:1px solid #d8dde3;vertical-align:top;overflow-wrap:anywhere}.count{text-align:right}@media(prefers-color-scheme:dark){body{color:#e6e9ed;background:#14181d}td,th{border-color:#39424d}a{color:#8ec5ff}}'

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
