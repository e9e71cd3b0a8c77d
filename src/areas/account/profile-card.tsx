import { Button, Text, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import type { User } from '#contract/user.ts'
import { NotRead } from '#desk/state/not-read.tsx'
import { parsePhone, showPhone } from '#domain/shared/phone.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useWorkplace } from '#offline/react/workplace-context.tsx'
import { useUnsaved } from '#ui/draft/unsaved.ts'
import { useDraft } from '#ui/draft/use-draft.ts'
import { useMessage } from '#ui/message/use-message.tsx'
import { Card } from '#ui/page/page.tsx'
import { PhoneField } from '#ui/phone/phone-field.tsx'
import classes from './account.module.css'
import { looksLikeEmail } from './email.ts'
import { useFieldError } from './field-errors.ts'
import { FormFailure } from './form-failure.tsx'
import { PhotoField } from './photo-field.tsx'
import { useChangeProfile, useProfile, type ProfileChange } from './profile-queries.ts'

/** The person's own picture, name and contacts. */
export function ProfileCard() {
  const { t } = useTranslation('account')
  const { user } = useWorkplace()
  const query = useProfile(user)
  const profile = query.data ?? user
  // Without a network there is the profile as it was last read, which is no news here.
  const isRefused = query.error !== null && query.error.refusal.status !== 0
  return (
    <Card title={t('profile.title')}>
      {isRefused && <NotRead error={query.error} call="GET /api/users/profile/" offline="" onRetry={query.refetch} />}
      <PhotoField user={profile} />
      <ProfileForm user={profile} />
    </Card>
  )
}

type Typed = Partial<Pick<User, 'name' | 'email' | 'phone'>>

function ProfileForm({ user }: { readonly user: User }) {
  const { t } = useTranslation(['account', 'desk', 'common'])
  const message = useMessage()
  // Only what was typed is kept: a field left alone goes on showing what the server says.
  const [typed, setTyped, clear] = useDraft<Typed>('profile', {})
  const change = useChangeProfile()
  const fieldError = useFieldError()
  const [isTried, setTried] = useState(false)
  const changes = changesOf(user, typed)
  const isChanged = Object.keys(changes).length > 0
  useUnsaved(isChanged)
  const shown = {
    name: typed.name ?? user.name,
    email: typed.email ?? user.email,
    phone: typed.phone ?? (user.phone && showPhone(user.phone)),
  }
  const problems = isTried ? problemsOf(shown) : {}
  const error = change.error?.refusal ?? null
  const type = (name: keyof Typed, value: string) => setTyped((before) => ({ ...before, [name]: value }))
  const field = (name: keyof Typed) => {
    const problem = problems[name]
    return {
      label: t(`account:field.${name}`),
      name,
      value: shown[name],
      error: fieldError(name, { [name]: problem && t(problem) }, error),
      onChange: (event: { readonly currentTarget: { readonly value: string } }) => type(name, event.currentTarget.value),
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isChanged || Object.keys(problemsOf(shown)).length > 0) return
    change.mutate(changes, {
      onSuccess: () => {
        clear()
        setTyped({})
        setTried(false)
        message.done(t('account:profile.saved'))
      },
    })
  }
  return (
    <form className={classes.fields} onSubmit={submit} noValidate>
      <TextInput {...field('name')} autoComplete="name" />
      <div className={`${classes.fields} ${classes.two}`}>
        <PhoneField {...field('phone')} onChange={(phone) => type('phone', phone)} autoComplete="tel" placeholder="+996 700 123 456" />
        <TextInput {...field('email')} type="email" autoComplete="email" />
      </div>
      <FormFailure error={error} action="profile_update" inputs={Object.keys(shown)} />
      {isChanged && (
        <Text c="dimmed" size="sm">
          {t('desk:form.kept')}
        </Text>
      )}
      <Button type="submit" className={classes.submit} loading={change.isPending} disabled={!isChanged}>
        {t('common:action.save')}
      </Button>
    </form>
  )
}

/** The fields whose value is another than the server's. */
function changesOf(user: User, typed: Typed): ProfileChange {
  const { name, email, phone } = typed
  return {
    ...(name !== undefined && name.trim() !== user.name ? { name: name.trim() } : {}),
    ...(email !== undefined && email.trim() !== user.email ? { email: email.trim() } : {}),
    ...(phone !== undefined && (parsePhone(phone) ?? phone.trim()) !== user.phone ? { phone } : {}),
  }
}

type Problem = 'account:problem.nameMissing' | 'desk:problem.phone' | 'account:problem.email' | 'account:problem.contactMissing'

function problemsOf({ name, email, phone }: Required<Typed>): Partial<Record<keyof Typed, Problem>> {
  return {
    ...(name.trim() === '' ? { name: 'account:problem.nameMissing' } : {}),
    ...(phone.trim() !== '' && parsePhone(phone) === undefined ? { phone: 'desk:problem.phone' } : {}),
    ...(email.trim() !== '' && !looksLikeEmail(email) ? { email: 'account:problem.email' } : {}),
    // Without either nobody could sign in any more.
    ...(phone.trim() === '' && email.trim() === '' ? { phone: 'account:problem.contactMissing' } : {}),
  }
}
