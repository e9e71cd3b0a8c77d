/** Whether a text looks like an email address: what a person mistypes is told at once, the server has the last word. */
export function looksLikeEmail(text: string): boolean {
  return /^\S+@\S+\.\S+$/.test(text.trim())
}
