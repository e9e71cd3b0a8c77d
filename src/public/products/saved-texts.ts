import type { Language } from '#i18n/languages.ts'

/** What is said of what a visitor marks on their device, be it homes or goods. */
export interface SavedTexts {
  readonly save: string
  readonly saved: string
  readonly toSaved: string
  readonly notSaved: string
  /** Where there are as many as can be. */
  readonly full: string
  readonly unsave: string
  readonly title: string
  readonly empty: string
  readonly needsScript: string
  readonly compare: string
  /** In place of it once as many are compared as can be. */
  readonly noneBeside: string
  /** What the table is called. */
  readonly comparison: string
  readonly price: string
  readonly category: string
}

export const savedTexts: Readonly<Record<Language, SavedTexts>> = {
  en: {
    save: 'Save',
    saved: 'Saved',
    toSaved: 'All saved',
    notSaved: 'This browser does not keep it. Send yourself the link.',
    full: '50 are saved already: take one away first.',
    unsave: 'Take away',
    title: 'Saved',
    empty: 'Nothing is saved on this device yet. Open what you like and tap “Save”.',
    needsScript: 'What you save is kept in this browser and needs scripts to be shown.',
    compare: 'Compare',
    noneBeside: 'Three are chosen already',
    comparison: 'Comparison',
    price: 'Price',
    category: 'Category',
  },
  ru: {
    save: 'В избранное',
    saved: 'В избранном',
    toSaved: 'Избранное',
    notSaved: 'Этот браузер не сохраняет. Отправьте ссылку себе.',
    full: 'В избранном уже 50: сначала уберите что-нибудь.',
    unsave: 'Убрать',
    title: 'Избранное',
    empty: 'На этом устройстве пока ничего не отмечено. Откройте, что понравилось, и нажмите «В избранное».',
    needsScript: 'Избранное хранится в этом браузере; чтобы его показать, нужны скрипты.',
    compare: 'Сравнить',
    noneBeside: 'Три уже выбраны',
    comparison: 'Сравнение',
    price: 'Цена',
    category: 'Категория',
  },
  ky: {
    save: 'Тандалмага',
    saved: 'Тандалмада',
    toSaved: 'Тандалмалар',
    notSaved: 'Бул браузер сактабайт. Шилтемени өзүңүзгө жөнөтүңүз.',
    full: 'Тандалмада 50 бар: адегенде бирин алып салыңыз.',
    unsave: 'Алып салуу',
    title: 'Тандалмалар',
    empty: 'Бул түзмөктө азырынча эч нерсе белгиленген эмес. Жакканын ачып, «Тандалмага» дегенди басыңыз.',
    needsScript: 'Тандалмалар ушул браузерде сакталат; көрсөтүү үчүн скрипттер керек.',
    compare: 'Салыштыруу',
    noneBeside: 'Үчөө тандалды',
    comparison: 'Салыштыруу',
    price: 'Баасы',
    category: 'Категориясы',
  },
}
