import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { must } from '#lib/assert.ts'
import { programOf, type Browser } from './browser.ts'
import { BidiConnection } from './bidi-connection.ts'
import { Program } from './program.ts'

/** It asks nobody outside, and shows nothing of its own. */
const preferences: Readonly<Record<string, string | number | boolean>> = {
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'intl.accept_languages': 'en',
  'messaging-system.rsexperimentloader.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.enabled': false,
  'ui.prefersReducedMotion': 1,
}

/** Firefox as Debian ships it, over WebDriver BiDi, with a fresh profile. */
export async function openFirefox(): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), 'stoika-firefox-'))
  writeFileSync(
    join(profile, 'user.js'),
    Object.entries(preferences)
      .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`)
      .join('\n'),
  )
  const args = [
    '--headless',
    '--no-remote',
    '--width',
    '1280',
    '--height',
    '900',
    '--profile',
    profile,
    '--remote-debugging-port',
    '0',
    'about:blank',
  ]
  const program = new Program('/usr/bin/firefox-esr', args)
  const connection = await BidiConnection.open(`${await program.said(/WebDriver BiDi listening on (ws:\S+)/)}/session`)
  await connection.call('session.new', { capabilities: {} })
  const { contexts } = await connection.call<{ contexts: readonly { context: string }[] }>('browsingContext.getTree', {})
  const { context } = must(contexts[0], 'the first tab')
  await connection.call('browsingContext.setViewport', { context, viewport: { width: 1280, height: 800 } })
  return {
    name: 'Firefox',
    // Without a network the request of a page fails that its worker then answers: what came of it is seen in the page.
    begin: (url) => connection.call('browsingContext.navigate', { context, url, wait: 'none' }).catch(() => undefined),
    back: () => connection.call('browsingContext.traverseHistory', { context, delta: -1 }),
    async evaluate(run, ...given) {
      const call = {
        functionDeclaration: programOf(run),
        arguments: [{ type: 'string', value: JSON.stringify(given) }],
        awaitPromise: true,
        target: { context },
      }
      const came = await connection.call<CallResult>('script.callFunction', call)
      if (came.type === 'exception') throw new Error(came.exceptionDetails.text)
      return JSON.parse(came.result.value) as never
    },
    act: (source) => connection.call('input.performActions', { context, actions: [source] }),
    picture: async () => (await connection.call<{ data: string }>('browsingContext.captureScreenshot', { context })).data,
    async close() {
      connection.close()
      await program.stop()
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

type CallResult =
  | { readonly type: 'success'; readonly result: { readonly value: string } }
  | { readonly type: 'exception'; readonly exceptionDetails: { readonly text: string } }
