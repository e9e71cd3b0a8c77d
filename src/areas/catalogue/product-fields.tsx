import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import { useDesk } from '#desk/desk-context.tsx'
import setup from '#desk/form/form.module.css'
import { NameFields } from '#desk/form/name-fields.tsx'
import type { NameProblems } from '#desk/form/names.ts'
import { productUnits, type ProductUnit } from '#domain/catalogue/product.ts'
import { limits } from '#domain/shared/limits.ts'
import { contentLanguages, nameIn } from '#domain/shared/translations.ts'
import { languageNames } from '#i18n/languages.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { MoneyField, type MoneyFieldProps } from '#ui/money/money-field.tsx'
import { Card } from '#ui/page/page.tsx'
import classes from './catalogue.module.css'
import { ListingFields, ListingTerms } from './listing-fields.tsx'
import { OfferFields } from './offer-fields.tsx'
import { OptionsEditor } from './options-editor.tsx'
import { namesOf, type ProductField, type ProductForm, type ProductProblems } from './product-form.ts'
import { useCategoriesOf } from './use-catalogue-rows.ts'

interface Props {
  readonly form: ProductForm
  readonly problems: ProductProblems
  readonly onChange: (part: Partial<ProductForm>) => void
  readonly catalogueId: string
}

/** Everything about a product but its pictures. */
export function ProductFields(props: Props) {
  const { t } = useTranslation(['catalogue', 'desk'])
  const { form, problems, onChange } = props
  const { listing } = form
  const kind = listing ? 'real_estate' : 'product'
  const texts = (
    <Card title={t(listing ? 'home.texts' : 'form.what')}>
      <div className={setup.fields}>
        <NameFields
          form={form}
          problems={problems as NameProblems}
          onChange={onChange}
          placeholder={listing ? namesOf({ ...form, name: '' }).name : t('form.namePlaceholder')}
          hint={listing && t('home.nameHint')}
        />
        <CategoryField {...props} />
        <Descriptions {...props} />
      </div>
    </Card>
  )
  const price = (
    <Card title={t(listing ? 'home.price' : 'form.price')}>
      <div className={setup.fields}>
        <Prices {...props} />
        {!listing && <Stock {...props} />}
        <Switch
          label={t('desk:field.shown')}
          description={t(`of.${kind}.shownHint`)}
          checked={form.is_active}
          onChange={(event) => onChange({ is_active: event.currentTarget.checked })}
        />
      </div>
    </Card>
  )
  if (listing) {
    return (
      <ListingFields {...props} listing={listing} problems={problems.listing ?? {}} price={price}>
        {texts}
      </ListingFields>
    )
  }
  return (
    <>
      {texts}
      {price}
      <Card title={t('options.title')}>
        <OptionsEditor options={form.options} problems={problems.options ?? {}} onChange={(options) => onChange({ options })} />
      </Card>
      <Card title={t('offer.title')}>
        <OfferFields form={form} problems={problems.offer_days ?? {}} onChange={onChange} />
      </Card>
    </>
  )
}

function CategoryField({ form, onChange, catalogueId }: Props) {
  const { t, i18n } = useTranslation(['catalogue', 'desk'])
  const categories = useCategoriesOf(catalogueId)
  if (!categories || categories.length === 0) return null
  return (
    <NativeSelect
      label={t('desk:field.category_id')}
      value={form.category_id}
      onChange={(event) => onChange({ category_id: event.currentTarget.value })}
    >
      <option value="">{t('products.noCategory')}</option>
      {categories.map(({ row }) => (
        <option key={row.id} value={row.id}>
          {nameIn(i18n.language, row)}
        </option>
      ))}
    </NativeSelect>
  )
}

