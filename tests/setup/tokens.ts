import { must } from '#lib/assert.ts'
import { read } from '#tests/architecture/source.ts'

export type Scheme = 'light' | 'dark'

const said = new Map([...read('src/ui/tokens.css').matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name!, value!]))

/** The colour that a token, or a value that names one, has in a scheme, as it is written in tokens.css. */
export function colorOf(value: string, scheme: Scheme): string {
  const [, light, dark] = /^light-dark\((.+), (.+)\)$/.exec(value) ?? []
  if (light && dark) return colorOf({ light, dark }[scheme], scheme)
  const [name] = /--[\w-]+/.exec(value) ?? []
  return name ? colorOf(must(said.get(name), name), scheme) : value
}
