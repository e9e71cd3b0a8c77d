import type { Business } from '#domain/business/business.ts'
import { customerEntity, type Customer } from '#domain/customers/customer.ts'
import { createRow } from '#domain/shared/entity.ts'
import { addMinutes, type Instant } from '#domain/shared/zone.ts'
import { uuidv7 } from '#lib/ids.ts'
import { seededRandom, type Random } from './random.ts'

const women = [
  'Айзада',
  'Гүлнара',
  'Нургуль',
  'Асель',
  'Жамиля',
  'Айпери',
  'Бермет',
  'Назгуль',
  'Салтанат',
  'Перизат',
  'Эльмира',
  'Каныкей',
  'Ольга',
  'Марина',
  'Наталья',
  'Екатерина',
  'Дарья',
  'Светлана',
  'Анна',
  'Мадина',
  'Зарина',
  'Алина',
  'Диана',
  'Камила',
]
const men = [
  'Азамат',
  'Бакыт',
  'Данияр',
  'Эрлан',
  'Улан',
  'Талант',
  'Нурлан',
  'Тимур',
  'Алексей',
  'Сергей',
  'Ислам',
  'Адилет',
  'Санжар',
  'Руслан',
]

/** Surnames without and with the ending of a woman's. */
const surnames = [
  ['Абдиев', 'Абдиева'],
  ['Жумабеков', 'Жумабекова'],
  ['Осмонов', 'Осмонова'],
  ['Касымов', 'Касымова'],
  ['Турдубаев', 'Турдубаева'],
  ['Бекназаров', 'Бекназарова'],
  ['Садыков', 'Садыкова'],
  ['Ибраимов', 'Ибраимова'],
  ['Петров', 'Петрова'],
  ['Иванов', 'Иванова'],
  ['Цой', 'Цой'],
  ['Ли', 'Ли'],
  ['Юлдашев', 'Юлдашева'],
  ['Мамбетов', 'Мамбетова'],
  ['Шарипов', 'Шарипова'],
] as const

export interface Regular {
  readonly id: string
  readonly name: string
  readonly phone: string
  readonly isMan: boolean
}

/** Regulars of the salon. Their numbers begin with 700 000: nobody's telephone rings. Each business has a seed of its own for their ids. */
export function makeCustomers(random: Random, count: number, seedOfIds = 2): readonly Regular[] {
  const ids = seededRandom(seedOfIds)
  return Array.from({ length: count }, (_, index) => {
    const isMan = index % 4 === 3
    const [his, hers] = random.pick(surnames)
    const first = random.pick(isMan ? men : women)
    const name = random.chance(0.7) ? `${first} ${isMan ? his : hers}` : first
    return { id: uuidv7(Date.UTC(2026, 0, 1) + index * 3_600_000, ids.bytes(10)), name, phone: `+996700000${String(100 + index)}`, isMan }
  })
}

const about = [
  'Аллергия на аммиак. Красим только без него.',
  'Любит кофе без сахара и окно слева.',
  'Скидка 10 % как постоянному клиенту.',
  'Приходит с дочкой, сажаем рядом.',
  'Не звонить до 11 утра.',
  'Боёк: 7/1, 30 мл. Кайра келгенде сурап коюу.',
]
const languages = ['ru', 'ky', 'ru', '', 'ru', 'en'] as const

/**
 * The regulars as the business's customers, with notes on some, and two who were entered twice: once
 * under the same number, once under the name alone.
 */
export function customersOf(business: Business, regulars: readonly Regular[], now: Instant): readonly Customer[] {
  const rows = regulars.map(({ id, name, phone }, index) => {
    const created = addMinutes(now, -(regulars.length - index) * 1440 - 90 * 1440)
    const note = index % 9 === 2 ? about[Math.floor(index / 9) % about.length] : ''
    return createRow(
      customerEntity,
      { id, business_id: business.id, name, phone, note, language: languages[index % languages.length] },
      { at: created },
    )
  })
  const ids = seededRandom(regulars.length)
  const twice = [
    { ...rows[0]!, name: `${rows[0]!.name.split(' ')[0]!} (сестра Жамили)`, note: '' },
    { ...rows[1]!, phone: '', note: 'Записалась через Instagram.' },
  ]
  return [...rows, ...twice.map((row) => ({ ...row, id: uuidv7(Date.parse(row.created_at), ids.bytes(10)) }))]
}

export const notes = [
  'Позвонить за час.',
  'Аллергия на аммиак.',
  'Чувствительная кожа.',
  'Придёт с ребёнком.',
  'Кофе без сахара.',
  'Приходит каждый месяц.',
  'Оплата картой.',
  'Хочет как в прошлый раз.',
  'Может опоздать минут на десять.',
  'Фото в WhatsApp.',
  'Чай жана тынчтык.',
  'Башка уста болсо да болот.',
]
export const whyCancelled = [
  'Мастер заболел',
  'Вы попросили перенести на другую неделю.',
  'Планы изменились',
  'Не смогли до вас дозвониться.',
  'Бул убакыт бош эмес болуп калды',
  'Уста ооруп калды',
]
export const overrideReasons = ['Удобно только после работы.', 'Свадьба завтра.', 'Мастер согласилась задержаться.', 'Самолёт рано утром.']
