import { matchRoutes, type RouteObject } from 'react-router-dom'
import { expect, test } from 'vitest'
import { activitySubjects } from '#contract/collections.ts'
import { addressOfRow } from '#desk/rows/row-address.ts'
import { deskRoutes } from './desk-routes.tsx'

/** The page that an address leads to, with what it takes from it. */
function pageAt(address: string) {
  const { route, params } = matchRoutes(deskRoutes as RouteObject[], address)!.at(-1)!
  return { path: route.path, params }
}

test.each(activitySubjects)('a row of %s is seen on a page that there is', (subject) => {
  const { path, params } = pageAt(addressOfRow(subject, 'x'))
  expect(path).not.toBe('*')
  expect(params.id ?? 'x').toBe('x')
})
