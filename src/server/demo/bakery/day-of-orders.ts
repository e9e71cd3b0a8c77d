import type { OrderAct } from '#domain/orders/life-cycle.ts'

/** A product by its name, how many, and what was chosen with it. */
export type OrderedDish = readonly [name: string, quantity: number, ...choices: readonly string[]]

/** At which table or how else, what, and what became of it. */
export interface DemoOrder {
  readonly table?: number
  readonly name?: string
  readonly phone?: string
  readonly address?: string
  readonly note?: string
  readonly of: readonly OrderedDish[]
  readonly acts?: readonly OrderAct[]
  readonly reason?: string
  readonly by?: 'customer'
  /** Nobody answered it. */
  readonly isExpired?: true
}

const served = ['ready', 'done'] as const

/** What was ordered yesterday, by the minute of its day. */
export const ofYesterday: readonly (DemoOrder & { readonly minute: number })[] = [
  {
    minute: 455,
    table: 2,
    of: [
      ['Завтрак «Дасторкон» на двоих', 1],
      ['Чай чёрный, чайник', 1],
    ],
    acts: served,
  },
  {
    minute: 500,
    name: 'Азамат',
    of: [
      ['Самса с говядиной', 6],
      ['Токоч', 2],
    ],
    acts: served,
  },
  {
    minute: 610,
    table: 6,
    of: [
      ['Капучино', 2, '350 мл'],
      ['Эклер шоколадный', 2],
    ],
    acts: served,
  },
  {
    minute: 745,
    table: 4,
    of: [
      ['Самса с бараниной', 4],
      ['Чай зелёный, чайник', 1],
      ['Беляш', 2],
    ],
    acts: served,
  },
  {
    minute: 850,
    name: 'Жылдыз',
    phone: '+996700112233',
    address: 'ул. Токтогула, 125, кв. 14',
    of: [
      ['Осетинский пирог с сыром и зеленью', 2],
      ['Компот из сухофруктов', 4],
    ],
    acts: served,
  },
  {
    minute: 1010,
    table: 9,
    of: [
      ['Латте', 1],
      ['Чизкейк, кусок', 1],
    ],
    acts: served,
  },
  { minute: 1170, name: 'Эрмек', of: [['Патыр слоёный', 3]], acts: ['cancel'], reason: 'Закончилось' },
  { minute: 1235, name: 'Гульзат', phone: '+996555445566', of: [['Наполеон, кусок', 2]], by: 'customer', isExpired: true },
]

/** What was ordered on a day further back: of yesterday's, most, a little later each day; more on every seventh. */
export function ofEarlierDay(back: number): typeof ofYesterday {
  const answered = ofYesterday.filter(({ isExpired }) => !isExpired)
  const kept = back % 7 === 0 ? answered : answered.filter((_, nth) => (nth * 3 + back) % (2 + (back % 3)) !== 0)
  return kept.map((one) => ({ ...one, minute: one.minute + ((back * 7) % 25) }))
}

/** What was ordered lately, by how many minutes ago. */
export const ofLastHours: readonly (DemoOrder & { readonly ago: number })[] = [
  {
    ago: 190,
    table: 3,
    of: [
      ['Сырники со сметаной, 3 штуки', 2],
      ['Американо', 2],
    ],
    acts: served,
  },
  { ago: 171, name: 'Азамат', of: [['Самса слоёная с говядиной', 4]], acts: served },
  {
    ago: 150,
    table: 7,
    of: [
      ['Куурма чай', 2],
      ['Каттама с луком', 1],
    ],
    acts: ['cancel'],
    reason: 'Закончилось',
  },
  {
    ago: 122,
    table: 1,
    of: [
      ['Самса с курицей', 3],
      ['Чай с облепихой и мёдом', 1],
      ['Боорсок', 2],
    ],
    acts: served,
  },
  {
    ago: 95,
    name: 'Айгерим',
    of: [
      ['Медовик, кусок', 1],
      ['Латте', 1, 'Овсяное'],
    ],
    acts: served,
  },
  {
    ago: 44,
    table: 5,
    of: [
      ['Чебурек с говядиной', 2],
      ['Лимонад «Тархун»', 2],
    ],
    acts: ['ready'],
  },
  {
    ago: 31,
    name: 'Нурбек',
    phone: '+996700998877',
    note: 'Позвонить, когда будет готово',
    of: [
      ['Беляш', 6],
      ['Пирожок с картошкой', 6],
    ],
    acts: ['ready'],
  },
  {
    ago: 26,
    table: 9,
    of: [
      ['Капучино', 2, '350 мл'],
      ['Круассан с шоколадом', 1],
      ['Эклер с заварным кремом', 1],
    ],
  },
  {
    ago: 19,
    table: 2,
    of: [
      ['Осетинский пирог с сыром и зеленью', 2],
      ['Чай чёрный, чайник', 1],
    ],
    note: 'Разрезать на четыре части',
  },
  {
    ago: 17,
    table: 11,
    of: [
      ['Самса с тыквой', 2],
      ['Куурма чай', 2],
    ],
    by: 'customer',
  },
  {
    ago: 14,
    name: 'Бермет',
    phone: '+996555123456',
    address: 'ул. Киевская, 77, кв. 8',
    note: 'Домофон не работает',
    of: [
      ['Самса с говядиной', 8],
      ['Лимонад «Тархун»', 2],
    ],
  },
  {
    ago: 12,
    table: 2,
    of: [
      ['Корзиночка с ягодами', 2],
      ['Какао', 1],
    ],
  },
  { ago: 6, name: 'Жылдыз', phone: '+996700112233', of: [['Токоч с кунжутом', 10]], by: 'customer' },
  {
    ago: 2,
    table: 4,
    of: [
      ['Самса с бараниной', 3],
      ['Американо', 1, '350 мл'],
      ['Чай зелёный, чайник', 1],
    ],
    note: 'Без сахара',
    by: 'customer',
  },
]
