import { Group } from '@mantine/core'
import { useParams } from 'react-router-dom'
import { AddressCard } from '#desk/address/address-card.tsx'
import { CopyAddress } from '#desk/address/copy-address.tsx'
import { Publishing, type Published } from '#desk/address/publishing.tsx'
import { visitorAddress } from '#desk/address/use-address-code.ts'
import { useCommands } from '#desk/commands/use-commands.tsx'
import setup from '#desk/form/form.module.css'
import { useDeskRow } from '#desk/rows/use-desk-row.ts'
import { OwnersOnly } from '#desk/state/owners-only.tsx'
import { RowState } from '#desk/state/row-state.tsx'
import { useCanSetUp } from '#desk/use-can-set-up.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { ViewRow } from '#offline/overlay/view-row.ts'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Card, Page } from '#ui/page/page.tsx'
import { MissingCatalogue } from './missing-rows.tsx'
import { editCatalogue } from './edit-catalogue.ts'

/** The address at which customers open the catalogue [V1], its code, and whether they can. */
export function CatalogueAddressPage() {
  const { id = '' } = useParams()
  const canSetUp = useCanSetUp()
  const view = useDeskRow('catalogues', id)
  if (!canSetUp) return <OwnersOnly backTo={`/catalogues/${id}`} />
  if (view === undefined) return null
  return view ? <Address view={view} /> : <MissingCatalogue />
}

function Address({ view }: { readonly view: ViewRow<Catalogue> }) {
  const { t, i18n } = useTranslation(['catalogue', 'address'])
  const change = useCommands()
  const { row: catalogue } = view
  const { id, code } = catalogue
  const to = `/catalogues/${id}`
  const onChange = (changes: Partial<Published>, text: string) => void change([editCatalogue(catalogue, changes)], { text, about: id })
  return (
    <Page width="reading">
      <PageHeader
        title={t('catalogue:address.title')}
        subtitle={
          <>
            {nameIn(i18n.language, catalogue)} <RowState view={view} />
          </>
        }
        backTo={to}
      />
      <Publishing of={catalogue} seen={t('catalogue:address.seen')} unseen={t('catalogue:address.unseen')} onChange={onChange} />
      {code === '' ? (
        <Card>{t('address:notYet')}</Card>
      ) : (
        <AddressCard
          address={visitorAddress('catalog', code)}
          fileName={code}
          name={nameIn(i18n.language, catalogue)}
          printTo={`${to}/address/print`}
        />
      )}
      {catalogue.feed_key !== '' && <FeedCard catalogue={catalogue} />}
    </Page>
  )
}

/** The secret links by which portals take its listings. */
function FeedCard({ catalogue: { code, feed_key } }: { readonly catalogue: Catalogue }) {
  const { t } = useTranslation('catalogue')
  return (
    <Card title={t('home.feed.title')}>
      <div className={setup.fields}>
        <p className={setup.hint}>{t('home.feed.hint')}</p>
        <Group gap="xs">
          {(['json', 'xml'] as const).map((format) => (
            <CopyAddress
              key={format}
              isQuiet
              label={t('home.feed.copy', { format: format.toUpperCase() })}
              address={`${visitorAddress('catalog', code)}/feed/${feed_key}.${format}`}
            />
          ))}
        </Group>
      </div>
    </Card>
  )
}
