import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { CommandArgs } from '#contract/commands.ts'
import { useRefusedEntry } from '#desk/commands/use-refused-entry.ts'
import { useCommands } from '#desk/commands/use-commands.tsx'
import { useCanSetUp } from '#desk/use-can-set-up.ts'
import { useDesk } from '#desk/desk-context.tsx'
import { RowForm } from '#desk/form/row-form.tsx'
import { useTyped } from '#desk/form/use-typed.ts'
import { newId } from '#desk/new-id.ts'
import { OwnersOnly } from '#desk/state/owners-only.tsx'
import { serviceEntity } from '#domain/business/service.ts'
import { createRow } from '#domain/shared/entity.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Page } from '#ui/page/page.tsx'
import { ListSkeleton } from '#ui/state/skeletons.tsx'
import { ServiceFields } from './service-fields.tsx'
import { createSteps, formOfService, newServiceForm, serviceProblems } from './service-form.ts'
import { useAround } from './use-around.ts'

interface Refused {
  readonly seq: number
  readonly args: CommandArgs['service.create']
}

/** A new service, or one that the server did not take and that is now corrected. */
export function NewServicePage() {
  const entry = useRefusedEntry()
  const canSetUp = useCanSetUp()
  if (!canSetUp) return <OwnersOnly backTo="/services" />
  if (entry === undefined) {
    return (
      <Page width="reading">
        <ListSkeleton />
      </Page>
    )
  }
  const refused = entry?.command === 'service.create' ? { seq: entry.seq, args: entry.args as Refused['args'] } : undefined
  return <NewForm key={refused?.seq ?? 'new'} refused={refused} />
}

function NewForm({ refused }: { readonly refused: Refused | undefined }) {
  const { t } = useTranslation('services')
  const { business } = useDesk()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const change = useCommands()
  const around = useAround()
  const [id] = useState(() => refused?.args.id ?? newId())
  const [blank] = useState(() =>
    refused
      ? formOfService(createRow(serviceEntity, refused.args), around)
      : newServiceForm(around.employees, params.get('category') ?? ''),
  )
  const typed = useTyped(`service:${refused?.seq ?? business.id}`, blank)
  const { form } = typed
  const problems = serviceProblems(form)
  const save = async () => {
    const isFirst = around.employees.length === 0
    const told = { text: t('done.service.create', { name: form.name.trim() }), about: id, replacing: refused?.seq }
    if (!(await change(createSteps(form, id, business.id, around), told))) return
    typed.reset()
    void navigate(isFirst ? `/services?made=${id}` : '/services')
  }
  return (
    <Page width="reading">
      <PageHeader title={t('form.newTitle')} subtitle={t('form.pictureLater')} backTo={refused ? '/sync' : '/services'} />
      <RowForm typed={typed} problems={problems} onSave={save} saveLabel={t('form.create')}>
        {(isTried) => <ServiceFields form={form} problems={isTried ? problems : {}} onChange={typed.change} />}
      </RowForm>
    </Page>
  )
}
