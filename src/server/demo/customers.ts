import type { Random } from './random.ts'

const women = [
  'Айзада', 'Гүлнара', 'Нургуль', 'Асель', 'Жамиля', 'Айпери', 'Бермет', 'Назгуль', 'Салтанат', 'Перизат', 'Эльмира', 'Каныкей',
  'Ольга', 'Марина', 'Наталья', 'Екатерина', 'Дарья', 'Светлана', 'Анна', 'Мадина', 'Зарина', 'Алина', 'Диана', 'Камила',
]
const men = ['Азамат', 'Бакыт', 'Данияр', 'Эрлан', 'Улан', 'Талант', 'Нурлан', 'Тимур', 'Алексей', 'Сергей', 'Ислам', 'Адилет', 'Санжар', 'Руслан']

/** Surnames without and with the ending of a woman's. */
const surnames = [
  ['Абдиев', 'Абдиева'], ['Жумабеков', 'Жумабекова'], ['Осмонов', 'Осмонова'], ['Касымов', 'Касымова'], ['Турдубаев', 'Турдубаева'],
  ['Бекназаров', 'Бекназарова'], ['Садыков', 'Садыкова'], ['Ибраимов', 'Ибраимова'], ['Петров', 'Петрова'], ['Иванов', 'Иванова'],
  ['Цой', 'Цой'], ['Ли', 'Ли'], ['Юлдашев', 'Юлдашева'], ['Мамбетов', 'Мамбетова'], ['Шарипов', 'Шарипова'],
] as const

export interface Customer {
  readonly name: string
  readonly phone: string
  readonly isMan: boolean
}

/** Regulars of the salon. Their numbers begin with 700 000: nobody's telephone rings. */
export function makeCustomers(random: Random, count: number): readonly Customer[] {
  return Array.from({ length: count }, (_, index) => {
    const isMan = index % 4 === 3
    const [his, hers] = random.pick(surnames)
    const first = random.pick(isMan ? men : women)
    const name = random.chance(0.7) ? `${first} ${isMan ? his : hers}` : first
    return { name, phone: `+996700000${String(100 + index)}`, isMan }
  })
}

export const notes = [
  'Позвонить за час.', 'Аллергия на аммиак.', 'Чувствительная кожа.', 'Придёт с ребёнком.', 'Кофе без сахара.', 'Приходит каждый месяц.',
  'Оплата картой.', 'Хочет как в прошлый раз.', 'Может опоздать минут на десять.', 'Фото в WhatsApp.', 'Чай жана тынчтык.', 'Башка уста болсо да болот.',
]
export const cancelReasons = ['Клиент заболел.', 'Клиент перенёс на другую неделю.', 'Мастер заболел.', 'Не смогли дозвониться.', 'Изменились планы.', 'Ооруп калды.']
export const overrideReasons = ['Удобно только после работы.', 'Свадьба завтра.', 'Мастер согласилась задержаться.', 'Самолёт рано утром.']
