import type { ContentLanguage } from '#domain/shared/translations.ts'

/** What an answer to an enquiry begins with, in the customer's language. */
const answers: Readonly<Record<ContentLanguage, string>> = {
  ru: 'Здравствуйте, {name}! Отвечаем на ваш вопрос: {about}. {business}',
  ky: 'Саламатсызбы, {name}! Сурооңузга жооп беребиз: {about}. {business}',
  en: 'Hello, {name}! About your question: {about}. {business}',
}

/** The message by which somebody is answered; of what is gone since, without it. */
export function enquiryAnswer(language: ContentLanguage, facts: Readonly<Record<'name' | 'about' | 'business', string>>): string {
  const text = facts.about === '' ? answers[language].replace(': {about}', '') : answers[language]
  return text.replace(/\{(name|about|business)\}/g, (_, place: keyof typeof facts) => facts[place])
}
