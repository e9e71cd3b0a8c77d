import { loadTexts } from '#i18n/setup.ts'

/** A screen together with the texts that only it needs, so that it opens without a gap. */
export async function withTexts<Screen>(namespaces: readonly string[], load: () => Promise<Screen>): Promise<Screen> {
  const [screen] = await Promise.all([load(), loadTexts(...namespaces)])
  return screen
}
