import { Alert, Button, PasswordInput, TextInput } from '@mantine/core'
import { IconAlertTriangle, IconFileZip } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { useClient } from '#offline/react/client-context.tsx'
import { useOutbox, useUploads } from '#offline/react/hooks.ts'
import { useWorkplace } from '#offline/react/workplace-context.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import answers from '#ui/layout/answer-row.module.css'
import { FormFailure } from '../form-failure.tsx'
import { useSession } from '../session-context.tsx'
import { missing, useAccountForm } from '../use-account-form.ts'
import classes from './own-data.module.css'
import type { Archive } from './use-archive.ts'

interface Props {
  readonly archive: Archive
  readonly onClose: () => void
}

/** The last question: the person's own name and password. */
export function DeleteDialog({ archive, onClose }: Props) {
  const { t } = useTranslation(['holdings', 'account', 'common'])
  const {
    user: { name },
  } = useWorkplace()
  const { error, inputs, isBusy, submit, field } = useDeletion(name)
  const saveFirst = () => {
    archive.start()
    onClose()
  }
  return (
    <Dialog title={t('holdings:delete.dialog')} onClose={onClose} closedBy={isBusy ? 'nothing' : 'cross'}>
      <form className={classes.fields} onSubmit={submit} noValidate>
        <Unsent />
        <p className={classes.noWayBack}>{t('holdings:delete.noWayBack')}</p>
        {archive.state.kind !== 'done' && (
          <Button
            variant="default"
            leftSection={<IconFileZip size={20} stroke={1.8} aria-hidden />}
            onClick={saveFirst}
            disabled={archive.state.kind === 'running'}
          >
            {t('holdings:delete.exportFirst')}
          </Button>
        )}
        <TextInput {...field('name')} label={t('holdings:delete.type', { name })} autoComplete="off" data-autofocus />
        <PasswordInput
          {...field('current_password')}
          label={t('account:field.password')}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('common:action.showPassword') }}
        />
        <FormFailure error={error} action="account_delete" inputs={inputs} />
        <div className={answers.answers}>
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            {t('common:action.cancel')}
          </Button>
          <Button type="submit" color="brick" loading={isBusy}>
            {t('holdings:delete.confirm')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function useDeletion(name: string) {
  const { t } = useTranslation(['holdings', 'account'])
  const client = useClient()
  const session = useSession()
  const [typed, setTyped] = useState({ name: '', current_password: '' })
  const isNamed = typed.name.trim().toLocaleLowerCase() === name.trim().toLocaleLowerCase()
  return useAccountForm({
    typed,
    change: (field, value) => setTyped((before) => ({ ...before, [field]: value })),
    problems: {
      ...missing(typed, { current_password: t('account:problem.passwordMissing') }),
      ...(isNamed ? {} : { name: t('holdings:delete.nameDiffers') }),
    },
    send: (body) => client.call('POST /api/users/delete/', { body }),
    onDone: () => session.accountDeleted?.(),
  })
}

/** What this device still holds, and nobody would take any more. */
function Unsent() {
  const { t } = useTranslation('holdings')
  const outbox = useOutbox()
  const count = (outbox?.entries.length ?? 0) + (outbox?.unreadable.length ?? 0) + (useUploads()?.length ?? 0)
  if (count === 0) return null
  return (
    <Alert role="alert" color="apricot" icon={<IconAlertTriangle size={22} stroke={1.8} aria-hidden />}>
      {t('delete.unsent', { count })}
    </Alert>
  )
}
