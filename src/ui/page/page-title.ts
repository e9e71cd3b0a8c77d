import { useEffect } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'

/** Puts the page's name before the app's in the browser's tab. */
export function usePageTitle(title: string): void {
  const { t } = useTranslation('common')
  const whole = `${title} · ${t('app.name')}`
  useEffect(() => {
    document.title = whole
  }, [whole])
}
