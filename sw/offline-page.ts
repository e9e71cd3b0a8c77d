/** Title, what it means, the way on, and the way to what is here. */
type OfflineTexts = readonly [title: string, why: string, again: string, main: string]

const texts: Readonly<Record<'ru' | 'ky' | 'en', OfflineTexts>> = {
  ru: ['Нет связи', 'Эту страницу на этом устройстве ещё не открывали. Она откроется, когда связь появится.', 'Повторить', 'На главную'],
  ky: ['Байланыш жок', 'Бул барак ушул түзмөктө азырынча ачыла элек. Байланыш пайда болгондо ачылат.', 'Кайталоо', 'Башкы баракка'],
  en: ['No connection', 'This page has not been opened on this device yet. It opens once there is a connection.', 'Try again', 'Main page'],
}
const known = (language: string | null): language is keyof typeof texts => language !== null && Object.hasOwn(texts, language)

/**
 * In place of a page of which this device has nothing, while there is no network: in the language of the address, else of the device. `kept`
 * is the address of a page above it that the device has. The colours are those of `tokens.css`, of which a worker has no copy.
 */
export function offlinePage(address: string, languages: readonly string[], kept?: string): Response {
  const language = [new URL(address).searchParams.get('lang'), ...languages.map((tag) => tag.slice(0, 2).toLowerCase())].find(known) ?? 'en'
  const [title, why, again, main] = texts[language]
  return new Response(
    `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>` +
      '<style>:root{color-scheme:light dark;font:1.0625rem/1.5 system-ui;background:light-dark(#fbfaf7,#1a1917);color:light-dark(#1f1c19,#ece8e2)}body{max-width:28rem;margin:20vh auto;padding:0 1.25rem}a{display:block;padding:.75rem 0;color:light-dark(#0c646a,#7bc0c0)}</style>' +
      `<h1>${title}</h1><p>${why}</p><a href="">${again}</a>${kept ? `<a href="${kept}">${main}</a>` : ''}`,
    {
      status: 503,
      headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'" },
    },
  )
}
