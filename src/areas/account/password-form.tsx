import { Button, PasswordInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { passwordLength } from '#domain/account/password.ts'
import { useClient } from '#offline/react/client-context.tsx'
import { useMessage } from '#ui/message/use-message.tsx'
import classes from './account.module.css'
import { fieldError } from './field-errors.ts'
import { FormFailure } from './form-failure.tsx'
import { Refused } from './profile-queries.ts'

const empty = { current_password: '', new_password: '' }

/** Changing the password ends all other sessions. What is typed here is never kept. */
export function PasswordForm() {
  const { t } = useTranslation(['account', 'common'])
  const message = useMessage()
  const [typed, setTyped] = useState(empty)
  const [isTried, setTried] = useState(false)
  const change = useChangePassword()
  const isShort = typed.new_password.length < passwordLength.min
  const problems = isTried && isShort ? { new_password: t('account:problem.passwordShort', { count: passwordLength.min }) } : {}
  const error = change.error?.refusal ?? null
  const field = (name: keyof typeof empty) => ({
    name,
    value: typed[name],
    visibilityToggleButtonProps: { 'aria-label': t('common:action.showPassword') },
    error: fieldError(name, problems, error),
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => {
      const { value } = event.currentTarget
      setTyped((before) => ({ ...before, [name]: value }))
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isShort || typed.current_password === '') return
    change.mutate(typed, {
      onSuccess: () => {
        setTyped(empty)
        setTried(false)
        message.done(t('account:password.saved'))
      },
    })
  }
  return (
    <form className={classes.fields} onSubmit={submit}>
      <div className={`${classes.fields} ${classes.two}`}>
        <PasswordInput {...field('current_password')} label={t('account:password.current')} autoComplete="current-password" required withAsterisk={false} />
        <PasswordInput {...field('new_password')} label={t('account:password.new')} autoComplete="new-password" required withAsterisk={false} />
      </div>
      <FormFailure error={error} action="password_change" />
      <Button type="submit" variant="default" className={classes.submit} loading={change.isPending}>
        {t('account:password.submit')}
      </Button>
    </form>
  )
}

function useChangePassword() {
  const client = useClient()
  return useMutation<undefined, Refused, typeof empty>({
    mutationFn: async (body) => {
      const answer = await client.call('POST /api/auth/change-password/', { body })
      if (!answer.ok) throw new Refused(answer.refusal)
      return answer.value
    },
  })
}