/** The base text, then one beside another in each language [C2]. */
function Descriptions({ form, problems, onChange }: Props) {
  const { t } = useTranslation(['catalogue', 'desk'])
  const error = useProblems(problems)
  return (
    <>
      <Textarea
        label={t('desk:field.description')}
        description={t(`of.${form.listing ? 'real_estate' : 'product'}.descriptionHint`)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        name="description"
        minRows={3}
        value={form.description}
        error={error('description')}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
      <details>
        <summary className={classes.summary}>{t('desk:field.descriptions')}</summary>
        <div className={setup.languages}>
          {contentLanguages.map((language) => (
            <Textarea
              key={language}
              label={languageNames[language]}
              name={`description_${language}`}
              lang={language}
              minRows={3}
              value={form.descriptions[language]}
              error={error('descriptions')}
              onChange={(event) => onChange({ descriptions: { ...form.descriptions, [language]: event.currentTarget.value } })}
            />
          ))}
        </div>
      </details>
    </>
  )
}

function Prices({ form, problems, onChange }: Props) {
  const { t } = useTranslation(['catalogue', 'common', 'desk'])
  const { business } = useDesk()
  const error = useProblems(problems)
  const money = {
    rightSectionWidth: 56,
    most: form.listing ? limits.maxListingPrice : undefined,
    rightSection: <span className={classes.unit}>{t(`common:currency.${form.listing?.currency ?? business.currency}`)}</span>,
  } as const
  return (
    <div className={setup.three}>
      <MoneyField
        label={t('desk:field.price')}
        name="price"
        required
        value={form.price}
        error={error('price')}
        onChange={(price) => onChange({ price })}
        {...money}
      />
      {form.listing ? (
        <ListingTerms form={form} listing={form.listing} onChange={onChange} />
      ) : (
        <GoodsTerms form={form} onChange={onChange} oldPriceProblem={error('old_price')} money={money} />
      )}
    </div>
  )
}

interface GoodsTermsProps extends Pick<Props, 'form' | 'onChange'> {
  readonly oldPriceProblem: string | undefined
  /** What fields of money have in common. */
  readonly money: Pick<MoneyFieldProps, 'most' | 'rightSection' | 'rightSectionWidth'>
}

function GoodsTerms({ form, onChange, oldPriceProblem, money }: GoodsTermsProps) {
  const { t } = useTranslation(['catalogue', 'desk'])
  return (
    <>
      <NativeSelect
        label={t('desk:field.unit')}
        value={form.unit}
        onChange={(event) => onChange({ unit: event.currentTarget.value as ProductUnit })}
        data={productUnits.map((unit) => ({ value: unit, label: t(`catalogue:unit.${unit}`) }))}
      />
      <MoneyField
        label={t('desk:field.old_price')}
        description={t('form.oldPriceHint')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        name="old_price"
        value={form.old_price}
        error={oldPriceProblem}
        onChange={(old_price) => onChange({ old_price })}
        {...money}
      />
    </>
  )
}

function Stock({ form, problems, onChange }: Props) {
  const { t } = useTranslation(['catalogue', 'desk'])
  const error = useProblems(problems)
  return (
    <>
      <TextInput
        label={t('desk:field.stock')}
        description={t('form.stockHint')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        className={classes.stock}
        name="stock"
        inputMode="numeric"
        autoComplete="off"
        value={form.stock}
        error={error('stock')}
        onChange={(event) => onChange({ stock: event.currentTarget.value })}
      />
      <Switch
        label={t('desk:field.is_sold_out')}
        description={t('form.soldOutHint')}
        checked={form.is_sold_out}
        onChange={(event) => onChange({ is_sold_out: event.currentTarget.checked })}
      />
    </>
  )
}

function useProblems(problems: ProductProblems): (field: ProductField) => string | undefined {
  const { t } = useTranslation('catalogue')
  return (field) => {
    const problem = problems[field]
    if (problem === undefined || problem === 'required') return undefined
    const max = problem === 'stock' ? limits.maxStock : limits.description
    return t(`problem.${problem}`, { max })
  }
}
