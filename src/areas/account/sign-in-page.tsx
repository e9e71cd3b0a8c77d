import { Alert, Button, PasswordInput, TextInput } from '@mantine/core'
import { IconClockPause } from '@tabler/icons-react'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import type { ApiError } from '#contract/client.ts'
import { errors } from '#contract/errors.ts'
import { useClient } from '#offline/react/client-context.tsx'
import { useDraft } from '#ui/draft/use-draft.ts'
import { ErrorText } from '#ui/errors/error-text.tsx'
import { usePageTitle } from '#ui/page/page-title.ts'
import { DemoLogins } from './demo-logins.tsx'
import { deviceName } from './device-name.ts'
import { FormFailure } from './form-failure.tsx'
import classes from './form.module.css'
import { useSession } from './session-context.tsx'

export function SignInPage() {
  const { t } = useTranslation(['account', 'common'])
  const { search } = useLocation()
  const { expired } = useSession()
  const [login, setLogin] = useDraft('sign-in', expired?.email || expired?.phone || '')
  const [password, setPassword] = useState('')
  const { error, isBusy, signIn } = useSignIn()
  usePageTitle(t('account:signIn.title'))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void signIn(login, password)
  }
  return (
    <>
      <h1 className={classes.title}>{t('account:signIn.title')}</h1>
      <p className={classes.lead}>{t('account:signIn.lead')}</p>
      {expired && <Expired />}
      <form className={classes.form} onSubmit={submit}>
        <TextInput
          label={t('account:field.login')}
          placeholder={t('account:field.loginExample')}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          withAsterisk={false}
          value={login}
          onChange={(event) => setLogin(event.currentTarget.value)}
        />
        <PasswordInput
          label={t('account:field.password')}
          name="password"
          autoComplete="current-password"
          required
          withAsterisk={false}
          visibilityToggleButtonProps={{ 'aria-label': t('common:action.showPassword') }}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <FormFailure error={error} action="sign_in" />
        <Button type="submit" loading={isBusy} fullWidth>
          {t('account:signIn.submit')}
        </Button>
      </form>
      <DemoLogins onChoose={(chosen, secret) => void signIn(chosen, secret)} />
      <p className={classes.other}>
        {t('account:signIn.noAccount')} <Link to={{ pathname: '/auth/sign-up', search }}>{t('account:signIn.signUp')}</Link>
      </p>
    </>
  )
}

/** Why somebody who was at work finds themselves here, and that nothing is lost. */
function Expired() {
  const { t } = useTranslation('account')
  return (
    <Alert role="alert" color="apricot" icon={<IconClockPause size={22} stroke={1.8} />} className={classes.expired}>
      <ErrorText detail={errors.unauthenticated.detail} translation="code.unauthenticated" />
      <span>{t('signIn.kept')}</span>
    </Alert>
  )
}

function useSignIn() {
  const client = useClient()
  const session = useSession()
  const [error, setError] = useState<ApiError | null>(null)
  const [isBusy, setBusy] = useState(false)
  const signIn = async (login: string, password: string): Promise<void> => {
    setBusy(true)
    setError(null)
    const answer = await client.call('POST /api/auth/sign-in/', { body: { login, password, device_name: deviceName(navigator.userAgent) } })
    if (answer.ok) await session.begin(answer.value.token, answer.value.user)
    else setError(answer.refusal)
    setBusy(false)
  }
  return { error, isBusy, signIn }
}
