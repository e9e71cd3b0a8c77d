import type { ShelfOption } from '../shelf.ts'

/** What customers of the bakery decide about a product; prices are added to its own. */
export const sliced: ShelfOption = {
  ru: 'Нарезка',
  ky: 'Кесүү',
  en: 'Slicing',
  pick: 'one',
  choices: [
    { ru: 'Целиком', ky: 'Бүтүн', en: 'Whole', som: 0 },
    { ru: 'Нарезать', ky: 'Кесип берүү', en: 'Sliced', som: 0 },
  ],
}

export const warmed: ShelfOption = {
  ru: 'Подача',
  ky: 'Берүү',
  en: 'Serving',
  pick: 'one',
  choices: [
    { ru: 'Как есть', ky: 'Ошол бойдон', en: 'As it is', som: 0 },
    { ru: 'Разогреть', ky: 'Жылытып берүү', en: 'Warmed up', som: 0 },
  ],
}

export const dips: ShelfOption = {
  ru: 'Соусы',
  ky: 'Соустар',
  en: 'Dips',
  pick: 'any',
  choices: [
    { ru: 'Томатный', ky: 'Томат соусу', en: 'Tomato', som: 30 },
    { ru: 'Чесночный с кефиром', ky: 'Айран менен сарымсак', en: 'Garlic and kefir', som: 35 },
    { ru: 'Острый лаза', ky: 'Ачуу лаазы', en: 'Hot lazy', som: 25 },
  ],
}

export const spreads: ShelfOption = {
  ru: 'К выпечке',
  ky: 'Кошумча',
  en: 'On the side',
  pick: 'any',
  choices: [
    { ru: 'Каймак, 100 г', ky: 'Каймак, 100 г', en: 'Kaymak cream, 100 g', som: 80 },
    { ru: 'Горный мёд, 100 г', ky: 'Тоо балы, 100 г', en: 'Mountain honey, 100 g', som: 120 },
    { ru: 'Абрикосовое варенье, 100 г', ky: 'Өрүк кыямы, 100 г', en: 'Apricot jam, 100 g', som: 90 },
  ],
}

export const cakeWeight: ShelfOption = {
  ru: 'Вес',
  ky: 'Салмагы',
  en: 'Weight',
  pick: 'one',
  choices: [
    { ru: '1 кг, на 6–8 гостей', ky: '1 кг, 6–8 конокко', en: '1 kg, for 6–8 guests', som: 0 },
    { ru: '2 кг, на 12–16 гостей', ky: '2 кг, 12–16 конокко', en: '2 kg, for 12–16 guests', som: 1400 },
    { ru: '3 кг, на 18–24 гостя', ky: '3 кг, 18–24 конокко', en: '3 kg, for 18–24 guests', som: 2700 },
  ],
}

export const cakeFilling: ShelfOption = {
  ru: 'Начинка',
  ky: 'Ичи',
  en: 'Filling',
  pick: 'one',
  choices: [
    { ru: 'Клубника и сливки', ky: 'Кулпунай менен каймак', en: 'Strawberries and cream', som: 0 },
    { ru: 'Шоколад и вишня', ky: 'Шоколад менен алча', en: 'Chocolate and cherry', som: 150 },
    { ru: 'Солёная карамель и орех', ky: 'Туздуу карамель менен жаңгак', en: 'Salted caramel and nuts', som: 250 },
    { ru: 'Манго и маракуйя', ky: 'Манго менен маракуйя', en: 'Mango and passion fruit', som: 350 },
  ],
}

export const inscription: ShelfOption = {
  ru: 'Надпись',
  ky: 'Жазуу',
  en: 'Inscription',
  pick: 'one',
  choices: [
    { ru: 'Без надписи', ky: 'Жазуусуз', en: 'None', som: 0 },
    { ru: 'С днём рождения', ky: 'Туулган күнүң менен', en: 'Happy birthday', som: 100 },
    { ru: 'Имя и возраст', ky: 'Аты жана жашы', en: 'Name and age', som: 150 },
    { ru: 'Свои слова, до 40 букв', ky: 'Өз сөзүңүз, 40 тамгага чейин', en: 'Your own words, up to 40 letters', som: 200 },
  ],
}

