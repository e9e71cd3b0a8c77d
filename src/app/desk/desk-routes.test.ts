import { matchRoutes, type RouteObject } from 'react-router-dom'
import { expect, test } from 'vitest'
import { pathOfForm } from '#areas/sync/setup-facts.ts'
import { activitySubjects } from '#contract/collections.ts'
import { commandContracts, isNamedCommand, type CommandName } from '#contract/commands.ts'
import { addressOfRow } from '#desk/rows/row-address.ts'
import { openBusinessPath, ownDataPath } from '../addresses.ts'
import { deskRoutes } from './desk-routes.tsx'

/** The page that an address leads to, with what it takes from it. */
function pageAt(address: string) {
  const { route, params } = matchRoutes(deskRoutes as RouteObject[], address)!.at(-1)!
  return { path: route.path, params }
}

test.each([ownDataPath, openBusinessPath])('[N10] %s stands outside the frame of a business, which not everybody has', (address) => {
  expect(matchRoutes(deskRoutes as RouteObject[], address)).toHaveLength(1)
})

test.each(activitySubjects)('a row of %s is seen on a page that there is', (subject) => {
  const { path, params } = pageAt(addressOfRow(subject, 'x'))
  expect(path).not.toBe('*')
  expect(params.id ?? 'x').toBe('x')
})

const args = { id: 'x', catalogue_id: 'k', changes: {} }
const corrected = (Object.keys(commandContracts) as CommandName[]).filter(isNamedCommand).flatMap((command) => {
  const path = pathOfForm(command, args, 1)
  return path === undefined ? [] : [[command, path] as const]
})

test.each(corrected)('what was refused of %s is corrected on a page that there is', (command, address) => {
  const { path, params } = pageAt(address)
  expect(path).not.toBe('*')
  expect(params.id).toBe(command === 'product.create' ? 'k' : command.endsWith('.create') || command === 'business.edit' ? undefined : 'x')
})
