import { NativeSelect } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { isLanguage, languageNames, languages } from '#i18n/languages.ts'
import { useTranslation } from '#i18n/use-translation.ts'

interface Props {
  /** Without a visible label, for a corner of the page. */
  readonly compact?: boolean
  /** Told after the interface has switched. */
  readonly onChange?: (language: (typeof languages)[number]) => void
}

/** The interface's language; the choice is remembered on this device. */
export function LanguageChoice({ compact = false, onChange }: Props) {
  const { t, i18n } = useTranslation('account')
  const choose = async (language: string) => {
    if (!isLanguage(language)) return
    await i18n.changeLanguage(language)
    onChange?.(language)
  }
  return (
    <NativeSelect
      {...(compact ? { 'aria-label': t('language.label') } : { label: t('language.label') })}
      value={i18n.language}
      data={languages.map((language) => ({ value: language, label: languageNames[language] }))}
      rightSection={<IconSelector size={18} stroke={1.8} aria-hidden />}
      onChange={(event) => void choose(event.currentTarget.value)}
      w={compact ? 140 : undefined}
    />
  )
}
