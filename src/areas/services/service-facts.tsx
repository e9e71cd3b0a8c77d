import { useDesk } from '#desk/desk-context.tsx'
import { FactList } from '#desk/form/fact-list.tsx'
import { ReadOnlyNote } from '#desk/form/row-form.tsx'
import setup from '#desk/form/form.module.css'
import { RowImage } from '#desk/pictures/row-image.tsx'
import { processingIn, type Service } from '#domain/business/service.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useFormat } from '#ui/format/use-format.ts'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Card, Page } from '#ui/page/page.tsx'

/** A service for whoever may not change it. */
export function ServiceFacts({ service }: { readonly service: Service }) {
  const { t, i18n } = useTranslation('services')
  const format = useFormat()
  const { business, categories, employees } = useDesk()
  const category = categories.find(({ id }) => id === service.category_id)
  const people = employees.filter(({ service_id }) => service_id.includes(service.id)).map((employee) => nameIn(i18n.language, employee))
  const free = processingIn(service, service.duration_minutes)
  const facts = [
    ['category_id', category ? nameIn(i18n.language, category) : t('noCategory')],
    ['price', format.money(service.price, business.currency)],
    ['duration_minutes', format.duration(service.duration_minutes)],
    ['buffer_before_minutes', format.duration(service.buffer_before_minutes)],
    ['buffer_after_minutes', format.duration(service.buffer_after_minutes)],
    ...(free
      ? ([
          ['processing_start_minutes', format.duration(free.start)],
          ['processing_minutes', format.duration(free.end - free.start)],
        ] as const)
      : []),
    ['given_by', people.join(', ') || t('form.nobodyShort')],
  ] as const
  return (
    <Page width="reading">
      <PageHeader title={nameIn(i18n.language, service)} subtitle={service.is_active ? undefined : t('off')} backTo="/services" />
      <ReadOnlyNote />
      <Card>
        <div className={setup.fields}>
          {service.image !== null && <RowImage collection="services" row={service} />}
          <FactList facts={facts} />
        </div>
      </Card>
    </Page>
  )
}
