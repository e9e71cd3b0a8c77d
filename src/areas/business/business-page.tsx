import { useTranslation } from 'react-i18next'
import type { CommandArgs } from '#contract/commands.ts'
import { useRefusedEntry } from '#desk/commands/use-refused-entry.ts'
import { useCommands } from '#desk/commands/use-commands.tsx'
import { useCanSetUp } from '#desk/use-can-set-up.ts'
import { useDesk } from '#desk/desk-context.tsx'
import { SaveBar } from '#desk/form/draft-notes.tsx'
import { useSubmit } from '#desk/form/use-submit.ts'
import { isSame, useTyped } from '#desk/form/use-typed.ts'
import { RowState } from '#desk/state/row-state.tsx'
import { editBusiness, type Business } from '#domain/business/business.ts'
import { nameIn } from '#domain/shared/translations.ts'
import type { OutboxEntry } from '#offline/outbox/entry.ts'
import type { ViewRow } from '#offline/overlay/view-row.ts'
import { useRow } from '#offline/react/hooks.ts'
import { useLeaveGuard } from '#ui/draft/leave-guard.tsx'
import { useMessage } from '#ui/message/use-message.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Page } from '#ui/page/page.tsx'
import { ListSkeleton } from '#ui/state/skeletons.tsx'
import { BusinessFacts } from './business-facts.tsx'
import { BusinessFields } from './business-fields.tsx'
import { businessProblems, businessSteps, formOfBusiness, type BusinessForm } from './business-form.ts'

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
  const { t, i18n } = useTranslation(['services', 'desk'])
  const { row: business } = view
  const message = useMessage()
  const change = useCommands()
  const typed = useTyped(`business:${refused?.seq ?? business.id}`, formOfBusiness(business), refused ? typedIn(refused, business) : {})
  const guard = useLeaveGuard(typed.isTouched)
  const problems = businessProblems(typed.form)
  const submit = useSubmit(problems, async () => {
    const steps = businessSteps(typed.form, business)
    if (steps.length === 0) return message.info(t('desk:form.unchanged'))
    const told = { text: t('done.business.edit', { name: nameIn(i18n.language, business) }), about: business.id, replacing: refused?.seq }
    if (await change(steps, told)) typed.reset()
  })
  return (
    <Page width="reading">
      <PageHeader title={t('business.title')} subtitle={<RowState view={view} />} {...(refused && { backTo: '/sync' })} />
      <form onSubmit={submit.onSubmit} noValidate>
        <BusinessFields form={typed.form} business={business} problems={submit.isTried ? problems : {}} onChange={typed.change} />
        <SaveBar
          label={t('form.save')}
          isSaving={submit.isSaving}
          isTouched={typed.isTouched}
          onReset={typed.reset}
          contested={typed.contested.map((field) => t(`field.${field}`))}
        />
      </form>
      {guard.dialog}
    </Page>
  )
}

/** What a refused change would have typed in. */
function typedIn({ args }: OutboxEntry, business: Business): Partial<BusinessForm> {
  const now = formOfBusiness(business)
  const wanted = formOfBusiness(editBusiness(business, (args as CommandArgs['business.edit']).changes))
  return Object.fromEntries(Object.entries(wanted).filter(([field, value]) => !isSame(value, now[field as keyof BusinessForm])))
}
