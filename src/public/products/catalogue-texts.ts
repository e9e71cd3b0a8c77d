import type { Allergen } from '#domain/catalogue/allergens.ts'
import type { OptionPick } from '#domain/catalogue/product-options.ts'
import type { ProductUnit } from '#domain/catalogue/product.ts'
import type { Language } from '#i18n/languages.ts'
import { allergen as enAllergen } from '#i18n/locales/en/desk.json'
import { allergen as kyAllergen } from '#i18n/locales/ky/desk.json'
import { allergen as ruAllergen } from '#i18n/locales/ru/desk.json'
import { homeTexts, type HomeTexts } from './home-texts.ts'

/** What the pages of a catalogue say. In what has `{…}` something is put in its place. */
export interface CatalogueTexts {
  readonly search: string
  readonly find: string
  readonly found: string
  readonly nothingFound: string
  readonly showAll: string
  readonly empty: string
  readonly otherProducts: string
  readonly pages: string
  readonly former: string
  readonly next: string
  readonly pageOf: string
  readonly soldOut: string
  readonly free: string
  /** Before a struck-out price, for whoever hears it. */
  readonly before: string
  readonly pictures: string
  readonly picture: string
  /** What a message to the business begins with. */
  readonly asking: string
  readonly ask: string
  readonly telegram: string
  readonly share: string
  readonly linkCopied: string
  readonly copyLink: string
  readonly gone: string
  readonly whyGone: string
  readonly toCatalogue: string
  readonly about: string
  readonly unit: Readonly<Record<ProductUnit, string>>
  /** How many of an option's choices are taken. */
  readonly pick: Readonly<Record<OptionPick, string>>
  readonly allergens: string
  readonly allergen: Readonly<Record<Allergen, string>>
  readonly home: HomeTexts
}

export const catalogueTexts: Readonly<Record<Language, CatalogueTexts>> = {
  en: {
    search: 'Search the catalogue', find: 'Search', found: 'Found: {count}', nothingFound: 'Nothing has this name. Try another word, or write to us.', showAll: 'Show everything',
    empty: 'Nothing is here yet. Write to us: we will tell you what there is.', otherProducts: 'Other',
    pages: 'Pages', former: 'Back', next: 'Next', pageOf: 'Page {page} of {pages}',
    soldOut: 'Sold out', free: 'Free', before: 'Before:', pictures: 'Pictures', picture: 'Picture {nth} of {count}',
    asking: 'Hello! I am interested in: {name}{price}. {url}', ask: 'Ask a question', telegram: 'Telegram', share: 'Share', linkCopied: 'The link is copied', copyLink: 'Copy this link',
    gone: 'This is not in the catalogue any more', whyGone: 'It may be sold, or taken out for a while. See what else there is, or ask us.', toCatalogue: 'To the catalogue “{name}”',
    about: '{name}: goods and prices.',
    unit: { piece: '', kilogram: 'per kilogram', hundred_grams: 'per 100 g', litre: 'per litre', portion: 'per portion', set: 'per set' },
    pick: { one: 'choose one', any: 'choose any' }, allergens: 'Allergens', allergen: enAllergen, home: homeTexts.en,
  },
  ru: {
    search: 'Поиск по каталогу', find: 'Найти', found: 'Найдено: {count}', nothingFound: 'С таким названием ничего нет. Попробуйте другое слово или напишите нам.', showAll: 'Показать всё',
    empty: 'Здесь пока ничего нет. Напишите нам: расскажем, что есть.', otherProducts: 'Другое',
    pages: 'Страницы', former: 'Назад', next: 'Дальше', pageOf: 'Страница {page} из {pages}',
    soldOut: 'Нет в наличии', free: 'Бесплатно', before: 'Раньше:', pictures: 'Фотографии', picture: 'Фото {nth} из {count}',
    asking: 'Здравствуйте! Меня интересует: {name}{price}. {url}', ask: 'Задать вопрос', telegram: 'Telegram', share: 'Поделиться', linkCopied: 'Ссылка скопирована', copyLink: 'Скопируйте ссылку',
    gone: 'Этого в каталоге больше нет', whyGone: 'Возможно, продано или убрано на время. Посмотрите, что ещё есть, или спросите нас.', toCatalogue: 'В каталог «{name}»',
    about: '{name}: товары и цены.',
    unit: { piece: '', kilogram: 'за килограмм', hundred_grams: 'за 100 г', litre: 'за литр', portion: 'за порцию', set: 'за набор' },
    pick: { one: 'одно на выбор', any: 'можно несколько' }, allergens: 'Аллергены', allergen: ruAllergen, home: homeTexts.ru,
  },
  ky: {
    search: 'Каталогдон издөө', find: 'Издөө', found: 'Табылды: {count}', nothingFound: 'Мындай аталышта эч нерсе жок. Башка сөз менен издеңиз же бизге жазыңыз.', showAll: 'Баарын көрсөтүү',
    empty: 'Бул жерде азырынча эч нерсе жок. Бизге жазыңыз: эмне бар экенин айтабыз.', otherProducts: 'Башкалар',
    pages: 'Барактар', former: 'Артка', next: 'Кийинки', pageOf: '{pages} барактын {page}-барагы',
    soldOut: 'Түгөндү', free: 'Акысыз', before: 'Мурда:', pictures: 'Сүрөттөр', picture: '{count} сүрөттүн {nth}-сүрөтү',
    asking: 'Саламатсызбы! Мени кызыктырат: {name}{price}. {url}', ask: 'Суроо берүү', telegram: 'Telegram', share: 'Бөлүшүү', linkCopied: 'Шилтеме көчүрүлдү', copyLink: 'Шилтемени көчүрүп алыңыз',
    gone: 'Бул каталогдо эми жок', whyGone: 'Сатылган же убактылуу алынган болушу мүмкүн. Дагы эмне бар экенин көрүңүз же бизден сураңыз.', toCatalogue: '«{name}» каталогуна',
    about: '{name}: товарлар жана баалар.',
    unit: { piece: '', kilogram: 'килограммы', hundred_grams: '100 граммы', litre: 'литри', portion: 'порциясы', set: 'топтому' },
    pick: { one: 'бирөөнү тандаңыз', any: 'бир нечеси болот' }, allergens: 'Аллергендер', allergen: kyAllergen, home: homeTexts.ky,
  },
}
