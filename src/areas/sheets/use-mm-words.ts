import { useCallback } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'

/** A length as people write it, without its unit: `33,9`. Not by the browser, since few of them know Kyrgyz. */
export function lengthText(mm: number, language: string, digits = 1): string {
  const text = String(Math.round(mm * 10 ** digits) / 10 ** digits)
  return language === 'en' ? text : text.replace('.', ',')
}

/** Lengths with their unit: `33,9 мм`. */
export function useMmWords(): (mm: number, digits?: number) => string {
  const {
    t,
    i18n: { language },
  } = useTranslation('sheets')
  return useCallback((mm, digits) => t('mm', { mm: lengthText(mm, language, digits) }), [t, language])
}
