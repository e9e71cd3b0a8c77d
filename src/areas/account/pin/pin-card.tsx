import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useDisclosure } from '@mantine/hooks'
import { pinRules } from '#domain/account/pin.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ConfirmDialog } from '#ui/confirm/confirm-dialog.tsx'
import { useMessage } from '#ui/message/use-message.tsx'
import { Card } from '#ui/page/page.tsx'
import { usePinDesk, usePinState, type PinState } from './pin-context.tsx'
import { PinDialog } from './pin-dialog.tsx'

const autoLockChoices = [0, 1, 5, 15, 30] as const

/** The person's PIN on this device: set, changed, removed, and whether the desk locks itself. */
export function PinCard() {
  const { t } = useTranslation('staff')
  const { support } = usePinDesk()
  const state = usePinState()
  const [isSetting, setting] = useDisclosure(false)
  return (
    <Card title={t('pin.title')}>
      {support !== 'ready' && <Text>{t(`pin.unsupported.${support}`)}</Text>}
      {state && !state.hasPin && (
        <Stack align="flex-start">
          <Text>{t('pin.none')}</Text>
          <Button leftSection={<IconLock size={20} stroke={1.8} aria-hidden />} onClick={setting.open}>
            {t('pin.set')}
          </Button>
        </Stack>
      )}
      {state?.hasPin && <Kept state={state} onChange={setting.open} />}
      {isSetting && <PinDialog onClose={setting.close} />}
    </Card>
  )
}

function Kept({ state, onChange }: { readonly state: PinState; readonly onChange: () => void }) {
  const { t } = useTranslation('staff')
  const desk = usePinDesk()
  const message = useMessage()
  const [isRemoving, removing] = useDisclosure(false)
  const remove = async () => {
    await desk.remove()
    removing.close()
    message.done(t('pin.removed'))
  }
  return (
    <Stack>
      <Text>{t('pin.kept', { count: pinRules.tries })}</Text>
      <NativeSelect
        label={t('pin.autoLock.label')}
        value={String(state.autoLockMinutes)}
        maw={320}
        data={autoLockChoices.map((minutes) => ({
          value: String(minutes),
          label: minutes === 0 ? t('pin.autoLock.never') : t('pin.autoLock.after', { count: minutes }),
        }))}
        onChange={(event) => desk.setAutoLock(Number(event.currentTarget.value))}
      />
      <Group gap="xs">
        <Button leftSection={<IconLock size={20} stroke={1.8} aria-hidden />} onClick={() => void desk.lock()}>
          {t('pin.lockNow')}
        </Button>
        <Button variant="default" onClick={onChange}>
          {t('pin.change')}
        </Button>
        <Button variant="default" onClick={removing.open}>
          {t('pin.remove.submit')}
        </Button>
      </Group>
      <ConfirmDialog
        opened={isRemoving}
        title={t('pin.remove.title')}
        confirmLabel={t('pin.remove.confirm')}
        onConfirm={() => void remove()}
        onClose={removing.close}
      >
        {t('pin.remove.body')}
      </ConfirmDialog>
    </Stack>
  )
}
