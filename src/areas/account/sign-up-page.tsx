import { Button, NativeSelect, PasswordInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { newId } from '#desk/new-id.ts'
import { passwordLength } from '#domain/account/password.ts'
import { businessKinds } from '#domain/business/shop.ts'
import { limits } from '#domain/shared/limits.ts'
import { parsePhone } from '#domain/shared/phone.ts'
import { isLanguage } from '#i18n/languages.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useClient } from '#offline/react/client-context.tsx'
import { useDraft } from '#ui/draft/use-draft.ts'
import { usePageTitle } from '#ui/page/page-title.ts'
import { looksLikeEmail } from './email.ts'
import { FormFailure } from './form-failure.tsx'
import classes from './form.module.css'
import { useSession } from './session-context.tsx'
import { thisDevice } from './this-device.ts'
import { missing, useAccountForm } from './use-account-form.ts'

const empty = { name: '', business_name: '', kind: 'salon', login: '' }

type Typed = Readonly<Record<keyof typeof empty | 'password', string>>

/** As it is kept: with the key by which the server knows the request again, should its answer be lost. Another login is another request. */
interface Kept extends Readonly<typeof empty> {
  readonly key?: string
}

/** An owner and their first business, in one step. */
export function SignUpPage() {
  const { t } = useTranslation(['account', 'business', 'common'])
  const { search } = useLocation()
  const [kept, setKept] = useDraft<Kept>('sign-up', empty)
  const [password, setPassword] = useState('')
  const change = (name: keyof Typed, value: string) =>
    name === 'password'
      ? setPassword(value)
      : setKept((before) => ({ ...before, [name]: value, ...(name === 'login' && { key: newId() }) }))
  const { key, ...typed } = { ...empty, ...kept }
  const { error, inputs, isBusy, submit, field } = useSignUp({ ...typed, password }, key, change)
  usePageTitle(t('account:signUp.title'))
  return (
    <>
      <h1 className={classes.title}>{t('account:signUp.title')}</h1>
      <p className={classes.lead}>{t('account:signUp.lead')}</p>
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextInput
          {...field('business_name')}
          label={t('account:field.business')}
          placeholder={t('account:field.businessExample')}
          autoComplete="organization"
        />
        <NativeSelect
          name="kind"
          label={t('account:field.kind')}
          value={typed.kind}
          onChange={(event) => change('kind', event.currentTarget.value)}
        >
          {businessKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`business:kind.${kind}`)}
            </option>
          ))}
        </NativeSelect>
        <TextInput {...field('name')} label={t('account:field.name')} autoComplete="name" />
        <TextInput
          {...field('login')}
          label={t('account:field.login')}
          placeholder={t('account:field.loginExample')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordInput
          {...field('password')}
          label={t('account:field.password')}
          description={t('account:field.passwordHint', { count: passwordLength.min })}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': t('common:action.showPassword') }}
        />
        <FormFailure error={error} action="sign_up" inputs={inputs} />
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

function useSignUp(typed: Typed, key: string | undefined, change: (name: keyof Typed, value: string) => void) {
  const { t, i18n } = useTranslation('account')
  const client = useClient()
  const session = useSession()
  const isShort = typed.password.length < passwordLength.min
  const tooLong = (['business_name', 'name'] as const).filter((field) => typed[field].trim().length > limits.name)
  return useAccountForm({
    typed,
    change,
    // All that the server would find as well: what it alone finds is told in a second round.
    problems: {
      ...missing(typed, { business_name: t('problem.businessMissing'), name: t('problem.nameMissing') }),
      ...Object.fromEntries(tooLong.map((field) => [field, t('problem.nameLong', { max: limits.name })])),
      ...(isLogin(typed.login) ? {} : { login: t('problem.loginMissing') }),
      ...(isShort ? { password: t('problem.passwordShort', { count: passwordLength.min }) } : {}),
    },
    send: ({ kind, ...body }) => {
      const language = isLanguage(i18n.language) ? { language: i18n.language } : {}
      const device = { time_zone: new Intl.DateTimeFormat().resolvedOptions().timeZone, ...thisDevice() }
      return client.call('POST /api/auth/register/', {
        body: { ...body, kind: businessKinds.find((one) => one === kind), ...language, ...device },
        key,
      })
    },
    onDone: ({ token, user }) => session.begin(token, user),
  })
}

/** An address, by its look, or a phone number. */
function isLogin(text: string): boolean {
  return looksLikeEmail(text) || parsePhone(text) !== undefined
}
