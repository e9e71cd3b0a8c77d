/** They have no place in XML 1.0, even escaped, and Pango refuses a whole text for one. A return says nothing that the end of a line does not. */
// eslint-disable-next-line no-control-regex
const controlCharacters = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g

/** A text as it stands between the tags of XML or of Pango's markup. */
export function escapeMarkup(text: string): string {
  return text.replaceAll(controlCharacters, '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
