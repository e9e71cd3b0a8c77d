import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createRow } from '#domain/shared/entity.ts'
import { must } from '#lib/assert.ts'
import { catalogueCategoryEntity } from './catalogue-category.ts'
import { answerOf, columnName, columnOf, productColumns, unitOf } from './product-columns.ts'
import { readProductTable, writeProductTable, type TableLine, type TablePlace, type TablePreview } from './product-table.ts'
import { productEntity, productUnits, type Product } from './product.ts'

const owned = { business_id: 'b', catalogue_id: 'c' }
const bread = createRow(catalogueCategoryEntity, { ...owned, id: 'bread', name: 'Хлеб', translations: { ky: { name: 'Нан' } } })
const idOf = (nth: number) => `01990000-0000-8000-8000-${String(nth).padStart(12, '0')}`

function aProduct(given: Partial<Product> = {}): Product {
  return { ...createRow(productEntity, { ...owned, id: idOf(900), name: 'Лепёшка', price: 4000 }), ...given }
}

function read(table: readonly (readonly string[])[], products: readonly Product[] = []): TablePreview {
  const place: TablePlace = { ...owned, products, categories: [bread], idOfRow: (row) => idOf(row), idOfCategory: (nth) => idOf(500 + nth) }
  const preview = readProductTable(table, place)
  if (preview === 'no_name') throw new Error('no name')
  return preview
}

function lineOf(cells: Readonly<Record<string, string>>, products?: readonly Product[]): TableLine {
  return must(read([Object.keys(cells), Object.values(cells)], products).lines[0], 'the line')
}

describe('[I1] what a row of a table does', () => {
  test('a new product, its category by its name in any language', () => {
    expect(
      lineOf({ Название: ' Батон ', ЦЕНА: '45,50 сом', Категория: 'нан', Остаток: '7', 'Ед. изм.': 'кг', Закончился: 'нет' }),
    ).toMatchObject({
      row: 2,
      kind: 'new',
      product: { ...owned, id: idOf(2), name: 'Батон', price: 4550, category_id: 'bread', stock: 7, unit: 'kilogram', is_sold_out: false },
    })
  })

  test('a category that is not there is made once, however often it is named', () => {
    const { categories, lines } = read([
      ['Name', 'Price', 'Category'],
      ['A', '1', 'Пироги'],
      ['B', '2', 'Пироги'],
      ['C', '3', ''],
    ])
    expect(categories).toMatchObject([{ id: idOf(500), name: 'Пироги', ...owned }])
    expect(lines.map((line) => line.kind === 'new' && line.product.category_id)).toEqual([idOf(500), idOf(500), undefined])
  })

  test('a category that only wrong rows name is not made', () => {
    const { categories, lines } = read([
      ['Name', 'Price', 'Category'],
      ['A', 'a lot', 'Торты'],
      ['B', '2', 'Пироги'],
    ])
    expect([lines.map(({ kind }) => kind), categories.map(({ name }) => name)]).toEqual([['wrong', 'new'], ['Пироги']])
  })

  test('a product of that id, or the only one of that name, is changed in what the table says and in nothing else', () => {
    const product = aProduct({ old_price: 5000, stock: 3, description: 'Тёплая' })
    for (const cells of [
      { ID: product.id, Name: 'Лепёшка', Price: '45' },
      { Name: 'ЛЕПЁШКА', Price: '45' },
    ]) {
      expect(lineOf(cells, [product])).toMatchObject({ kind: 'edit', product, changes: { price: 4500 } })
    }
    expect(lineOf({ ID: product.id, Name: 'Лепёшка', Price: '40', 'Старая цена': '', Остаток: '' }, [product])).toMatchObject({
      kind: 'edit',
      changes: { old_price: 0, stock: null },
    })
    expect(lineOf({ Name: 'Лепёшка', Price: '40', 'Старая цена': '', Остаток: '' }, [product])).toMatchObject({ kind: 'same' })
    expect(lineOf({ Name: 'Лепёшка', Price: '40' }, [product])).toMatchObject({ kind: 'same' })
    expect(lineOf({ Name: 'Лепёшка', Price: '45' }, [product, aProduct({ id: idOf(901) })])).toMatchObject({ kind: 'new' })
  })

  test('the same file again adds nothing, and takes back nothing that was changed since', () => {
    expect(lineOf({ Name: 'Батон', Price: '45' }, [aProduct({ id: idOf(2), name: 'Батон нарезной', price: 5000 })])).toMatchObject({
      kind: 'same',
    })
  })

  test.each([
    [{ Name: '', Price: '1' }, 'name', 'required'],
    [{ Name: 'a'.repeat(121), Price: '1' }, 'name', 'tooLong'],
    [{ Name: 'a', Price: 'дорого' }, 'price', 'price'],
    [{ Name: 'a' }, 'price', 'price'],
    [{ Name: 'a', Price: '99999999999' }, 'price', 'priceTooHigh'],
    [{ Name: 'a', Price: '10000001' }, 'price', 'priceTooHigh'],
    [{ Name: 'a', Price: '5', 'Old price': '5' }, 'old_price', 'oldPrice'],
    [{ Name: 'a', Price: '5', Unit: 'вагон' }, 'unit', 'unit'],
    [{ Name: 'a', Price: '5', 'In stock': '-1' }, 'stock', 'stock'],
    [{ Name: 'a', Price: '5', 'Sold out': 'возможно' }, 'is_sold_out', 'answer'],
  ])('%o is wrong at %s: %s', (cells, column, problem) => {
    expect(lineOf(cells as Readonly<Record<string, string>>)).toMatchObject({ kind: 'wrong', column, problem })
  })

  test.each([
    ['1 500', 150_000],
    ['1\u00a0500', 150_000],
    ['1500,50', 150_050],
    ['1,500.50', 150_050],
    ['1 500 сом', 150_000],
    ['1 500 сом.', 150_000],
    ['1500 KGS', 150_000],
    ['KGS 1500', 150_000],
    ['1500с', 150_000],
    ['$75 000', 7_500_000],
    ['US$ 75', 7500],
    ['75000 USD', 7_500_000],
    ['1500.', 150_000],
    ['500 тенге', 50_000],
    ['500 лотов', 50_000],
  ])('the price %s is read', (Price, price) => {
    expect(lineOf({ Name: 'a', Price })).toMatchObject({ kind: 'new', product: { price } })
  })

  test.each(['-5', '−5', '- 5 сом', '10-20', '120/150', '1e5', '2 шт по 50', '(90)', '50 60', '50%', '1.500'])(
    'what says more than one amount is no price: %s',
    (Price) => {
      expect(lineOf({ Name: 'a', Price })).toMatchObject({ kind: 'wrong', column: 'price', problem: 'price' })
      expect(lineOf({ Name: 'a', Price: '1', 'Old price': Price })).toMatchObject({ kind: 'wrong', column: 'old_price', problem: 'price' })
    },
  )

  test.each(['от 500', 'От 1 500', 'от500', 'до 500', 'from 500', '500 сомдон', '500дөн', '500 баштап'])(
    'where a price begins or ends is no price: %s',
    (Price) => {
      expect(lineOf({ Name: 'a', Price })).toMatchObject({ kind: 'wrong', column: 'price', problem: 'price' })
    },
  )

  test('empty rows are passed over, and the others keep their numbers; what no column of ours is called is named', () => {
    const { lines, unknown } = read([
      ['Name', 'Артикул', 'Price', ''],
      ['A', '17', '1', ''],
      ['', ' ', '', ''],
      ['B', '18', '2', ''],
    ])
    expect([lines.map(({ row, name }) => [row, name]), unknown]).toEqual([
      [
        [2, 'A'],
        [4, 'B'],
      ],
      ['Артикул'],
    ])
  })

  test('a table without names is none of products', () => {
    expect(
      readProductTable(
        [
          ['a', 'b'],
          ['1', '2'],
        ],
        { ...owned, products: [], categories: [], idOfRow: idOf, idOfCategory: idOf },
      ),
    ).toBe('no_name')
  })
})

