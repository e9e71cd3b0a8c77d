import { IconScissors } from '@tabler/icons-react'
import { useNavigate, useParams } from 'react-router-dom'
import { useRefusedEntry } from '#desk/commands/use-refused-entry.ts'
import { useCommands } from '#desk/commands/use-commands.tsx'
import { useCanSetUp } from '#desk/use-can-set-up.ts'
import { askedFormOf } from '#desk/form/asked-form.ts'
import { RowForm } from '#desk/form/row-form.tsx'
import { useTyped } from '#desk/form/use-typed.ts'
import { RowImage } from '#desk/pictures/row-image.tsx'
import { useDeskRow } from '#desk/rows/use-desk-row.ts'
import { RowState } from '#desk/state/row-state.tsx'
import { serviceEntity, type EditService, type Service } from '#domain/business/service.ts'
import { editRow } from '#domain/shared/entity.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { OutboxEntry } from '#offline/outbox/entry.ts'
import type { ViewRow } from '#offline/overlay/view-row.ts'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Card, Page } from '#ui/page/page.tsx'
import { ListSkeleton } from '#ui/state/skeletons.tsx'
import { DeleteService } from './delete-service.tsx'
import { MissingService } from './missing-service.tsx'
import { ServiceFacts } from './service-facts.tsx'
import { ServiceFields } from './service-fields.tsx'
import { editSteps, formOfService, serviceProblems } from './service-form.ts'
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
  const { t, i18n } = useTranslation('services')
  const { row: service } = view
  const navigate = useNavigate()
  const change = useCommands()
  const around = useAround()
  const name = nameIn(i18n.language, service)
  const read = (row: Service) => formOfService(row, around)
  const typed = useTyped(
    `service:${refused?.seq ?? service.id}`,
    read(service),
    askedFormOf(refused, service, (row, changes: EditService) => editRow(serviceEntity, row, changes), read),
  )
  const problems = serviceProblems(typed.form)
  const leave = () => {
    typed.reset()
    void navigate('/services')
  }
  const save = async () => {
    if (
      await change(editSteps(typed.form, service, around), {
        text: t('done.service.edit', { name }),
        about: service.id,
        replacing: refused?.seq,
      })
    )
      leave()
  }
  return (
    <Page width="reading">
      <PageHeader title={name} subtitle={<RowState view={view} />} backTo={refused ? '/sync' : '/services'} />
      <RowForm typed={typed} problems={problems} onSave={save} saveLabel={t('form.save')}>
        {(isTried) => (
          <>
            <Card title={t('form.picture')}>
              <RowImage collection="services" row={service} fallback={<IconScissors size={32} stroke={1.4} aria-hidden />} />
            </Card>
            <ServiceFields form={typed.form} problems={isTried ? problems : {}} onChange={typed.change} serviceId={service.id} />
          </>
        )}
      </RowForm>
      <DeleteService service={service} onDeleted={leave} />
    </Page>
  )
}
