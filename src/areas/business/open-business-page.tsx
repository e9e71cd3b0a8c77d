import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Answer } from '#contract/endpoints.ts'
import { RefusedCall, valueOf } from '#contract/refused.ts'
import setup from '#desk/form/form.module.css'
import { SaveBar } from '#desk/form/save-bar.tsx'
import { useSubmit } from '#desk/form/use-submit.ts'
import { newId } from '#desk/new-id.ts'
import { useRefreshPerson } from '#desk/refresh-person.ts'
import { businessKinds, type BusinessKind } from '#domain/business/shop.ts'
import { limits } from '#domain/shared/limits.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useClient } from '#offline/react/client-context.tsx'
import { useEngine } from '#offline/react/engine-context.tsx'
import { useDraft } from '#ui/draft/use-draft.ts'
import { useMessage } from '#ui/message/use-message.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Card, Page } from '#ui/page/page.tsx'
import classes from './business.module.css'
import { CallFailure } from './call-failure.tsx'

interface Draft {
  /** Made with the draft: asked twice it is one business. */
  readonly id: string
  readonly name: string
  readonly kind: BusinessKind
}

/** Opens a business, another one or the first. It needs the server, which makes its address and lets its owner in. */
export function OpenBusinessPage() {
  const { t } = useTranslation(['business', 'desk'])
  const [initial] = useState((): Draft => ({ id: newId(), name: '', kind: 'salon' }))
  const [draft, setDraft, forget] = useDraft('business:new', initial)
  const message = useMessage()
  const navigate = useNavigate()
  const open = useOpenBusiness()
  const name = draft.name.trim()
  const problem = name === '' ? 'required' : name.length > limits.name ? 'tooLong' : undefined
  const { isTried, onSubmit } = useSubmit(problem ? { name: problem } : {}, async () => {
    const opened = await open.mutateAsync({ ...draft, name }).catch(() => undefined)
    if (!opened) return
    forget()
    // A draft that was sent before and whose answer was lost has opened it already, by the name that it had then.
    message.done(t('business:open.done', { name: opened.name }))
    await navigate('/', { state: { businessId: draft.id } })
  })
  return (
    <Page width="reading">
      <PageHeader title={t('business:open.title')} backTo="/business" />
      <form className={setup.form} onSubmit={onSubmit} noValidate>
        <Card>
          <div className={setup.fields}>
            <p className={classes.lead}>{t('business:open.hint')}</p>
            <TextInput
              label={t('desk:field.name')}
              name="name"
              autoComplete="off"
              required
              withAsterisk={false}
              value={draft.name}
              error={
                isTried && problem && (problem === 'required' ? t('desk:names.required') : t('desk:problem.tooLong', { max: limits.name }))
              }
              onChange={(event) => setDraft({ ...draft, name: event.currentTarget.value })}
            />
            <NativeSelect
              label={t('desk:field.kind')}
              value={draft.kind}
              onChange={({ currentTarget }) =>
                setDraft({ ...draft, kind: businessKinds.find((one) => one === currentTarget.value) ?? draft.kind })
              }
            >
              {businessKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {t(`business:kind.${kind}`)}
                </option>
              ))}
            </NativeSelect>
          </div>
        </Card>
        <CallFailure error={open.error?.refusal} action="business_create" />
        <SaveBar isSticky={false}>
          <Button type="submit" loading={open.isPending}>
            {t('business:open.submit')}
          </Button>
        </SaveBar>
      </form>
    </Page>
  )
}

function useOpenBusiness() {
  const client = useClient()
  const engine = useEngine()
  const refreshPerson = useRefreshPerson()
  return useMutation<Answer<'POST /api/booking/business/'>, RefusedCall, Draft>({
    mutationFn: async (body) => {
      const opened = valueOf(await client.call('POST /api/booking/business/', { body }))
      await refreshPerson()
      // Its desk opens at once, and says what is still coming.
      void engine.syncNow()
      return opened
    },
  })
}
