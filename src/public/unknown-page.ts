import type { VisitorArea } from '#contract/visitor-areas.ts'
import { languageNames, languages, type Language } from '#i18n/languages.ts'
import { publicTexts } from './texts.ts'

/** Stands in the page itself: a visitor on a slow line waits for nothing else. */
const style = `
:root { color-scheme: light dark; --page: #fbfaf7; --text: #1f1c19; --quiet: #635e56; --link: #0c646a; --line: #eae6df }
@media (prefers-color-scheme: dark) { :root { --page: #1a1917; --text: #ece8e2; --quiet: #aca69d; --link: #7bc0c0; --line: #383531 } }
body { margin: 0; min-height: 100vh; min-height: 100dvh; display: grid; grid-template-rows: 1fr auto; background: var(--page); color: var(--text);
  font: 1.0625rem/1.5 'Golos Text', system-ui, sans-serif; -webkit-text-size-adjust: 100% }
main { box-sizing: border-box; width: 100%; max-width: 32rem; margin: auto; padding: 2rem 1.25rem; text-align: center }
img { border-radius: 23% }
h1 { margin: 1.5rem 0 .5rem; font-size: 1.625rem; line-height: 1.2; text-wrap: balance }
p { margin: 0 0 1.25rem; text-wrap: pretty }
small { color: var(--quiet); font-size: .9375rem; overflow-wrap: anywhere }
nav { display: flex; flex-wrap: wrap; justify-content: center; border-top: 1px solid var(--line); padding: .5rem .5rem calc(.5rem + env(safe-area-inset-bottom)) }
nav > * { min-height: 44px; padding-inline: 1rem; display: grid; place-items: center }
a { color: var(--link) }
[aria-current] { font-weight: 650 }
`

/** A whole page, readable without scripts, for a visitor whose code leads nowhere. `path` is well encoded and without its query. */
export function unknownPage(area: VisitorArea, path: string, language: Language): string {
  const texts = publicTexts[language]
  const title = texts.nothingHere[area]
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${style}</style>
</head>
<body>
<main>
<img src="/favicon.svg" width="56" height="56" alt="">
<h1>${title}</h1>
<p>${texts.whyNothing}</p>
<small>${texts.address}: ${escapeHtml(decodeURI(path))}</small>
</main>
<nav aria-label="${texts.language}">${languages.map((one) => languageEntry(one, path, one === language)).join('')}</nav>
</body>
</html>
`
}

function languageEntry(language: Language, path: string, isHere: boolean): string {
  const name = languageNames[language]
  return isHere ? `<span aria-current="true">${name}</span>` : `<a href="${escapeHtml(path)}?lang=${language}" hreflang="${language}" lang="${language}">${name}</a>`
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** For text and for attributes in quotes. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign]!)
}
