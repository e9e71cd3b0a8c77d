import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { newId } from '#desk/new-id.ts'
import { parsePhone } from '#domain/shared/phone.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useDraft } from '#ui/draft/use-draft.ts'
import { useFieldError } from '../field-errors.ts'
import { FormFailure } from '../form-failure.tsx'
import type { OwnBusiness } from './own-businesses.ts'
import type { Handed } from './password-dialog.tsx'
import { membershipsOf, PlacesField, placesIn, type Places } from './places-field.tsx'
import { readablePassword } from './readable-password.ts'
import { useMakeLogin } from './staff-queries.ts'

interface Props {
  readonly businesses: readonly OwnBusiness[]
  /** What was made up and has no success yet, by login: held by the page, since a password is stored nowhere. */
  readonly sent: Map<string, MadeUp>
  readonly onClose: () => void
  readonly onMade: (handed: Handed) => void
}

interface Typed {
  readonly name: string
  readonly login: string
  readonly places: Places
}

/** What is made up here for a login. */
export interface MadeUp {
  readonly id: string
  readonly password: string
}

/**
 * A login for somebody new. What is typed is kept until it is made; the password is made up here and
 * shown once. Without an answer the page keeps it: the login may stand already, and nobody else knows
 * it. While it is being made the dialog stays: closed, it could not show the password.
 */
export function NewLoginDialog({ businesses, sent, onClose, onMade }: Props) {
  const { t } = useTranslation(['staff', 'account', 'common', 'desk'])
  const [kept, setTyped, clear] = useDraft<Typed>('staff-new', { name: '', login: '', places: { [businesses[0]!.id]: 'staff' } })
  const typed = { ...kept, places: placesIn(businesses, kept.places) }
  const { problems, error, isBusy, submit } = useNewLogin(typed, sent, (handed) => (clear(), onMade(handed)))
  const fieldError = useFieldError()
  const field = (name: 'name' | 'login') => ({
    value: typed[name],
    error: fieldError(name, problems, error),
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => {
      const { value } = event.currentTarget
      setTyped((before) => ({ ...before, [name]: value }))
    },
  })
  return (
    <Dialog title={t('staff:add.title')} onClose={onClose} closedBy={isBusy ? 'nothing' : 'anything'}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <TextInput {...field('name')} data-autofocus label={t('desk:field.person')} autoComplete="off" />
          <TextInput
            {...field('login')}
            label={t('account:field.login')}
            description={t('staff:field.loginHint')}
            placeholder={t('account:field.loginExample')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <PlacesField
            businesses={businesses}
            places={typed.places}
            error={problems.places}
            onChange={(places) => setTyped((before) => ({ ...before, places }))}
          />
          <FormFailure error={error} action="staff_create" inputs={['name', 'login']} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose} disabled={isBusy}>
              {t('common:action.cancel')}
            </Button>
            <Button type="submit" loading={isBusy}>
              {t('staff:add.submit')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

function useNewLogin({ name, login, places }: Typed, sent: Map<string, MadeUp>, onMade: (handed: Handed) => void) {
  const { t } = useTranslation(['staff', 'account'])
  const make = useMakeLogin()
  const [isTried, setTried] = useState(false)
  const problems: Record<string, string> = {
    ...(name.trim() === '' && { name: t('staff:problem.nameMissing') }),
    ...(login.trim() === '' && { login: t('staff:problem.loginMissing') }),
    ...(Object.keys(places).length === 0 && { places: t('staff:problem.placeMissing') }),
  }
  return {
    problems: isTried ? problems : {},
    error: make.error?.refusal ?? null,
    isBusy: make.isPending,
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      setTried(true)
      if (Object.keys(problems).length > 0) return
      // One person for a login, however often it is sent, spelled and the dialog opened: with the same password, since the first may have come
      // through.
      const key = parsePhone(login) ?? login.trim().toLowerCase()
      const made = sent.get(key) ?? { id: newId(), password: readablePassword((values) => crypto.getRandomValues(values)) }
      sent.set(key, made)
      make.mutate(
        { ...made, name, login, memberships: membershipsOf(places) },
        {
          onSuccess: (person) => (sent.delete(key), onMade({ person, password: made.password, isNew: true })),
        },
      )
    },
  }
}
