import type { ShelfGroup } from './shelf.ts'

const groups: readonly ShelfGroup[] = [
  {
    ru: 'Уход за волосами',
    ky: 'Чачка кам көрүү',
    en: 'Hair care',
    products: [
      {
        ru: 'Шампунь для окрашенных волос, 250 мл',
        ky: 'Боёлгон чач үчүн сусабын, 250 мл',
        en: 'Shampoo for coloured hair, 250 ml',
        som: 690,
        left: 14,
        about: {
          ru: 'Мягкий, без сульфатов: цвет держится дольше.',
          ky: 'Жумшак, сульфатсыз: түсү көпкө сакталат.',
          en: 'Gentle, without sulphates: the colour lasts longer.',
        },
      },
      {
        ru: 'Маска восстанавливающая, 200 мл',
        ky: 'Калыбына келтирүүчү маска, 200 мл',
        en: 'Repairing mask, 200 ml',
        som: 850,
        before: 990,
        left: 6,
        about: {
          ru: 'Раз в неделю на 15 минут, после шампуня.',
          ky: 'Аптасына бир жолу 15 мүнөткө, сусабындан кийин.',
          en: 'Once a week for 15 minutes, after shampoo.',
        },
      },
      { ru: 'Масло аргановое, 50 мл', ky: 'Арган майы, 50 мл', en: 'Argan oil, 50 ml', som: 1200, left: 0 },
      { ru: 'Расчёска деревянная', ky: 'Жыгач тарак', en: 'Wooden comb', som: 250 },
    ],
  },
  {
    ru: 'Руки и ногти',
    ky: 'Кол жана тырмак',
    en: 'Hands and nails',
    products: [
      {
        ru: 'Крем для рук с облепихой, 75 мл',
        ky: 'Чычырканактуу кол майы, 75 мл',
        en: 'Sea buckthorn hand cream, 75 ml',
        som: 320,
        left: 22,
      },
      { ru: 'Масло для кутикулы, 10 мл', ky: 'Кутикула үчүн май, 10 мл', en: 'Cuticle oil, 10 ml', som: 180 },
      { ru: 'Пилка стеклянная', ky: 'Айнек эгөө', en: 'Glass nail file', som: 210, left: 3 },
    ],
  },
  {
    ru: 'Подарки',
    ky: 'Белектер',
    en: 'Gifts',
    products: [
      {
        ru: 'Подарочный сертификат на 2000 сом',
        ky: '2000 сомго белек сертификаты',
        en: 'Gift voucher for 2000 som',
        som: 2000,
        about: {
          ru: 'Действует год, на любые услуги салона.',
          ky: 'Бир жыл жарактуу, салондун бардык кызматтарына.',
          en: 'Good for a year and for any of the salon’s services.',
        },
      },
      {
        ru: 'Набор «Уход на месяц»',
        ky: '«Бир айлык кам көрүү» топтому',
        en: 'Set “A month of care”',
        som: 1450,
        before: 1800,
        unit: 'set',
      },
    ],
  },
]

/** What the demo's salon sells beside its services, at `/catalog/vytrynak`. */
export const salonShelf = { ru: 'Витрина', ky: 'Витрина', en: 'Shop window', code: 'vytrynak', groups }
