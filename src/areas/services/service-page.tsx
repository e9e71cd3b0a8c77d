import { IconScissors } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router-dom'
import type { CommandArgs } from '#contract/commands.ts'
import { useRefusedEntry } from '#desk/commands/use-refused-entry.ts'
import { useCommands } from '#desk/commands/use-commands.tsx'
import { useCanSetUp } from '#desk/use-can-set-up.ts'
import { SaveBar } from '#desk/form/draft-notes.tsx'
import setup from '#desk/form/form.module.css'
import { useSubmit } from '#desk/form/use-submit.ts'
import { isSame, useTyped } from '#desk/form/use-typed.ts'
import { RowImage } from '#desk/pictures/row-image.tsx'
import { useDeskRow } from '#desk/rows/use-desk-row.ts'
import { RowState } from '#desk/state/row-state.tsx'
import { serviceEntity, type Service } from '#domain/business/service.ts'
import { editRow } from '#domain/shared/entity.ts'
import { nameIn } from '#domain/shared/translations.ts'
import type { OutboxEntry } from '#offline/outbox/entry.ts'
import type { ViewRow } from '#offline/overlay/view-row.ts'
import { useLeaveGuard } from '#ui/draft/leave-guard.tsx'
import { useMessage } from '#ui/message/use-message.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Card, Page } from '#ui/page/page.tsx'
import { ListSkeleton } from '#ui/state/skeletons.tsx'
import { DeleteService } from './delete-service.tsx'
import { MissingService } from './missing-service.tsx'
import { ServiceFacts } from './service-facts.tsx'
import { ServiceFields } from './service-fields.tsx'
import { editSteps, formOfService, serviceProblems, type AroundService, type ServiceForm } from './service-form.ts'
import { useAround } from './use-around.ts'

/** A service: for owners as a form, for the others to read. */
export function ServicePage() {
  const { id = '' } = useParams()
  const view = useDeskRow('services', id)
  const entry = useRefusedEntry()
  const canSetUp = useCanSetUp()
  if (view === undefined || entry === undefined) {
    return (
      <Page width="reading">
        <ListSkeleton />
      </Page>
    )
  }
  if (!view) return <MissingService />
  if (!canSetUp) return <ServiceFacts service={view.row} />
  return <EditForm key={id} view={view} refused={entry?.command === 'service.edit' ? entry : null} />
}

function EditForm({ view, refused }: { readonly view: ViewRow<Service>; readonly refused: OutboxEntry | null }) {
  const { t, i18n } = useTranslation(['services', 'desk'])
  const { row: service } = view
  const navigate = useNavigate()
  const message = useMessage()
  const change = useCommands()
  const around = useAround()
  const name = nameIn(i18n.language, service)
  const now = formOfService(service, around)
  const typed = useTyped(`service:${refused?.seq ?? service.id}`, now, refused ? typedIn(refused, service, now, around) : {})
  const guard = useLeaveGuard(typed.isTouched)
  const problems = serviceProblems(typed.form)
  const leave = () => {
    guard.letGo()
    typed.reset()
    void navigate('/services')
  }
  const submit = useSubmit(problems, async () => {
    const steps = editSteps(typed.form, service, around)
    if (steps.length === 0) {
      message.info(t('desk:form.unchanged'))
      return leave()
    }
    if (await change(steps, { text: t('done.service.edit', { name }), about: service.id, replacing: refused?.seq })) leave()
  })
  return (
    <Page width="reading">
      <PageHeader title={name} subtitle={<RowState view={view} />} backTo={refused ? '/sync' : '/services'} />
      <Card title={t('form.picture')}>
        <RowImage collection="services" row={service} fallback={<IconScissors size={32} stroke={1.4} aria-hidden />} />
      </Card>
      <form className={setup.form} onSubmit={submit.onSubmit} noValidate>
        <ServiceFields form={typed.form} problems={submit.isTried ? problems : {}} onChange={typed.change} serviceId={service.id} />
        <SaveBar
          label={t('form.save')}
          isSaving={submit.isSaving}
          isTouched={typed.isTouched}
          onReset={typed.reset}
          contested={typed.contested.map((field) => t(`field.${field}`))}
        />
      </form>
      <DeleteService service={service} onDeleted={leave} />
      {guard.dialog}
    </Page>
  )
}

/** What a refused change would have typed in. */
function typedIn({ args }: OutboxEntry, service: Service, now: ServiceForm, around: AroundService): Partial<ServiceForm> {
  const wanted = formOfService(editRow(serviceEntity, service, (args as CommandArgs['service.edit']).changes), around)
  return Object.fromEntries(Object.entries(wanted).filter(([field, value]) => !isSame(value, now[field as keyof ServiceForm])))
}
