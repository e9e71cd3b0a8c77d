/**
 * Writes marks of quotation within others as Russian and Kyrgyz do: «Пекарня „Тандыр“». A name that brings its own marks into a text
 * that puts it into some would else be quoted twice alike.
 */
export function nestQuotes(text: string): string {
  let depth = 0
  return text.replaceAll(/[«»]/g, (mark) => {
    if (mark === '«') return depth++ > 0 ? '„' : mark
    depth = Math.max(0, depth - 1)
    return depth > 0 ? '“' : mark
  })
}
