import { Alert, Button, PasswordInput, TextInput } from '@mantine/core'
import { IconClockPause } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { errors } from '#contract/errors.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { AccessEndCode } from '#offline/people/access-end-codes.ts'
import { useClient } from '#offline/react/client-context.tsx'
import { useDraft } from '#ui/draft/use-draft.ts'
import { ErrorText } from '#ui/errors/error-text.tsx'
import { usePageTitle } from '#ui/page/page-title.ts'
import { DemoLogins } from './demo-logins.tsx'
import { ForgottenPassword } from './forgotten-password.tsx'
import { FormFailure } from './form-failure.tsx'
import classes from './form.module.css'
import { KnownPeople } from './known-people.tsx'
import { useSession } from './session-context.tsx'
import { thisDevice } from './this-device.ts'
import { missing, useAccountForm } from './use-account-form.ts'

export function SignInPage() {
  const { t } = useTranslation(['account', 'common'])
  const { search, state } = useLocation()
  const { expired, whyRevoked, known, byPin } = useSession()
  const [login, setLogin] = useDraft('sign-in', expired?.email || expired?.phone || '')
  const [password, setPassword] = useState('')
  const secret = useRef<HTMLInputElement>(null)
  const { error, inputs, isBusy, submit, sendThis, field } = useSignIn({ login, password }, (name, value) =>
    name === 'login' ? setLogin(value) : setPassword(value),
  )
  usePageTitle(t('account:signIn.title'))
  const choose = (chosen: string) => {
    setLogin(chosen)
    secret.current?.focus()
  }
  // Who was chosen on the lock screen, and has no PIN.
  const asked = loginIn(state)
  useEffect(() => {
    if (asked === undefined) return
    setLogin(asked)
    if (asked) secret.current?.focus()
  }, [asked, setLogin])
  return (
    <>
      <h1 className={classes.title}>{t('account:signIn.title')}</h1>
      <p className={classes.lead}>{t('account:signIn.lead')}</p>
      {expired ? <Ended code="unauthenticated" /> : whyRevoked && <Ended code={whyRevoked} />}
      {known && <KnownPeople read={known} chosen={login} onChoose={choose} onChooseByPin={byPin} />}
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextInput
          {...field('login')}
          label={t('account:field.login')}
          placeholder={t('account:field.loginExample')}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordInput
          {...field('password')}
          ref={secret}
          label={t('account:field.password')}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('common:action.showPassword') }}
        />
        <FormFailure error={error} action="sign_in" inputs={inputs} />
        <Button type="submit" loading={isBusy} fullWidth>
          {t('account:signIn.submit')}
        </Button>
      </form>
      <ForgottenPassword />
      <DemoLogins onChoose={(demoLogin, demoPassword) => void sendThis({ login: demoLogin, password: demoPassword })} />
      <p className={classes.other}>
        {t('account:signIn.noAccount')} <Link to={{ pathname: '/auth/sign-up', search }}>{t('account:signIn.signUp')}</Link>
      </p>
      <p className={classes.other}>
        <Link to={{ pathname: '/auth/about', search }}>{t('account:signIn.about')}</Link>
      </p>
    </>
  )
}

function loginIn(state: unknown): string | undefined {
  const { login } = (state ?? {}) as { readonly login?: unknown }
  return typeof login === 'string' ? login : undefined
}

/** Why somebody who was at work finds themselves here, and what became of their work. */
function Ended({ code }: { readonly code: 'unauthenticated' | AccessEndCode }) {
  const { t } = useTranslation('account')
  return (
    <Alert role="alert" color="apricot" icon={<IconClockPause size={22} stroke={1.8} aria-hidden />} className={classes.expired}>
      <ErrorText detail={errors[code].detail} translation={`code.${code}`} />
      <span>{t(afterEnd[code])}</span>
    </Alert>
  )
}

const afterEnd = { unauthenticated: 'signIn.kept', device_revoked: 'signIn.revoked', account_deleted: 'signIn.deleted' } as const

interface Typed extends Readonly<Record<string, string>> {
  readonly login: string
  readonly password: string
}

function useSignIn(typed: Typed, change: (name: keyof Typed, value: string) => void) {
  const { t } = useTranslation('account')
  const client = useClient()
  const session = useSession()
  return useAccountForm({
    typed,
    change,
    problems: missing(typed, { login: t('problem.loginMissing'), password: t('problem.passwordMissing') }),
    send: (body) => client.call('POST /api/auth/sign-in/', { body: { ...body, ...thisDevice() } }),
    onDone: ({ token, user }) => session.begin(token, user),
  })
}
