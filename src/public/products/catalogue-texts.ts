import type { ListingSort } from '#domain/catalogue/listing-filter.ts'
import type { ProductSort } from '#domain/catalogue/product-sort.ts'
import type { Language } from '#i18n/languages.ts'

/** What the pages of a catalogue say. In what has `{…}` something is put in its place. */
export interface CatalogueTexts {
  readonly search: string
  readonly sort: string
  readonly sorts: Readonly<Record<ProductSort | ListingSort, string>>
  readonly find: string
  readonly found: string
  readonly nothingFound: string
  /** The same in the category that was chosen. */
  readonly nothingInCategory: string
  readonly searchEverywhere: string
  readonly showAll: string
  readonly empty: string
  readonly pages: string
  readonly former: string
  readonly next: string
  readonly pageOf: string
  readonly pictures: string
  readonly picture: string
  /** What a message to the business begins with. */
  readonly asking: string
  readonly ask: string
  readonly telegram: string
  readonly share: string
  readonly gone: string
  readonly whyGone: string
  readonly toCatalogue: string
  readonly about: string
}

export const catalogueTexts: Readonly<Record<Language, CatalogueTexts>> = {
  en: {
    search: 'Search the catalogue',
    sort: 'Order',
    sorts: {
      usual: 'As in the catalogue',
      newest: 'Newest first',
      cheapest: 'Cheapest first',
      dearest: 'Dearest first',
      largest: 'Largest first',
    },
    find: 'Search',
    found: 'Found: {count}',
    nothingFound: 'Nothing has this name. Try another word, or write to us.',
    nothingInCategory: 'Nothing in this category has this name.',
    searchEverywhere: 'Search the whole catalogue',
    showAll: 'Show everything',
    empty: 'Nothing is here yet. Write to us: we will tell you what there is.',
    pages: 'Pages',
    former: 'Back',
    next: 'Next',
    pageOf: 'Page {page} of {pages}',
    pictures: 'Pictures',
    picture: 'Picture {nth} of {count}',
    asking: 'Hello! I am interested in: {name}{price}. {url}',
    ask: 'Ask a question',
    telegram: 'Telegram',
    share: 'Share',
    gone: 'This is not in the catalogue any more',
    whyGone: 'It may be sold, or taken out for a while. See what else there is, or ask us.',
    toCatalogue: 'To the catalogue “{name}”',
    about: '{name}: goods and prices.',
  },
  ru: {
    search: 'Поиск по каталогу',
    sort: 'Порядок',
    sorts: {
      usual: 'Как в каталоге',
      newest: 'Сначала новые',
      cheapest: 'Сначала дешёвые',
      dearest: 'Сначала дорогие',
      largest: 'Сначала просторные',
    },
    find: 'Найти',
    found: 'Найдено: {count}',
    nothingFound: 'С таким названием ничего нет. Попробуйте другое слово или напишите нам.',
    nothingInCategory: 'В этой категории такого названия нет.',
    searchEverywhere: 'Искать во всём каталоге',
    showAll: 'Показать всё',
    empty: 'Здесь пока ничего нет. Напишите нам: расскажем, что есть.',
    pages: 'Страницы',
    former: 'Назад',
    next: 'Дальше',
    pageOf: 'Страница {page} из {pages}',
    pictures: 'Фотографии',
    picture: 'Фото {nth} из {count}',
    asking: 'Здравствуйте! Меня интересует: {name}{price}. {url}',
    ask: 'Задать вопрос',
    telegram: 'Telegram',
    share: 'Поделиться',
    gone: 'Этого в каталоге больше нет',
    whyGone: 'Возможно, продано или убрано на время. Посмотрите, что ещё есть, или спросите нас.',
    toCatalogue: 'В каталог «{name}»',
    about: '{name}: товары и цены.',
  },
  ky: {
    search: 'Каталогдон издөө',
    sort: 'Тартиби',
    sorts: {
      usual: 'Каталогдогудай',
      newest: 'Алгач жаңылары',
      cheapest: 'Алгач арзандары',
      dearest: 'Алгач кымбаттары',
      largest: 'Алгач кеңдери',
    },
    find: 'Издөө',
    found: 'Табылды: {count}',
    nothingFound: 'Мындай аталышта эч нерсе жок. Башка сөз менен издеңиз же бизге жазыңыз.',
    nothingInCategory: 'Бул категорияда мындай аталыш жок.',
    searchEverywhere: 'Бүт каталогдон издөө',
    showAll: 'Баарын көрсөтүү',
    empty: 'Бул жерде азырынча эч нерсе жок. Бизге жазыңыз: эмне бар экенин айтабыз.',
    pages: 'Барактар',
    former: 'Артка',
    next: 'Кийинки',
    pageOf: '{pages} барактын {page}-барагы',
    pictures: 'Сүрөттөр',
    picture: '{count} сүрөттүн {nth}-сүрөтү',
    asking: 'Саламатсызбы! Мени кызыктырат: {name}{price}. {url}',
    ask: 'Суроо берүү',
    telegram: 'Telegram',
    share: 'Бөлүшүү',
    gone: 'Бул каталогдо эми жок',
    whyGone: 'Сатылган же убактылуу алынган болушу мүмкүн. Дагы эмне бар экенин көрүңүз же бизден сураңыз.',
    toCatalogue: '«{name}» каталогуна',
    about: '{name}: товарлар жана баалар.',
  },
}