test('what is written at the head, as a unit and as an answer, is read in each language', () => {
  for (const language of ['ru', 'ky', 'en'] as const) {
    expect(productColumns.map((column) => columnOf(columnName(column, language)))).toEqual(productColumns)
    const [, ...cells] = writeProductTable(
      productUnits.map((unit, nth) => aProduct({ id: idOf(nth), unit, is_sold_out: true })),
      [],
      language,
      String,
    )
    expect(cells.map((row) => unitOf(row[8]!))).toEqual(productUnits)
    expect(cells.map((row) => [answerOf(row[10]!), answerOf(row[11]!)])).toEqual(productUnits.map(() => [true, true]))
  }
})

test('what a spreadsheet would take for a formula is written as text', () => {
  const [, row] = writeProductTable([aProduct({ name: '=1+1', description: '-50 % сегодня' })], [], 'ru', String)
  expect([row?.[1], row?.[12]]).toEqual(["'=1+1", "'-50 % сегодня"])
})

const text = (max: number) => fc.string({ maxLength: max, unit: 'grapheme' }).map((one) => one.replaceAll('\r', '').trim())
const products = fc
  .uniqueArray(
    fc.record({
      name: text(40).filter((name) => name !== ''),
      description: text(80),
      category_id: fc.constantFrom('bread', null),
      price: fc.integer({ min: 0, max: 99_999_999 }),
      unit: fc.constantFrom(...productUnits),
      stock: fc.option(fc.nat(1000)),
      is_sold_out: fc.boolean(),
      is_active: fc.boolean(),
      translations: fc.record({
        ky: fc.record({ name: text(20).filter((name) => name !== ''), description: text(20).filter((name) => name !== '') }),
      }),
    }),
    { maxLength: 8, selector: ({ name }) => name },
  )
  .map((rows) => rows.map((row, nth) => aProduct({ ...row, id: idOf(1000 + nth) })))

const amount = (minor: number) => `${Math.trunc(minor / 100)},${String(minor % 100).padStart(2, '0')}`

test('[I1] a table that nobody changed changes nothing', () => {
  fc.assert(
    fc.property(products, fc.constantFrom('ru' as const, 'ky' as const, 'en' as const), (rows, language) => {
      const { lines, categories, unknown } = read(writeProductTable(rows, [bread], language, amount), rows)
      expect([lines.map(({ kind }) => kind), categories, unknown]).toEqual([rows.map(() => 'same'), [], []])
    }),
  )
})
