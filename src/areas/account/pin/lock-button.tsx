import { ActionIcon, Button, UnstyledButton } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { loadTexts } from '#i18n/setup.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import classes from './lock-button.module.css'
import { usePinDesk, usePinState } from './pin-context.tsx'

/** Taken when somebody without a PIN first wants to step away. */
const PinDialog = lazy(async () => {
  const [{ PinDialog: Dialog }] = await Promise.all([import('./pin-dialog.tsx'), loadTexts('staff')])
  return { default: Dialog }
})

/** Leaves the desk to the next person. Not there where one person works alone and has no PIN. */
export function LockButton({ shape }: { readonly shape: 'rail' | 'icon' | 'page' }) {
  const { t } = useTranslation('common')
  const desk = usePinDesk()
  const state = usePinState()
  const [isAsking, setAsking] = useState(false)
  if (!state || !(state.hasPin || state.isShared)) return null
  const lock = async () => setAsking(!state.hasPin || !(await desk.lock()))
  return (
    <>
      {shape === 'icon' && (
        <ActionIcon className={classes.icon} onClick={() => void lock()} aria-label={t('nav.lock')}>
          <IconLock size={22} stroke={1.8} aria-hidden />
        </ActionIcon>
      )}
      {shape === 'page' && (
        <Button
          className={classes.page}
          variant="default"
          leftSection={<IconLock size={20} stroke={1.8} aria-hidden />}
          onClick={() => void lock()}
        >
          {t('nav.lock')}
        </Button>
      )}
      {shape === 'rail' && (
        <UnstyledButton className={classes.rail} onClick={() => void lock()}>
          <IconLock size={24} stroke={1.7} aria-hidden />
          <span className={classes.word}>{t('nav.lock')}</span>
        </UnstyledButton>
      )}
      {isAsking && (
        <Suspense>
          <PinDialog isLeaving onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