export const candles: ShelfOption = {
  ru: 'Свечи и упаковка',
  ky: 'Шамдар жана таңгак',
  en: 'Candles and packing',
  pick: 'any',
  choices: [
    { ru: 'Свечи, 10 шт.', ky: 'Шам, 10 даана', en: 'Candles, 10 pieces', som: 60 },
    { ru: 'Свеча-цифра', ky: 'Сан түрүндөгү шам', en: 'Number candle', som: 90 },
    { ru: 'Холодный фонтан', ky: 'Муздак фонтан', en: 'Sparkler fountain', som: 180 },
    { ru: 'Подарочная коробка с лентой', ky: 'Лентасы бар белек кутусу', en: 'Gift box with a ribbon', som: 150 },
  ],
}

/** Of a whole cake. */
export const cakeOptions = [cakeWeight, inscription, candles]

export const packed: ShelfOption = {
  ru: 'Упаковка',
  ky: 'Таңгагы',
  en: 'Packing',
  pick: 'one',
  choices: [
    { ru: 'Пакет', ky: 'Пакет', en: 'Bag', som: 0 },
    { ru: 'Коробка', ky: 'Куту', en: 'Box', som: 40 },
    { ru: 'Подарочная жестяная банка', ky: 'Белек үчүн темир куту', en: 'Gift tin', som: 190 },
  ],
}

export const coffeeSize: ShelfOption = {
  ru: 'Объём',
  ky: 'Көлөмү',
  en: 'Size',
  pick: 'one',
  choices: [
    { ru: '250 мл', ky: '250 мл', en: '250 ml', som: 0 },
    { ru: '350 мл', ky: '350 мл', en: '350 ml', som: 40 },
    { ru: '450 мл', ky: '450 мл', en: '450 ml', som: 70 },
  ],
}

export const milk: ShelfOption = {
  ru: 'Молоко',
  ky: 'Сүт',
  en: 'Milk',
  pick: 'one',
  choices: [
    { ru: 'Обычное', ky: 'Кадимки', en: 'Regular', som: 0 },
    { ru: 'Безлактозное', ky: 'Лактозасыз', en: 'Lactose-free', som: 50 },
    { ru: 'Овсяное', ky: 'Сулу сүтү', en: 'Oat', som: 60 },
    { ru: 'Кокосовое', ky: 'Кокос сүтү', en: 'Coconut', som: 60 },
  ],
}

export const coffeeExtras: ShelfOption = {
  ru: 'Добавки',
  ky: 'Кошумчалар',
  en: 'Extras',
  pick: 'any',
  choices: [
    { ru: 'Карамельный сироп', ky: 'Карамель сиробу', en: 'Caramel syrup', som: 30 },
    { ru: 'Ванильный сироп', ky: 'Ваниль сиробу', en: 'Vanilla syrup', som: 30 },
    { ru: 'Ещё порция эспрессо', ky: 'Дагы бир эспрессо', en: 'Extra shot', som: 50 },
    { ru: 'Корица', ky: 'Корица', en: 'Cinnamon', som: 0 },
  ],
}

export const teaExtras: ShelfOption = {
  ru: 'К чаю',
  ky: 'Чайга',
  en: 'With your tea',
  pick: 'any',
  choices: [
    { ru: 'Лимон', ky: 'Лимон', en: 'Lemon', som: 20 },
    { ru: 'Мёд', ky: 'Бал', en: 'Honey', som: 50 },
    { ru: 'Молоко', ky: 'Сүт', en: 'Milk', som: 20 },
    { ru: 'Чабрец', ky: 'Кийик от', en: 'Thyme', som: 30 },
  ],
}
