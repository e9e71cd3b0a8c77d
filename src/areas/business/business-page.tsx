import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import type { CommandArgs } from '#contract/commands.ts'
import { useCommands } from '#desk/commands/use-commands.tsx'
import { askedFormOf } from '#desk/form/asked-form.ts'
import { RowForm } from '#desk/form/row-form.tsx'
import { useTyped } from '#desk/form/use-typed.ts'
import { RowImage } from '#desk/pictures/row-image.tsx'
import { RowState } from '#desk/state/row-state.tsx'
import { editBusiness, type Business } from '#domain/business/business.ts'
import { withShop } from '#domain/business/shop.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Card, Page } from '#ui/page/page.tsx'
import { BlockedForm } from './blocked-form.tsx'
import { BusinessFacts } from './business-facts.tsx'
import { BusinessFields } from './business-fields.tsx'
import { businessProblems, businessSteps, formOfBusiness } from './business-form.ts'
import { BusinessLinks } from './business-links.tsx'
import classes from './business.module.css'
import { CloseBusiness } from './close-business.tsx'
import { EditedBusiness, type EditingBusiness } from './edited-business.tsx'
import { HoursForm } from './hours-form.tsx'

/** The business itself: for owners as a form, for the others to read. What was refused is corrected in the form that it came from. */
export function BusinessPage() {
  return (
    <EditedBusiness readers={BusinessFacts}>
      {(editing) => {
        const changes = (editing.refused?.args as CommandArgs['business.edit'] | undefined)?.changes
        if (changes?.opening_hours) return <HoursForm {...editing} />
        return changes?.blocked_phones ? <BlockedForm {...editing} /> : <Settings {...editing} />
      }}
    </EditedBusiness>
  )
}

function Settings({ view, refused }: EditingBusiness) {
  const { t, i18n } = useTranslation(['services', 'business'])
  const { row: business } = view
  const change = useCommands()
  const typed = useTyped(
    `business:${refused?.seq ?? business.id}`,
    formOfBusiness(business),
    askedFormOf(refused, business, editBusiness, formOfBusiness),
  )
  const problems = businessProblems(typed.form)
  const save = async () => {
    const told = {
      text: t('services:done.business.edit', { name: nameIn(i18n.language, business) }),
      about: business.id,
      replacing: refused?.seq,
    }
    if (await change(businessSteps(typed.form, business), told)) typed.reset()
  }
  return (
    <Page width="reading">
      <PageHeader title={t('services:business.title')} subtitle={<RowState view={view} />} backTo={refused ? '/sync' : '/more'} />
      {!refused && <BusinessLinks business={business} />}
      <RowForm typed={typed} problems={problems} onSave={save} saveLabel={t('services:form.save')}>
        {(isTried) => <BusinessFields form={typed.form} business={business} problems={isTried ? problems : {}} onChange={typed.change} />}
      </RowForm>
      {!refused && <Beneath business={business} />}
    </Page>
  )
}

/** What is not typed: the picture that goes by itself, another business, and the end of this one. */
function Beneath({ business }: { readonly business: Business }) {
  const { t } = useTranslation(['business', 'desk'])
  return (
    <div className={classes.beneath}>
      <Card title={t('desk:field.payment_qr')}>
        <p className={classes.lead}>{t('business:payment.hint')}</p>
        <RowImage collection="businesses" row={{ ...business, image: withShop(business).payment_qr }} />
      </Card>
      <Card title={t('business:more.title')}>
        <div className={classes.ways}>
          <Button component={Link} to="/business/new" variant="default" leftSection={<IconPlus size={20} stroke={1.8} aria-hidden />}>
            {t('business:open.act')}
          </Button>
          <CloseBusiness business={business} />
        </div>
      </Card>
    </div>
  )
}
