import { contentLanguages, type ContentLanguage } from '#domain/shared/translations.ts'

/** What a bot answers by itself. */
export const botWords: Readonly<Record<ContentLanguage, Readonly<Record<'linked' | 'old' | 'hello' | 'stopped', string>>>> = {
  ru: {
    linked:
      'Готово! Подтверждения, переносы и напоминания о ваших записях будут приходить сюда. Чтобы их больше не получать, отправьте /stop.',
    old: 'Эта ссылка уже не действует. Откройте страницу своей записи и нажмите кнопку ещё раз.',
    hello: 'Здравствуйте! Чтобы получать здесь сообщения о записи, откройте страницу своей записи и нажмите «Сообщения в Telegram».',
    stopped: 'Хорошо, сюда больше ничего не придёт.',
  },
  ky: {
    linked:
      'Даяр! Жазылууңуз тууралуу ырастоо, жылдыруу жана эске салуу билдирүүлөрү ушул жерге келет. Алгыңыз келбесе, /stop деп жазыңыз.',
    old: 'Бул шилтеме мындан ары иштебейт. Жазылууңуздун барагын ачып, баскычты дагы бир жолу басыңыз.',
    hello:
      'Саламатсызбы! Жазылуу тууралуу билдирүүлөрдү ушул жерден алуу үчүн жазылууңуздун барагын ачып, «Билдирүүлөр Telegramга» баскычын басыңыз.',
    stopped: 'Макул, мындан ары бул жерге эч нерсе келбейт.',
  },
  en: {
    linked: 'Done! Confirmations, moves and reminders of your bookings will come here. To stop them, send /stop.',
    old: 'This link no longer works. Open the page of your booking and press the button again.',
    hello: 'Hello! To get messages about a booking here, open the page of your booking and press “Messages in Telegram”.',
    stopped: 'All right, nothing more will come here.',
  },
}

/** The language in which Telegram shows itself to somebody, where we have it. */
export function botLanguage(code: string | undefined): ContentLanguage {
  return contentLanguages.find((one) => one === code?.slice(0, 2)) ?? 'ru'
}

/** The button under a reminder, and what pressing it comes to [M9]. */
export const confirmWords: Readonly<
  Record<ContentLanguage, Readonly<Record<'button' | 'confirmed' | 'already' | 'changed' | 'late' | 'gone', string>>>
> = {
  ru: {
    button: 'Подтверждаю, приду',
    confirmed: 'Спасибо, ждём вас!',
    already: 'Вы уже подтвердили, ждём вас!',
    changed: 'Эта запись изменилась или отменена. Напишите нам, если остались вопросы.',
    late: 'Время этой записи уже наступило.',
    gone: 'Этой записи больше нет.',
  },
  ky: {
    button: 'Ырастайм, келем',
    confirmed: 'Рахмат, күтөбүз!',
    already: 'Сиз ырастап койгонсуз, күтөбүз!',
    changed: 'Бул жазылуу өзгөргөн же жокко чыгарылган. Суроолоруңуз болсо, бизге жазыңыз.',
    late: 'Бул жазылуунун убактысы келип калды.',
    gone: 'Мындай жазылуу жок.',
  },
  en: {
    button: 'I will come',
    confirmed: 'Thank you, see you!',
    already: 'You have confirmed already. See you!',
    changed: 'This booking was changed or cancelled. Write to us if you have questions.',
    late: 'The time of this booking has come already.',
    gone: 'This booking is no longer there.',
  },
}
