import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import type { ApiError } from '#contract/client.ts'
import { passwordLength } from '#domain/account/password.ts'
import { isLanguage } from '#i18n/languages.ts'
import { useClient } from '#offline/react/client-context.tsx'
import { useDraft } from '#ui/draft/use-draft.ts'
import { usePageTitle } from '#ui/page/page-title.ts'
import { fieldError } from './field-errors.ts'
import { FormFailure } from './form-failure.tsx'
import classes from './form.module.css'
import { useSession } from './session-context.tsx'

const empty = { name: '', business_name: '', login: '' }
type Field = keyof typeof empty | 'password'

/** An owner and their first business, in one step. */
export function SignUpPage() {
  const { t } = useTranslation(['account', 'common'])
  const { search } = useLocation()
  const [typed, setTyped] = useDraft('sign-up', empty)
  const [password, setPassword] = useState('')
  const { error, isBusy, signUp } = useSignUp()
  const [isTried, setTried] = useState(false)
  usePageTitle(t('account:signUp.title'))
  const problems = isTried && password.length < passwordLength.min ? { password: t('account:problem.passwordShort', { count: passwordLength.min }) } : {}
  const field = (name: keyof typeof empty) => ({
    name,
    required: true,
    withAsterisk: false,
    value: typed[name],
    error: fieldError(name, {}, error),
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => {
      const { value } = event.currentTarget
      setTyped((before) => ({ ...before, [name]: value }))
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (password.length >= passwordLength.min) void signUp({ ...typed, password })
  }
  return (
    <>
      <h1 className={classes.title}>{t('account:signUp.title')}</h1>
      <p className={classes.lead}>{t('account:signUp.lead')}</p>
      <form className={classes.form} onSubmit={submit}>
        <TextInput {...field('business_name')} label={t('account:field.business')} placeholder={t('account:field.businessExample')} autoComplete="organization" />
        <TextInput {...field('name')} label={t('account:field.name')} autoComplete="name" />
        <TextInput {...field('login')} label={t('account:field.login')} placeholder={t('account:field.loginExample')} autoComplete="username" autoCapitalize="none" spellCheck={false} />
        <PasswordInput
          label={t('account:field.password')}
          description={t('account:field.passwordHint', { count: passwordLength.min })}
          name="password"
          autoComplete="new-password"
          required
          withAsterisk={false}
          error={fieldError('password', problems, error)}
          visibilityToggleButtonProps={{ 'aria-label': t('common:action.showPassword') }}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <FormFailure error={error} action="sign_up" />
        <Button type="submit" loading={isBusy} fullWidth>
          {t('account:signUp.submit')}
        </Button>
      </form>
      <p className={classes.other}>
        {t('account:signUp.haveAccount')} <Link to={{ pathname: '/auth/sign-in', search }}>{t('account:signUp.signIn')}</Link>
      </p>
    </>
  )
}

function useSignUp() {
  const client = useClient()
  const session = useSession()
  const { i18n } = useTranslation()
  const [error, setError] = useState<ApiError | null>(null)
  const [isBusy, setBusy] = useState(false)
  const signUp = async (typed: Readonly<Record<Field, string>>): Promise<void> => {
    setBusy(true)
    setError(null)
    const language = isLanguage(i18n.language) ? { language: i18n.language } : {}
    const answer = await client.call('POST /api/auth/register/', { body: { ...typed, ...language, time_zone: new Intl.DateTimeFormat().resolvedOptions().timeZone } })
    if (answer.ok) await session.begin(answer.value.token, answer.value.user)
    else setError(answer.refusal)
    setBusy(false)
  }
  return { error, isBusy, signUp }
}
