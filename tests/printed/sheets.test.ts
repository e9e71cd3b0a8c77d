import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { numberedCodes } from '#domain/sheets/sheet-codes.ts'
import { codePlace } from '#domain/sheets/sheet-layout.ts'
import { must } from '#lib/assert.ts'
import type { PreparedSheet } from '#print/prepare-sheet.ts'
import { aSheet, drawSheet, shopAddress, textsOf, type AskedSheet } from '#tests/setup/drawn-sheet.ts'

/** Sheets once more, by programs that have nothing in common with ours: Poppler prints, ZBar reads. */

const run = promisify(execFile)
const dotsPerMm = 300 / 25.4

/** Cuts out each code by the layout: on a whole page ZBar misses some of many equal codes. */
async function cutCodes(folder: string, { plan: { layout }, codes }: PreparedSheet): Promise<readonly string[]> {
  const pages = (await readdir(folder)).filter((file) => file.startsWith('page')).toSorted()
  const files: string[] = []
  for (let nth = 0; nth < codes.count; nth += 1) {
    const { sheet, x, y } = codePlace(layout, nth)
    const [left, top, side] = [x, y, layout.side].map((mm) => Math.round(mm * dotsPerMm)) as [number, number, number]
    const file = join(folder, `code-${String(nth).padStart(5, '0')}.png`)
    await sharp(join(folder, must(pages[sheet], 'a page')))
      .extract({ left, top, width: side, height: side })
      .toFile(file)
    files.push(file)
  }
  return files
}

async function readByZbar(sheet: PreparedSheet): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'stoika-sheet-'))
  try {
    await writeFile(join(folder, 'sheet.pdf'), await drawSheet(sheet))
    await run('pdftoppm', ['-r', '300', '-png', join(folder, 'sheet.pdf'), join(folder, 'page')])
    const { stdout } = await run('zbarimg', ['-q', '--raw', '-Sdisable', '-Sqrcode.enable', ...(await cutCodes(folder, sheet))])
    return stdout.trim().split('\n')
  } finally {
    await rm(folder, { recursive: true })
  }
}

test.each<readonly [string, AskedSheet]>([
  ['black on A4', { qrCount: 80 }],
  ['coloured with a logo on A5', { sheetSize: 'A5', color: '#15797f', hasLogo: true, qrCount: 24, caption: 'Меню' }],
  ['numbered on Letter', { sheetSize: 'Letter', codes: numberedCodes(shopAddress, '№', 1, 50) }],
])('[Q6] every code of %s', { timeout: 300_000 }, async (_, asked) => {
  const sheet = aSheet(asked)
  expect(await readByZbar(sheet)).toEqual(textsOf(sheet))
})
