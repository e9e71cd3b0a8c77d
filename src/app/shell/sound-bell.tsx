import { Button } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useTranslation } from '#i18n/use-translation.ts'
import { useDevice, useStore } from '#ui/device/device.tsx'
import classes from './sound-bell.module.css'

/** Most people tap something anyway, and that is enough. */
const patienceMs = 8000

/**
 * Says that new requests will be silent until somebody taps, where nobody has since the app opened; any tap does. On Today alone: elsewhere
 * it would lie on what is done there.
 */
export function SoundBell() {
  const { t } = useTranslation('booking')
  const { sound } = useDevice()
  const isLocked = useStore(sound.isLocked)
  const isOn = useStore(sound.isOn)
  const isToday = useLocation().pathname === '/'
  const isMissing = isLocked && isOn && sound.hasSound && isToday
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    if (!isMissing) return undefined
    const timer = setTimeout(() => setDue(true), patienceMs)
    return () => {
      clearTimeout(timer)
      setDue(false)
    }
  }, [isMissing])
  if (!isMissing || !isDue) return null
  return (
    <Button size="compact-md" className={classes.bell} leftSection={<IconBell size={18} stroke={1.8} aria-hidden />}>
      {t('arrivals.unlock')}
    </Button>
  )
}
