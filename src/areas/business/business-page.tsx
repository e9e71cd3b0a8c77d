import { useTranslation } from 'react-i18next'
import type { CommandArgs } from '#contract/commands.ts'
import { useRefusedEntry } from '#desk/commands/use-refused-entry.ts'
import { useCommands } from '#desk/commands/use-commands.tsx'
import { useCanSetUp } from '#desk/use-can-set-up.ts'
import { useDesk } from '#desk/desk-context.tsx'
import { RowForm } from '#desk/form/row-form.tsx'
import { differing, useTyped } from '#desk/form/use-typed.ts'
import { RowState } from '#desk/state/row-state.tsx'
import { editBusiness, type Business } from '#domain/business/business.ts'
import { nameIn } from '#domain/shared/translations.ts'
import type { OutboxEntry } from '#offline/outbox/entry.ts'
import type { ViewRow } from '#offline/overlay/view-row.ts'
import { useRow } from '#offline/react/hooks.ts'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Page } from '#ui/page/page.tsx'
import { ListSkeleton } from '#ui/state/skeletons.tsx'
import { BusinessFacts } from './business-facts.tsx'
import { BusinessFields } from './business-fields.tsx'
import { businessProblems, businessSteps, formOfBusiness } from './business-form.ts'

/** The business itself: for owners as a form, for the others to read. */
export function BusinessPage() {
  const { business } = useDesk()
  const view = useRow('businesses', business.id)
  const entry = useRefusedEntry()
  const canSetUp = useCanSetUp()
  if (!view || entry === undefined) {
    return (
      <Page width="reading">
        <ListSkeleton />
      </Page>
    )
  }
  if (!canSetUp) return <BusinessFacts business={view.row} />
  return <Settings view={view} refused={entry?.command === 'business.edit' ? entry : null} />
}

function Settings({ view, refused }: { readonly view: ViewRow<Business>; readonly refused: OutboxEntry | null }) {
  const { t, i18n } = useTranslation('services')
  const { row: business } = view
  const change = useCommands()
  const now = formOfBusiness(business)
  const typed = useTyped(`business:${refused?.seq ?? business.id}`, now, refused ? differing(formOfBusiness(refusedEdit(refused, business)), now) : {})
  const problems = businessProblems(typed.form)
  const save = async () => {
    const told = { text: t('done.business.edit', { name: nameIn(i18n.language, business) }), about: business.id, replacing: refused?.seq }
    if (await change(businessSteps(typed.form, business), told)) typed.reset()
  }
  return (
    <Page width="reading">
      <PageHeader title={t('business.title')} subtitle={<RowState view={view} />} {...(refused && { backTo: '/sync' })} />
      <RowForm typed={typed} problems={problems} onSave={save} saveLabel={t('form.save')}>
        {(isTried) => <BusinessFields form={typed.form} business={business} problems={isTried ? problems : {}} onChange={typed.change} />}
      </RowForm>
    </Page>
  )
}

/** The business as a change that the server did not take would have it. */
function refusedEdit({ args }: OutboxEntry, business: Business): Business {
  return editBusiness(business, (args as CommandArgs['business.edit']).changes)
}
