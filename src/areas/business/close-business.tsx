import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { RefusedCall, valueOf } from '#contract/refused.ts'
import { useRefreshPerson } from '#desk/refresh-person.ts'
import type { Business } from '#domain/business/business.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useClient } from '#offline/react/client-context.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { leavingAtOnce } from '#ui/draft/unsaved.ts'
import answers from '#ui/layout/answer-row.module.css'
import consequences from '#ui/layout/consequences.module.css'
import { useMessage } from '#ui/message/use-message.tsx'
import classes from './business.module.css'
import { CallFailure } from './call-failure.tsx'

/** The end of a business, with all that is in it: asked for by its name. */
export function CloseBusiness({ business }: { readonly business: Business }) {
  const { t } = useTranslation('business')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="subtle" color="brick" leftSection={<IconTrash size={20} stroke={1.8} aria-hidden />} onClick={() => setOpen(true)}>
        {t('close.act')}
      </Button>
      {isOpen && <CloseDialog business={business} onClose={() => setOpen(false)} />}
    </>
  )
}

function CloseDialog({ business, onClose }: { readonly business: Business; readonly onClose: () => void }) {
  const { t, i18n } = useTranslation(['business', 'common'])
  const name = nameIn(i18n.language, business)
  const [typed, setTyped] = useState('')
  const message = useMessage()
  const navigate = useNavigate()
  const close = useClosing(business.id)
  const isNamed = typed.trim().toLocaleLowerCase() === name.trim().toLocaleLowerCase()
  const confirm = () => {
    if (!isNamed || close.isPending) return
    close.mutate(undefined, {
      onSuccess: () => {
        message.done(t('business:close.done', { name }))
        void navigate('/', leavingAtOnce)
      },
    })
  }
  return (
    <Dialog title={t('business:close.title')} onClose={onClose} closedBy={close.isPending ? 'nothing' : 'cross'}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          confirm()
        }}
      >
        <ul className={consequences.consequences}>
          <li>{t('business:close.rows')}</li>
          <li>{t('business:close.people')}</li>
          <li>{t('business:close.address')}</li>
          <li>{t('business:close.unsent')}</li>
        </ul>
        <p className={classes.noWayBack}>{t('business:close.noWayBack')}</p>
        <TextInput
          label={t('business:close.type', { name })}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          data-autofocus
        />
        <CallFailure error={close.error?.refusal} action="business_delete" />
        <div className={`${answers.answers} ${classes.answers}`}>
          <Button variant="default" onClick={onClose} disabled={close.isPending}>
            {t('common:action.cancel')}
          </Button>
          <Button type="submit" color="brick" disabled={!isNamed} loading={close.isPending}>
            {t('business:close.confirm')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function useClosing(id: string) {
  const client = useClient()
  const refreshPerson = useRefreshPerson()
  return useMutation<unknown, RefusedCall>({
    mutationFn: async () => {
      valueOf(await client.call('DELETE /api/booking/business/{id}/', { params: { id } }))
      await refreshPerson()
    },
  })
}
