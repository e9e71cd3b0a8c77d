import type { Language } from '#i18n/languages.ts'

/** What the menu of a café says. In what has `{…}` something is put in its place. */
export interface MenuTexts {
  readonly menu: string
  readonly search: string
  readonly nothingFound: string
  readonly empty: string
  readonly about: string
  readonly table: string
  readonly call: string
  readonly share: string
  readonly tableUnknown: string
  /** `{when}` is today, tomorrow or a weekday. */
  readonly paused: string
  readonly closed: string
  readonly closedUntil: string
  /** `{name}` is the dish's. */
  readonly add: string
  /** `{price}` is of all pieces. */
  readonly addFor: string
  readonly fewer: string
  readonly more: string
  readonly back: string
  readonly toOrder: string
  readonly orderGone: string
}

export const menuTexts: Readonly<Record<Language, MenuTexts>> = {
  en: {
    menu: 'Menu',
    search: 'Search the menu',
    nothingFound: 'Nothing on the menu has this name.',
    empty: 'The menu is not here yet. Call us or write to us.',
    about: '{name}: menu, prices, opening hours and contacts.',
    table: 'Table {name}',
    call: 'Call a waiter',
    share: 'Share a bill',
    tableUnknown: 'There is no such table here. Choose yours when you order, or ask the staff.',
    paused: 'We take no orders for a while: again at {time}.',
    closed: 'We take no orders now.',
    closedUntil: 'We take orders again {when} at {time}.',
    add: 'Add: {name}',
    addFor: 'Add · {price}',
    fewer: 'One less',
    more: 'One more',
    back: 'Back to the menu',
    toOrder: 'Your order · {count}',
    orderGone: 'To see your order here, switch on JavaScript in your browser, or ask the staff.',
  },
  ru: {
    menu: 'Меню',
    search: 'Найти в меню',
    nothingFound: 'С таким названием в меню ничего нет.',
    empty: 'Меню здесь пока нет. Позвоните или напишите нам.',
    about: '{name}: меню, цены, часы работы и контакты.',
    table: 'Стол {name}',
    call: 'Позвать официанта',
    share: 'Общий счёт',
    tableUnknown: 'Такого стола здесь нет. Выберите свой при заказе или спросите сотрудника.',
    paused: 'Заказы ненадолго остановлены, снова с {time}.',
    closed: 'Сейчас заказы не принимают.',
    closedUntil: 'Заказы снова принимают {when} с {time}.',
    add: 'Добавить: {name}',
    addFor: 'Добавить · {price}',
    fewer: 'Меньше',
    more: 'Больше',
    back: 'Назад в меню',
    toOrder: 'Ваш заказ · {count}',
    orderGone: 'Чтобы увидеть заказ здесь, включите в браузере JavaScript или спросите сотрудника.',
  },
  ky: {
    menu: 'Меню',
    search: 'Менюдан издөө',
    nothingFound: 'Менюда мындай аталыш жок.',
    empty: 'Меню бул жерде азырынча жок. Бизге чалыңыз же жазыңыз.',
    about: '{name}: меню, баалар, иштөө убактысы жана байланыш.',
    table: '{name}-стол',
    call: 'Официантты чакыруу',
    share: 'Жалпы эсеп',
    tableUnknown: 'Бул жерде мындай стол жок. Буйрутма бергенде өзүңүздүкүн тандаңыз же кызматкерден сураңыз.',
    paused: 'Буйрутма алуу убактылуу токтотулду, саат {time} кайра башталат.',
    closed: 'Азыр буйрутма алынбайт.',
    closedUntil: 'Буйрутма {when} саат {time} кайра алынат.',
    add: 'Кошуу: {name}',
    addFor: 'Кошуу · {price}',
    fewer: 'Азайтуу',
    more: 'Көбөйтүү',
    back: 'Менюга кайтуу',
    toOrder: 'Буйрутмаңыз · {count}',
    orderGone: 'Буйрутмаңызды ушул жерден көрүү үчүн браузерде JavaScript иштесин же кызматкерден сураңыз.',
  },
}
