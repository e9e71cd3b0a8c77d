import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useCommands } from '#desk/commands/use-commands.tsx'
import { RowForm } from '#desk/form/row-form.tsx'
import { useTyped } from '#desk/form/use-typed.ts'
import { useDesk } from '#desk/desk-context.tsx'
import { useDeskRows } from '#desk/rows/use-desk-rows.ts'
import { OwnersOnly } from '#desk/state/owners-only.tsx'
import { useCanSetUp } from '#desk/use-can-set-up.ts'
import { withShop } from '#domain/business/shop.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { isSame } from '#lib/is-same.ts'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Card, Page } from '#ui/page/page.tsx'
import { orderingDraftOf, orderingOf, orderingProblems } from './ordering-draft.ts'
import { OrderingFields } from './ordering-fields.tsx'
import classes from './setup.module.css'

/** How the business takes orders: from which menu, when, of which kinds, and who prepares what. */
export function OrderingPage() {
  return useCanSetUp() ? <Settings /> : <OwnersOnly backTo="/business" />
}

function Settings() {
  const { t, i18n } = useTranslation('orders')
  const { business } = useDesk()
  const { ordering } = withShop(business)
  const typed = useTyped(`ordering:${business.id}`, orderingDraftOf(ordering))
  const problems = orderingProblems(typed.form, ordering)
  const catalogues = useDeskRows('catalogues')
  const menus = catalogues?.filter(({ row }) => row.kind === 'product').map(({ row }) => row)
  const store = useCommands()
  const save = async () => {
    const next = orderingOf(typed.form, ordering)
    const edit = (value: typeof ordering) => ({ name: 'business.edit', args: { id: business.id, changes: { ordering: value } } }) as const
    const steps = isSame(next, ordering) ? [] : [{ command: edit(next), inverse: edit(ordering) }]
    if (await store(steps, { text: t('setup.saved', { name: nameIn(i18n.language, business) }), about: business.id })) typed.reset()
  }
  return (
    <Page width="reading">
      <PageHeader title={t('setup.title')} backTo="/business" />
      {menus?.length === 0 && ordering.menu_id === null && !typed.isTouched ? (
        <NoMenus />
      ) : (
        <RowForm
          typed={{ ...typed, contested: typed.contested.length > 0 ? ['ordering'] : [] }}
          problems={problems}
          onSave={save}
          saveLabel={t('setup.save')}
        >
          {(isTried) => (
            <OrderingFields menus={menus ?? []} draft={typed.form} problems={isTried ? problems : {}} onChange={typed.change} />
          )}
        </RowForm>
      )}
    </Page>
  )
}

/** Of a newcomer nothing can be the menu yet: what can comes first, and there is nothing to save. */
function NoMenus() {
  const { t } = useTranslation('orders')
  return (
    <Card title={t('setup.menu')}>
      <p className={classes.lead}>{t('setup.noMenus')}</p>
      <Button component={Link} to="/catalogues" variant="light">
        {t('setup.toCatalogues')}
      </Button>
    </Card>
  )
}
