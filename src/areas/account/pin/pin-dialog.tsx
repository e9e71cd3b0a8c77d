import { Button, Group, PasswordInput, Stack, Text } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { pinProblem, pinRules } from '#domain/account/pin.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useMessage } from '#ui/message/use-message.tsx'
import { usePinDesk } from './pin-context.tsx'

interface Props {
  readonly onClose: () => void
  /** The person wants to step away, and does so once there is a PIN. */
  readonly isLeaving?: boolean
}

/** Setting a PIN, or another one. What is typed here is never kept. */
export function PinDialog({ onClose, isLeaving = false }: Props) {
  const { t } = useTranslation(['staff', 'common'])
  const { pin, again, problems, isBusy, submit, change } = useNewPin(isLeaving, onClose)
  const shared = {
    type: 'password',
    inputMode: 'numeric',
    maxLength: pinRules.max,
    autoComplete: 'off',
    visibilityToggleButtonProps: { 'aria-label': t('common:action.showPassword') },
  } as const
  return (
    <Dialog title={t('staff:pin.dialog.title')} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <Text>{t(isLeaving ? 'staff:pin.dialog.leaving' : 'staff:pin.dialog.body')}</Text>
          <PasswordInput
            {...shared}
            data-autofocus
            label={t('staff:pin.field.pin')}
            description={t('staff:pin.field.hint')}
            value={pin}
            error={problems.pin && t(problems.pin)}
            onChange={(event) => change('pin', event.currentTarget.value)}
          />
          <PasswordInput
            {...shared}
            label={t('staff:pin.field.again')}
            value={again}
            error={problems.again && t(problems.again)}
            onChange={(event) => change('again', event.currentTarget.value)}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('common:action.cancel')}
            </Button>
            <Button type="submit" loading={isBusy}>
              {t(isLeaving ? 'staff:pin.dialog.saveAndLock' : 'staff:pin.dialog.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

interface Problems {
  readonly pin?: 'staff:pin.problem.pin_form' | 'staff:pin.problem.pin_weak' | 'staff:pin.problem.failed'
  readonly again?: 'staff:pin.problem.differs'
}

function problemsOf(pin: string, again: string): Problems {
  const problem = pinProblem(pin)
  if (problem) return { pin: `staff:pin.problem.${problem}` }
  return again === pin ? {} : { again: 'staff:pin.problem.differs' }
}

function useNewPin(isLeaving: boolean, onDone: () => void) {
  const { t } = useTranslation('staff')
  const desk = usePinDesk()
  const message = useMessage()
  const [typed, setTyped] = useState({ pin: '', again: '' })
  const [problems, setProblems] = useState<Problems>({})
  const [isBusy, setBusy] = useState(false)
  const save = async (): Promise<void> => {
    setBusy(true)
    const isStored = await desk.set(typed.pin).then(
      () => true,
      () => false,
    )
    setBusy(false)
    if (!isStored) return setProblems({ pin: 'staff:pin.problem.failed' })
    onDone()
    if (isLeaving) await desk.lock()
    else message.done(t('pin.saved'))
  }
  return {
    ...typed,
    problems,
    isBusy,
    change: (name: 'pin' | 'again', value: string) => {
      setProblems({})
      setTyped((before) => ({ ...before, [name]: value.replace(/\D/g, '') }))
    },
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      const found = problemsOf(typed.pin, typed.again)
      setProblems(found)
      if (!found.pin && !found.again) void save()
    },
  }
}
