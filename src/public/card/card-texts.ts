import type { Language } from '#i18n/languages.ts'

/** What the pages of a card say. In what has `{…}` something is put in its place. */
export interface CardTexts {
  /** What it is, over the name that its owner gave it. */
  readonly kind: string
  readonly join: string
  readonly gives: string
  readonly reward: string
  /** How many stamps a reward takes. */
  readonly perReward: string
  /** `{count}` and `{size}` of stamps. */
  readonly stamps: string
  readonly fromSpent: string
  readonly atOnce: string
  readonly moreAt: string
  readonly spendCap: string
  readonly expiresOn: string
  readonly expiresAfter: string
  readonly about: string
  readonly free: string
  readonly inactive: string
  readonly inactiveHint: string
  readonly full: string
  readonly fullHint: string
  readonly byCode: string
  readonly byCodeHint: string
  readonly join_code_unknown: string
  readonly join_code_stopped: string
  readonly join_code_used: string
  /** What to do where a code lets nobody join. */
  readonly otherCode: string
  readonly atCounter: string
  readonly needsScripts: string
  readonly toShop: string
  /** The highest share that is given back, where there are lower ones. */
  readonly upTo: string
  /** After the share that is given back. */
  readonly back: string
  /** Between the whole and its parts. */
  readonly decimal: string
}

export const cardTexts: Readonly<Record<Language, CardTexts>> = {
  en: {
    kind: 'Loyalty card',
    join: 'Get the card',
    gives: 'What the card gives',
    reward: 'Reward',
    perReward: 'Stamps for a reward',
    stamps: 'Stamps: {count} of {size}',
    fromSpent: 'from {amount} spent',
    atOnce: 'at once',
    moreAt: 'More cashback',
    spendCap: 'Bonuses pay up to {share} of a bill.',
    expiresOn: 'What you collect counts until {day}.',
    expiresAfter: 'What you collect is kept for {days} days after your last visit.',
    about: '{name}, a card for customers: {business}.',
    free: 'Free, no app, takes 15 seconds.',
    inactive: 'This card is not given out now',
    inactiveHint: 'Ask the staff what there is instead.',
    full: 'No cards are free now',
    fullHint: 'Ask the staff: as soon as there is room, you will get one.',
    byCode: 'This card is joined by a one-time code',
    byCodeHint: 'Scan a code that you were given, or ask the staff.',
    join_code_unknown: 'There is no such code',
    join_code_stopped: 'This code is no longer valid',
    join_code_used: 'This code was used already',
    otherCode: 'Ask the staff for another one.',
    atCounter: 'To get the card, tell the staff your phone number.',
    needsScripts: 'To see your card here, switch on JavaScript in your browser, or tell the staff your phone number.',
    toShop: 'About {name}',
    upTo: 'up to {share}',
    back: 'of every purchase comes back as bonuses',
    decimal: '.',
  },
  ru: {
    kind: 'Карта лояльности',
    join: 'Получить карту',
    gives: 'Что даёт карта',
    reward: 'Награда',
    perReward: 'Штампов до награды',
    stamps: 'Штампов: {count} из {size}',
    fromSpent: 'от {amount} покупок',
    atOnce: 'сразу',
    moreAt: 'Повышенный кешбэк',
    spendCap: 'Бонусами можно оплатить до {share} счёта.',
    expiresOn: 'Накопленное действует до {day}.',
    expiresAfter: 'Накопленное хранится {days} дн. после последнего визита.',
    about: '{name}, карта постоянного клиента: {business}.',
    free: 'Бесплатно, без приложения, за 15 секунд.',
    inactive: 'Эту карту сейчас не выдают',
    inactiveHint: 'Спросите сотрудника: он подскажет, что есть.',
    full: 'Свободных карт пока нет',
    fullHint: 'Спросите сотрудника: как только появится место, вам выдадут карту.',
    byCode: 'Эту карту получают по одноразовому коду',
    byCodeHint: 'Наведите камеру на код, который вам дали, или спросите сотрудника.',
    join_code_unknown: 'Такого кода нет',
    join_code_stopped: 'Этот код больше не действует',
    join_code_used: 'Этот код уже использован',
    otherCode: 'Попросите у сотрудника другой.',
    atCounter: 'Чтобы получить карту, назовите сотруднику свой телефон.',
    needsScripts: 'Чтобы увидеть карту здесь, включите в браузере JavaScript или назовите сотруднику свой телефон.',
    toShop: 'О бизнесе: {name}',
    upTo: 'до {share}',
    back: 'от каждой покупки вернётся бонусами',
    decimal: ',',
  },
  ky: {
    kind: 'Лоялдуулук картасы',
    join: 'Картаны алуу',
    gives: 'Карта эмне берет',
    reward: 'Сыйлык',
    perReward: 'Сыйлыкка керектүү штамптар',
    stamps: 'Штамптар: {count} / {size}',
    fromSpent: '{amount} сатып алгандан баштап',
    atOnce: 'дароо',
    moreAt: 'Жогорку кешбэк',
    spendCap: 'Бонус менен эсептин эң көп дегенде {share} бөлүгүн төлөсө болот.',
    expiresOn: 'Топтогонуңуз {day} чейин жарактуу.',
    expiresAfter: 'Топтогонуңуз акыркы келгенден кийин {days} күн сакталат.',
    about: '{name}, туруктуу кардардын картасы: {business}.',
    free: 'Акысыз, колдонмосуз, 15 секундда.',
    inactive: 'Бул карта азыр берилбейт',
    inactiveHint: 'Кызматкерден сураңыз: эмне бар экенин айтат.',
    full: 'Азырынча бош карта жок',
    fullHint: 'Кызматкерден сураңыз: орун бошогондо карта беришет.',
    byCode: 'Бул карта бир жолку код менен алынат',
    byCodeHint: 'Сизге берилген кодго камераны багыттаңыз же кызматкерден сураңыз.',
    join_code_unknown: 'Мындай код жок',
    join_code_stopped: 'Бул код мындан ары иштебейт',
    join_code_used: 'Бул код буга чейин колдонулган',
    otherCode: 'Кызматкерден башкасын сураңыз.',
    atCounter: 'Картаны алуу үчүн кызматкерге телефонуңузду айтыңыз.',
    needsScripts: 'Картаңызды ушул жерден көрүү үчүн браузерде JavaScript иштесин же кызматкерге телефонуңузду айтыңыз.',
    toShop: 'Бизнес жөнүндө: {name}',
    upTo: 'эң көбү {share}',
    back: 'ар бир сатып алуудан бонус болуп кайтат',
    decimal: ',',
  },
}
