import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useUnsaved } from '#ui/draft/unsaved.ts'
import { useMessage } from '#ui/message/use-message.tsx'
import { useFieldError } from '../field-errors.ts'
import { FormFailure } from '../form-failure.tsx'
import type { OwnBusiness } from './own-businesses.ts'
import { membershipsOf, PlacesField, type Places } from './places-field.tsx'
import { useChangeMember, type StaffMember } from './staff-queries.ts'

interface Props {
  readonly person: StaffMember
  readonly businesses: readonly OwnBusiness[]
  readonly onClose: () => void
}

/** Another name, role or business for somebody. */
export function ChangeDialog({ person, businesses, onClose }: Props) {
  const { t } = useTranslation(['staff', 'common', 'desk'])
  const { name, setName, places, setPlaces, isChanged, problems, error, isBusy, submit } = useChange(person, onClose)
  const fieldError = useFieldError()
  useUnsaved(isChanged)
  return (
    <Dialog title={t('staff:change.title', { name: person.name })} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack>
          {person.is_managed ? (
            <TextInput
              label={t('desk:field.person')}
              value={name}
              error={fieldError('name', problems, error)}
              autoComplete="off"
              onChange={(event) => setName(event.currentTarget.value)}
            />
          ) : (
            <Text c="dimmed">{t('staff:elsewhere')}</Text>
          )}
          <PlacesField businesses={businesses} places={places} error={problems.places} onChange={setPlaces} />
          <FormFailure error={error} action="staff_update" inputs={['name']} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('common:action.cancel')}
            </Button>
            <Button type="submit" loading={isBusy} disabled={!isChanged}>
              {t('common:action.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

function useChange(person: StaffMember, onDone: () => void) {
  const { t } = useTranslation('staff')
  const message = useMessage()
  const change = useChangeMember(person.id)
  const before: Places = Object.fromEntries(person.memberships.map(({ business_id, role }) => [business_id, role]))
  const [name, setName] = useState(person.name)
  const [places, setPlaces] = useState(before)
  const isRenamed = name.trim() !== person.name
  const isMoved = [...new Set([...Object.keys(before), ...Object.keys(places)])].some((id) => before[id] !== places[id])
  const problems: Record<string, string> = {
    ...(name.trim() === '' && { name: t('problem.nameMissing') }),
    ...(Object.keys(places).length === 0 && { places: t('problem.placeMissing') }),
  }
  return {
    name,
    setName,
    places,
    setPlaces,
    problems,
    isChanged: isRenamed || isMoved,
    error: change.error?.refusal ?? null,
    isBusy: change.isPending,
    submit: (event: FormEvent) => {
      event.preventDefault()
      if (Object.keys(problems).length > 0) return
      change.mutate(
        { ...(isRenamed && { name }), ...(isMoved && { memberships: membershipsOf(places) }) },
        {
          onSuccess: () => {
            onDone()
            message.done(t('change.saved'))
          },
        },
      )
    },
  }
}
