import type { Language } from '#i18n/languages.ts'

/** What is said where somebody asks about a product. */
export interface EnquiryTexts {
  readonly title: string
  readonly text: string
  /** What a question begins with. */
  readonly askHome: string
  readonly askProduct: string
  readonly needText: string
  readonly send: string
  readonly close: string
  readonly mine: string
  readonly sending: string
  readonly queued: string
  readonly sent: string
  readonly refused: Readonly<Record<'enquiries_full' | 'listing_taken' | 'gone' | 'other', string>>
  readonly takeBack: string
  readonly understood: string
}

const en: EnquiryTexts = {
  title: 'Ask a question',
  text: 'Your question',
  askHome: 'Hello! Is it still available? When can I see it?',
  askProduct: 'Hello! Is it available?',
  needText: 'Write your question.',
  send: 'Send',
  close: 'Close',
  mine: 'Your questions',
  sending: 'Being sent.',
  queued: 'Saved on this phone, not sent yet. It will be sent as soon as there is a connection.',
  sent: 'Sent. You will be called or written to.',
  takeBack: 'Do not send',
  understood: 'Understood',
  refused: {
    enquiries_full: 'Not sent: your other questions have not been answered yet.',
    listing_taken: 'Not sent: this has been sold or let already.',
    gone: 'Not sent: this is no longer shown.',
    other: 'It was not taken. Call or write to us.',
  },
}

const ru: EnquiryTexts = {
  title: 'Задать вопрос',
  text: 'Ваш вопрос',
  askHome: 'Здравствуйте! Ещё актуально? Когда можно посмотреть?',
  askProduct: 'Здравствуйте! Есть в наличии?',
  needText: 'Напишите вопрос.',
  send: 'Отправить',
  close: 'Закрыть',
  mine: 'Ваши вопросы',
  sending: 'Отправляем.',
  queued: 'Сохранено на этом телефоне, ещё не отправлено. Отправится, как только появится связь.',
  sent: 'Отправлено. Вам позвонят или напишут.',
  takeBack: 'Не отправлять',
  understood: 'Понятно',
  refused: {
    enquiries_full: 'Не отправлено: на другие ваши вопросы ещё не ответили.',
    listing_taken: 'Не отправлено: это уже продано или сдано.',
    gone: 'Не отправлено: этого больше нет в каталоге.',
    other: 'Не принято. Позвоните или напишите нам.',
  },
}

const ky: EnquiryTexts = {
  title: 'Суроо берүү',
  text: 'Сурооңуз',
  askHome: 'Саламатсызбы! Дагы эле барбы? Качан көрсө болот?',
  askProduct: 'Саламатсызбы! Бул барбы?',
  needText: 'Сурооңузду жазыңыз.',
  send: 'Жөнөтүү',
  close: 'Жабуу',
  mine: 'Суроолоруңуз',
  sending: 'Жөнөтүлүүдө.',
  queued: 'Ушул телефондо сакталды, али жөнөтүлө элек. Байланыш пайда болгондо жөнөтүлөт.',
  sent: 'Жөнөтүлдү. Сизге чалышат же жазышат.',
  takeBack: 'Жөнөтпөө',
  understood: 'Түшүндүм',
  refused: {
    enquiries_full: 'Жөнөтүлгөн жок: башка суроолоруңузга али жооп бериле элек.',
    listing_taken: 'Жөнөтүлгөн жок: бул сатылып же ижарага берилип кеткен.',
    gone: 'Жөнөтүлгөн жок: бул каталогдо жок.',
    other: 'Кабыл алынган жок. Бизге чалыңыз же жазыңыз.',
  },
}

export const enquiryTexts: Readonly<Record<Language, EnquiryTexts>> = { en, ru, ky }
