import { expect, test } from 'vitest'
import { formStyles, withoutUnread } from './form-styles.ts'

/** What each module imports at once. */
const imports: Readonly<Record<string, readonly string[]>> = {
  '/main': [],
  '/shop': ['/button.css', '/shop.css'],
  '/menu': ['/pill.css', '/menu.css'],
  '/form': ['/field.css', '/form.css'],
}

/** A chunk as the bundler hands it over, its styles through the plugin's own marks. */
function bundleOf(plugin: ReturnType<typeof formStyles>, chunks: Readonly<Record<string, readonly string[]>>, shared: readonly string[]) {
  const mark = (plugin.transform as { readonly handler: (code: string, id: string) => { readonly code: string } }).handler
  return Object.fromEntries(
    Object.entries(chunks).flatMap(([name, moduleIds]) => {
      const source = moduleIds
        .filter((id) => id.endsWith('.css'))
        .map((id) => mark(`.${id.slice(1, -4)}{}`, id).code)
        .join('')
      const chunk = {
        type: 'chunk',
        name,
        fileName: `${name}.js`,
        imports: shared.includes(name) ? [] : shared.map((one) => `${one}.js`),
        moduleIds,
        code: '',
        viteMetadata: { importedCss: new Set([`${name}.css`]) },
      }
      return [
        [`${name}.js`, chunk],
        [`${name}.css`, { type: 'asset', source }],
      ]
    }),
  )
}

test('a page is printed with the styles that it shows, and with shared ones that come later without them', () => {
  const plugin = formStyles({ all: ['main', 'shop', 'menu'], every: ['main'], views: ['shop', 'menu'], brings: {}, unwaking: [] })
  const shared = ['/button.css', '/pill.css', '/field.css']
  const bundle = bundleOf(
    plugin,
    { main: ['/main'], shop: ['/shop', '/shop.css'], menu: ['/menu', '/menu.css'], form: ['/form', '/form.css'], shared },
    ['shared'],
  )
  const printed: Record<string, unknown> = {}
  const { handler } = plugin.generateBundle as { readonly handler: (...given: unknown[]) => void }
  handler.call(
    {
      getModuleInfo: (id: string) => ({ importedIds: imports[id] ?? [] }),
      emitFile: ({ name, source }: { readonly name: string; readonly source: string }) => void (printed[name] = source),
    },
    {},
    bundle,
  )
  expect(printed).toEqual({ 'printed-shop.css': '.button{}.field{}.shop{}', 'printed-menu.css': '.pill{}.field{}.menu{}' })
  expect((bundle['form.js'] as { readonly code: string }).code).toContain('textContent=".form{}"')
})

test('colours that nothing reads are left out, and those that only they read', () => {
  const styles = ':root{--ink:#111;--pale:#eee;--line:var(--pale);--gap:8px}a{color:var(--ink)}'
  expect(withoutUnread(styles, styles)).toBe(':root{--ink:#111;}a{color:var(--ink)}')
})

test('what a script reads stays', () => {
  const styles = ':root{--ink:#111;--face:red}'
  expect(withoutUnread(styles, `${styles}background:var(--face, blue)`)).toBe(':root{--face:red}')
})
