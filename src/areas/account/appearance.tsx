import { Input, SegmentedControl, useMantineColorScheme, type MantineColorScheme } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { useClient } from '#offline/react/client-context.tsx'
import type { Language } from '#i18n/languages.ts'
import classes from './account.module.css'
import { LanguageChoice } from './language-choice.tsx'
import { useSession } from './session-context.tsx'

const schemes: readonly MantineColorScheme[] = ['auto', 'light', 'dark']

export function Appearance() {
  const { t } = useTranslation('account')
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const rememberLanguage = useRememberLanguage()
  const label = useId()
  return (
    <div className={`${classes.fields} ${classes.two}`}>
      <LanguageChoice onChange={rememberLanguage} />
      <div>
        <Input.Label id={label} labelElement="div" size="md" className="mantine-InputWrapper-label">
          {t('appearance.scheme')}
        </Input.Label>
        <SegmentedControl
          aria-labelledby={label}
          fullWidth
          size="md"
          value={colorScheme}
          onChange={setColorScheme}
          data={schemes.map((scheme) => ({ value: scheme, label: t(`appearance.${scheme}`) }))}
        />
      </div>
    </div>
  )
}

/** Tells the server too, so that what is taken along [N6] speaks it; each device keeps its own. It matters to no one if that fails. */
function useRememberLanguage(): (language: Language) => void {
  const client = useClient()
  const session = useSession()
  const remember = async (language: Language) => {
    const answer = await client.call('PATCH /api/users/profile/update/', { body: { language } })
    if (answer.ok) await session.update(answer.value)
  }
  return (language) => void remember(language)
}
