import { Button, PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { passwordLength } from '#domain/account/password.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useClient } from '#offline/react/client-context.tsx'
import { useMessage } from '#ui/message/use-message.tsx'
import classes from './account.module.css'
import { FormFailure } from './form-failure.tsx'
import { missing, useAccountForm } from './use-account-form.ts'

const empty = { current_password: '', new_password: '' }

/** Changing the password ends all other sessions. What is typed here is never kept. */
export function PasswordForm() {
  const { t } = useTranslation(['account', 'common'])
  const { error, inputs, isBusy, submit, field } = usePasswordChange()
  const show = { visibilityToggleButtonProps: { 'aria-label': t('common:action.showPassword') } }
  return (
    <form className={classes.fields} onSubmit={submit} noValidate>
      <div className={`${classes.fields} ${classes.two}`}>
        <PasswordInput {...field('current_password')} {...show} label={t('account:password.current')} autoComplete="current-password" />
        <PasswordInput {...field('new_password')} {...show} label={t('account:password.new')} autoComplete="new-password" />
      </div>
      <FormFailure error={error} action="password_change" inputs={inputs} />
      <Button type="submit" variant="default" className={classes.submit} loading={isBusy}>
        {t('account:password.submit')}
      </Button>
    </form>
  )
}

function usePasswordChange() {
  const { t } = useTranslation('account')
  const client = useClient()
  const message = useMessage()
  const [typed, setTyped] = useState(empty)
  const isShort = typed.new_password.length < passwordLength.min
  return useAccountForm({
    typed,
    change: (name, value) => setTyped((before) => ({ ...before, [name]: value })),
    problems: {
      ...missing(typed, { current_password: t('problem.passwordMissing') }),
      ...(isShort ? { new_password: t('problem.passwordShort', { count: passwordLength.min }) } : {}),
    },
    send: (body) => client.call('POST /api/auth/change-password/', { body }),
    onDone: () => {
      setTyped(empty)
      message.done(t('password.saved'))
    },
  })
}
