import { expect, test } from 'vitest'
import { chunkGroups } from './chunk-groups.ts'

const core = '/p/node_modules/@mantine/core/esm'
const modules: Readonly<Record<string, { readonly importedIds: readonly string[]; readonly code?: string }>> = {
  '/p/src/main.tsx': { importedIds: ['/p/src/ui/theme.ts'] },
  '/p/src/ui/theme.ts': { importedIds: [] },
  '/p/src/app/auth-group.tsx': { importedIds: ['/p/src/ui/theme.ts'] },
  '/p/src/areas/account/sign-in-page.tsx': {
    importedIds: ['/p/src/ui/page.tsx', `${core}/index.mjs`],
    code: 'import { Button, rem as toRem } from "@mantine/core"',
  },
  '/p/src/areas/booking/today/today-page.tsx': {
    importedIds: ['/p/src/ui/page.tsx', `${core}/index.mjs`],
    code: 'import { Menu, Button } from "@mantine/core";',
  },
  '/p/src/ui/page.tsx': { importedIds: [] },
  [`${core}/index.mjs`]: {
    importedIds: [`${core}/Button.mjs`, `${core}/Menu.mjs`, `${core}/Table.mjs`, `${core}/units.mjs`],
    code: 'import { Button } from "./Button.mjs";\nimport { Menu } from "./Menu.mjs";\nimport { Table } from "./Table.mjs";\nimport { rem } from "./units.mjs";\nexport { Button, Menu, Table, rem };',
  },
  [`${core}/Button.mjs`]: { importedIds: [`${core}/box.mjs`] },
}

const nameOf = chunkGroups('/p')
const stageOf = (id: string): string | null =>
  nameOf(id, { getModuleInfo: (asked) => (modules[asked] ? { code: null, ...modules[asked] } : null) })

test('what only Today needs, what only the sign-in needs, and what both do lie apart', () => {
  expect(stageOf('/p/src/areas/booking/today/today-page.tsx')).toBe('desk')
  expect(stageOf('/p/src/areas/account/sign-in-page.tsx')).toBe('sign-in')
  expect(stageOf('/p/src/ui/page.tsx')).toBe('screens')
})

test('what every page starts with, and what only later screens need, is left to the bundler', () => {
  expect(stageOf('/p/src/ui/theme.ts')).toBeNull()
  expect(stageOf('/p/src/areas/employees/employee-form.tsx')).toBeNull()
})

test("of a library's index only what is imported by name counts, with what that needs", () => {
  expect(stageOf(`${core}/Button.mjs`)).toBe('screens-libraries')
  expect(stageOf(`${core}/box.mjs`)).toBe('screens-libraries')
  expect(stageOf(`${core}/Menu.mjs`)).toBe('desk-libraries')
  expect(stageOf(`${core}/units.mjs`)).toBe('sign-in-libraries')
  expect(stageOf(`${core}/Table.mjs`)).toBeNull()
  expect(stageOf(`${core}/index.mjs`)).toBeNull()
})
