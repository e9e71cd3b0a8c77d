import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconArrowRight, IconBackspace } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { pinRules } from '#domain/account/pin.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import classes from './pin-pad.module.css'

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

interface Props {
  readonly isBusy: boolean
  readonly onSubmit: (pin: string) => void
}

/** Large keys for a PIN, and the keyboard too. What is typed is shown as dots, and gone once it is handed over. */
export function PinPad({ isBusy, onSubmit }: Props) {
  const { t } = useTranslation('staff')
  const { pin, type, erase, submit } = useTyping(isBusy, onSubmit)
  return (
    <div className={classes.pad}>
      <VisuallyHidden>{t('lock.typed', { count: pin.length })}</VisuallyHidden>
      <div className={classes.dots} aria-hidden>
        {Array.from({ length: Math.max(pinRules.min, pin.length) }, (_, at) => (
          <span key={at} className={classes.dot} data-typed={at < pin.length || undefined} data-busy={isBusy || undefined} />
        ))}
      </div>
      <div className={classes.keys}>
        {digits.map((digit) => (
          <Key key={digit} onPress={() => type(digit)}>
            {digit}
          </Key>
        ))}
        <Key label={t('lock.erase')} onPress={erase} quiet>
          <IconBackspace size={28} stroke={1.6} aria-hidden />
        </Key>
        <Key onPress={() => type('0')}>{0}</Key>
        <Key label={t('lock.enter')} onPress={submit} strong disabled={pin.length < pinRules.min || isBusy}>
          <IconArrowRight size={28} stroke={2} aria-hidden />
        </Key>
      </div>
    </div>
  )
}

interface KeyProps {
  readonly children: React.ReactNode
  readonly onPress: () => void
  readonly label?: string
  readonly quiet?: boolean
  readonly strong?: boolean
  readonly disabled?: boolean
}

function Key({ children, onPress, label, quiet = false, strong = false, disabled = false }: KeyProps) {
  return (
    <UnstyledButton
      className={`${classes.key} stoika-pressable`}
      data-quiet={quiet || undefined}
      data-strong={strong || undefined}
      aria-label={label}
      disabled={disabled}
      onClick={onPress}
      // A key that is pressed by hand does not keep the keyboard: Enter then ends the PIN instead of pressing the key again.
      onMouseDown={(event) => event.preventDefault()}
    >
      {children}
    </UnstyledButton>
  )
}

/** The longest PIN needs no key to end it. */
function useTyping(isBusy: boolean, onSubmit: (pin: string) => void) {
  const [pin, setPin] = useState('')
  const hand = (typed: string): void => {
    setPin('')
    onSubmit(typed)
  }
  const type = (digit: string): void => {
    if (isBusy) return
    const typed = pin + digit
    if (typed.length === pinRules.max) hand(typed)
    else setPin(typed)
  }
  const erase = (): void => setPin((before) => before.slice(0, -1))
  const submit = (): void => {
    if (!isBusy && pin.length >= pinRules.min) hand(pin)
  }
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLSelectElement) return
      if (/^\d$/.test(event.key)) type(event.key)
      else if (event.key === 'Backspace') erase()
      // On a key or a link Enter presses that.
      else if (event.key === 'Enter' && !(event.target instanceof HTMLElement && event.target.closest('button, a'))) submit()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
  return { pin, type, erase, submit }
}
