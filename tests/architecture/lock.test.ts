import { expect, test } from 'vitest'
import { read } from './source.ts'

interface Locked {
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/** The places that Node would look for `name` in, from the package at `path` upwards. */
function placesOf(path: string, name: string): readonly string[] {
  const own = `${path}${path === '' ? '' : '/'}node_modules/${name}`
  return path === '' ? [own] : [own, ...placesOf(path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/'))), name)]
}

test('the lock file names the parts of packages for every platform: without them `npm ci` refuses', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as { readonly packages: Readonly<Record<string, Locked>> }
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !placesOf(path, name).some((place) => Object.hasOwn(packages, place))),
  )
  expect(missing).toEqual([])
})
