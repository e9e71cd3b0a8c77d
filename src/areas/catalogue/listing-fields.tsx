import { NativeSelect, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { useId, useMemo, type ReactNode } from 'react'
import { useDesk } from '#desk/desk-context.tsx'
import setup from '#desk/form/form.module.css'
import { useDeskRows } from '#desk/rows/use-desk-rows.ts'
import {
  askedParts,
  conditions,
  deals,
  listingLimits,
  listingStatuses,
  propertyKinds,
  type Condition,
  type ListingPart,
  type PropertyKind,
} from '#domain/catalogue/listing.ts'
import { limits } from '#domain/shared/limits.ts'
import type { Currency } from '#domain/shared/money.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { chooseLanguage } from '#i18n/languages.ts'
import { listingTexts } from '#i18n/listing-texts.ts'
import { statusText } from '#i18n/listing-words.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Card } from '#ui/page/page.tsx'
import classes from './catalogue.module.css'
import type { ListingForm, ListingProblems } from './listing-form.ts'
import type { ProductForm } from './product-form.ts'
import { useProductsOf } from './use-catalogue-rows.ts'

interface Props {
  readonly form: ProductForm
  readonly listing: ListingForm
  readonly problems: ListingProblems
  readonly onChange: (part: Partial<ProductForm>) => void
  readonly catalogueId: string
}

interface ListingProps extends Props {
  /** What it costs: asked once it is known what it is. */
  readonly price: ReactNode
  /** What it is called, asked last: it follows from the rest. */
  readonly children: ReactNode
}

type PartProps = Omit<Props, 'onChange' | 'catalogueId'> & { readonly onListing: (part: Partial<ListingForm>) => void }

/** What is said in words is longer than a third of the form. */
function isWordy(part: ListingPart): boolean {
  return part === 'condition' || part === 'documents'
}

/** What a home, a plot or premises are: only what its kind has is asked [C3]. */
export function ListingFields(props: ListingProps) {
  const { t } = useTranslation('catalogue')
  const { form, listing, onChange, catalogueId, price, children } = props
  const onListing = (part: Partial<ListingForm>) => onChange({ listing: { ...listing, ...part } })
  return (
    <>
      <Card title={t('home.title')}>
        <div className={setup.fields}>
          <Kind {...props} onListing={onListing} />
          <Parts {...props} onListing={onListing} />
        </div>
      </Card>
      {price}
      <Card title={t('home.where')}>
        <div className={setup.fields}>
          <Where {...props} onListing={onListing} catalogueId={catalogueId} />
        </div>
      </Card>
      <Card title={t('home.who')}>
        <div className={setup.fields}>
          <Agent form={form} onChange={onChange} />
          <Textarea
            label={t('home.private')}
            description={t('home.privateHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            name="private_contact"
            maxRows={6}
            maxLength={limits.note}
            value={form.private_contact}
            onChange={(event) => onChange({ private_contact: event.currentTarget.value })}
          />
        </div>
      </Card>
      {children}
    </>
  )
}

function Kind({ listing, onListing }: PartProps) {
  const { t, i18n } = useTranslation('catalogue')
  const words = listingTexts[chooseLanguage(i18n.language, [])]
  return (
    <div className={setup.two}>
      <div>
        <div className={classes.choiceLabel} aria-hidden>
          {t('home.deal')}
        </div>
        <SegmentedControl
          fullWidth
          aria-label={t('home.deal')}
          value={listing.deal}
          onChange={(deal) => onListing({ deal })}
          data={deals.map((value) => ({ value, label: words.deal[value] }))}
        />
      </div>
      <NativeSelect
        label={t('home.kind')}
        value={listing.kind}
        onChange={(event) => onListing({ kind: event.currentTarget.value as PropertyKind })}
        data={propertyKinds.map((value) => ({ value, label: words.kind[value] }))}
      />
    </div>
  )
}

function Parts({ listing, problems, onListing }: PartProps) {
  const { t, i18n } = useTranslation('catalogue')
  const words = listingTexts[chooseLanguage(i18n.language, [])]
  const error = useListingProblem(problems)
  const field = (part: Exclude<ListingPart, 'condition'>) => {
    const isNumber = part !== 'series' && part !== 'documents'
    const hint = part === 'rooms' || part === 'series' || part === 'documents' ? t(`home.${part}Hint`) : undefined
    return (
      <TextInput
        key={part}
        label={t(`home.${part}`)}
        name={part}
        autoComplete="off"
        {...(isNumber && { inputMode: part === 'area' || part === 'lot' ? 'decimal' : 'numeric' })}
        placeholder={hint}
        maxLength={isNumber ? 9 : listingLimits.text}
        value={listing[part]}
        error={error(part)}
        onChange={(event) => onListing({ [part]: event.currentTarget.value })}
      />
    )
  }
  const drawn = (part: ListingPart) =>
    part === 'condition' ? (
      <NativeSelect
        key={part}
        label={t('home.condition')}
        value={listing.condition}
        onChange={(event) => onListing({ condition: event.currentTarget.value as Condition | '' })}
        data={[{ value: '', label: t('home.notSaid') }, ...conditions.map((value) => ({ value, label: words.condition[value] }))]}
      />
    ) : (
      field(part)
    )
  const asked = askedParts(listing)
  return (
    <>
      <div className={setup.three}>{asked.filter((part) => !isWordy(part)).map(drawn)}</div>
      <div className={setup.two}>{asked.filter(isWordy).map(drawn)}</div>
    </>
  )
}

function Where({ listing, problems, onListing, catalogueId }: PartProps & { readonly catalogueId: string }) {
  const { t } = useTranslation('catalogue')
  const error = useListingProblem(problems)
  const known = useId()
  const others = useProductsOf(catalogueId)
  const districts = useMemo(() => [...new Set((others ?? []).flatMap(({ row }) => row.listing?.district || []))].toSorted(), [others])
  return (
    <>
      <div className={setup.two}>
        <TextInput
          label={t('home.district')}
          name="district"
          list={known}
          autoComplete="off"
          maxLength={listingLimits.text}
          value={listing.district}
          error={error('district')}
          onChange={(event) => onListing({ district: event.currentTarget.value })}
        />
        <datalist id={known}>
          {districts.map((district) => (
            <option key={district} value={district}>
              {district}
            </option>
          ))}
        </datalist>
        <TextInput
          label={t('home.address')}
          name="address"
          autoComplete="off"
          maxLength={limits.address}
          value={listing.address}
          error={error('address')}
          onChange={(event) => onListing({ address: event.currentTarget.value })}
        />
      </div>
      <TextInput
        label={t('home.point')}
        description={t('home.pointHint')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        name="point"
        autoComplete="off"
        maxLength={limits.link}
        value={listing.point}
        error={error('point')}
        onChange={(event) => onListing({ point: event.currentTarget.value })}
      />
    </>
  )
}

/** The currency of its price and how it stands: beside the price. */
export function ListingTerms({ form, listing, onChange }: Pick<Props, 'form' | 'listing' | 'onChange'>) {
  const { t, i18n } = useTranslation(['catalogue', 'common'])
  const { business } = useDesk()
  const currencies = [...new Set<Currency>([business.currency, 'USD', listing.currency])]
  return (
    <>
      <NativeSelect
        label={t('catalogue:home.currency')}
        value={listing.currency}
        onChange={(event) => onChange({ listing: { ...listing, currency: event.currentTarget.value as Currency } })}
        data={currencies.map((value) => ({ value, label: t(`common:currency.${value}`) }))}
      />
      <NativeSelect
        label={t('catalogue:home.status')}
        value={form.status}
        onChange={(event) => onChange({ status: event.currentTarget.value as ProductForm['status'] })}
        data={listingStatuses.map((value) => ({ value, label: statusText(value, listing.deal, chooseLanguage(i18n.language, [])) }))}
      />
    </>
  )
}

function Agent({ form, onChange }: Pick<Props, 'form' | 'onChange'>) {
  const { t, i18n } = useTranslation('catalogue')
  const employees = useDeskRows('employees') ?? []
  return (
    <NativeSelect
      label={t('home.agent')}
      description={t('home.agentHint')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={form.agent_id}
      onChange={(event) => onChange({ agent_id: event.currentTarget.value })}
      data={[
        { value: '', label: t('home.noAgent') },
        ...employees.map(({ row }) => ({ value: row.id, label: nameIn(i18n.language, row) })),
      ]}
    />
  )
}

function useListingProblem(problems: ListingProblems): (field: keyof ListingProblems) => string | undefined {
  const { t } = useTranslation('catalogue')
  return (field) => problems[field] && t(`problem.${problems[field]}`, { max: field === 'address' ? limits.address : listingLimits.text })
}
