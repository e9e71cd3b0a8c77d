import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconTrash } from '@tabler/icons-react'
import { useNavigate, useParams } from 'react-router-dom'
import { useCommands } from '#desk/commands/use-commands.tsx'
import { useRefusedEntry } from '#desk/commands/use-refused-entry.ts'
import { askedFormOf } from '#desk/form/asked-form.ts'
import { useTyped } from '#desk/form/use-typed.ts'
import { useDeskRow } from '#desk/rows/use-desk-row.ts'
import { Coming } from '#desk/state/coming.tsx'
import { RowState } from '#desk/state/row-state.tsx'
import { useCanSetUp } from '#desk/use-can-set-up.ts'
import { kindOf, productEntity, type EditProduct, type Product } from '#domain/catalogue/product.ts'
import { editRow } from '#domain/shared/entity.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { OutboxEntry } from '#offline/outbox/entry.ts'
import type { ViewRow } from '#offline/overlay/view-row.ts'
import { ConfirmDialog } from '#ui/confirm/confirm-dialog.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Card, Page } from '#ui/page/page.tsx'
import { ListSkeleton } from '#ui/state/skeletons.tsx'
import { AddProduct } from './add-product.tsx'
import classes from './catalogue.module.css'
import { PriceHistory } from './listing-facts.tsx'
import { MissingProduct } from './missing-rows.tsx'
import { ProductFacts } from './product-facts.tsx'
import { editProductSteps, formOfProduct } from './product-form.ts'
import { ProductPictures } from './product-pictures.tsx'
import { ProductRowForm } from './product-row-form.tsx'
import { ProductEnquiries } from './enquiries/product-enquiries.tsx'
import { SheetLink } from './sheet-link.tsx'
import { usePicturesOf } from './use-catalogue-rows.ts'
import { useDeleteProduct } from './use-delete-product.ts'

/** A product: for owners as a form, for the others to read. */
export function ProductPage() {
  const { id = '' } = useParams()
  const view = useDeskRow('products', id)
  const entry = useRefusedEntry()
  const canSetUp = useCanSetUp()
  if (view === undefined || entry === undefined) {
    return (
      <Page width="reading">
        <Coming of="products" isPage>
          <ListSkeleton />
        </Coming>
      </Page>
    )
  }
  if (!view) return <MissingProduct />
  if (!canSetUp) return <ProductFacts product={view.row} />
  return <EditForm key={id} view={view} refused={entry?.command === 'product.edit' ? entry : null} />
}

function EditForm({ view, refused }: { readonly view: ViewRow<Product>; readonly refused: OutboxEntry | null }) {
  const { t, i18n } = useTranslation('catalogue')
  const { row: product } = view
  const navigate = useNavigate()
  const change = useCommands()
  const name = nameIn(i18n.language, product)
  const read = (row: Product) => formOfProduct(row, i18n.language)
  const asked = askedFormOf(refused, product, (row, changes: EditProduct) => editRow(productEntity, row, changes), read)
  const typed = useTyped(`product:${refused?.seq ?? product.id}`, read(product), asked)
  const list = `/catalogues/${product.catalogue_id}`
  const leave = () => {
    typed.reset()
    void navigate(list)
  }
  const save = async () => {
    if (
      await change(editProductSteps(typed.form, product), {
        text: t(`of.${kindOf(product)}.edited`, { name }),
        about: product.id,
        replacing: refused?.seq,
      })
    )
      leave()
  }
  return (
    <Page width="reading">
      <PageHeader
        title={name}
        subtitle={<RowState view={view} />}
        backTo={refused ? '/sync' : list}
        actions={
          <>
            {product.listing && <SheetLink id={product.id} />}
            <AddProduct catalogueId={product.catalogue_id} categoryId={product.category_id} text={t(`of.${kindOf(product)}.add`)} />
          </>
        }
      />
      <div className={classes.picturesCard}>
        <Card title={t('form.pictures')}>
          <ProductPictures product={product} />
        </Card>
      </div>
      <ProductRowForm typed={typed} catalogueId={product.catalogue_id} product={product} onSave={save} />
      <div className={classes.below}>
        <ProductEnquiries product={product} />
        {product.price_history.length > 0 && (
          <Card title={t('home.history')}>
            <PriceHistory history={product.price_history} />
          </Card>
        )}
        <DeleteProduct product={product} onDeleted={leave} />
      </div>
    </Page>
  )
}

function DeleteProduct({ product, onDeleted }: { readonly product: Product; readonly onDeleted: () => void }) {
  const { t, i18n } = useTranslation('catalogue')
  const deleteProduct = useDeleteProduct()
  const pictures = usePicturesOf(product.id)
  const [isAsking, asking] = useDisclosure(false)
  const name = nameIn(i18n.language, product)
  const kind = kindOf(product)
  const remove = async () => {
    asking.close()
    if (await deleteProduct(product, pictures?.map(({ row }) => row) ?? [], t(`of.${kind}.deleted`, { name }))) onDeleted()
  }
  return (
    <>
      <Button
        variant="subtle"
        color="brick"
        className={classes.delete}
        leftSection={<IconTrash size={20} stroke={1.8} aria-hidden />}
        onClick={asking.open}
      >
        {t(`of.${kind}.delete`)}
      </Button>
      {isAsking && (
        <ConfirmDialog
          opened
          title={t(`of.${kind}.deleteTitle`, { name })}
          confirmLabel={t('delete.confirm')}
          danger
          onClose={asking.close}
          onConfirm={() => void remove()}
        >
          {t(`of.${kind}.deleteText`)}
        </ConfirmDialog>
      )}
    </>
  )
}
