import { IconCloudUp } from '@tabler/icons-react'
import { useTranslation } from '#i18n/use-translation.ts'

/** Says of a word for what was asked for that it waits, before it says what. */
export function useUnsentWord(): (word: string) => string {
  const { t } = useTranslation('desk')
  return (word) => `${t('saved.loading')}: ${word.charAt(0).toLowerCase()}${word.slice(1)}`
}

/** How a badge looks that says so. */
export const unsentLook = { tone: 'waiting', icon: IconCloudUp, isLong: true } as const
