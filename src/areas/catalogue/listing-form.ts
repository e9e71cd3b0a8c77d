import { mapPointText, parseMapPoint } from '#domain/business/map-point.ts'
import {
  askedParts,
  blankListing,
  isAboveRoof,
  listingLimits,
  onlyItsParts,
  type Condition,
  type Listing,
  type ListingPart,
} from '#domain/catalogue/listing.ts'
import { limits } from '#domain/shared/limits.ts'
import type { Currency } from '#domain/shared/money.ts'
import { chooseLanguage } from '#i18n/languages.ts'
import { tenthsText } from '#i18n/listing-words.ts'

/** A listing as it is filled in: numbers as they are typed, empty where nobody has said. */
export interface ListingForm extends Pick<Listing, 'deal' | 'kind' | 'currency' | 'series' | 'documents' | 'district' | 'address'> {
  readonly rooms: string
  readonly area: string
  readonly lot: string
  readonly floor: string
  readonly floors: string
  readonly condition: Condition | ''
  readonly point: string
}

export type ListingProblem = 'listingNumber' | 'roof' | 'point' | 'tooLong'
export type ListingProblems = { readonly [Field in ListingPart | 'district' | 'address' | 'point']?: ListingProblem }

export function formOfListing({ rooms, area, lot, floor, floors, condition, point, ...rest }: Listing, language: string): ListingForm {
  const tenths = (number: number | null) => (number === null ? '' : tenthsText(number, chooseLanguage(language, [])))
  return {
    ...rest,
    rooms: written(rooms),
    area: tenths(area),
    lot: tenths(lot),
    floor: written(floor),
    floors: written(floors),
    condition: condition ?? '',
    point: point ? mapPointText(point) : '',
  }
}

function written(number: number | null): string {
  return number === null ? '' : String(number)
}

/** Of nothing yet, priced in the business's currency until somebody says another. */
export function blankListingForm(currency: Currency): ListingForm {
  return formOfListing({ ...blankListing, currency }, 'ru')
}

/** The listing that is filled in; what has problems is as if nobody had said it. */
export function listingOf(form: ListingForm): Listing {
  const { deal, kind, currency } = form
  return onlyItsParts({
    deal,
    kind,
    currency,
    rooms: wholeOf(form.rooms) ?? null,
    area: tenthsOf(form.area) ?? null,
    lot: tenthsOf(form.lot) ?? null,
    floor: wholeOf(form.floor) ?? null,
    floors: wholeOf(form.floors) ?? null,
    series: form.series.trim(),
    condition: form.condition || null,
    documents: form.documents.trim(),
    district: form.district.trim(),
    address: form.address.trim(),
    point: parseMapPoint(form.point) ?? null,
  })
}

/** Of what is asked of its kind alone: nobody sees the other fields. */
export function listingProblems(form: ListingForm): ListingProblems {
  const asked = new Set<string>(askedParts(form))
  const number = (part: 'rooms' | 'area' | 'lot' | 'floor' | 'floors', read: (text: string) => number | undefined, max: number) =>
    asked.has(part) && form[part].trim() !== '' && (read(form[part]) ?? Infinity) > max ? { [part]: 'listingNumber' as const } : {}
  const text = (part: 'series' | 'documents' | 'district' | 'address', max: number) =>
    form[part].trim().length > max ? { [part]: 'tooLong' as const } : {}
  return {
    ...(isAboveRoof(listingOf(form)) && { floor: 'roof' as const }),
    ...number('rooms', wholeOf, listingLimits.rooms),
    ...number('area', tenthsOf, listingLimits.area),
    ...number('lot', tenthsOf, listingLimits.lot),
    ...number('floor', wholeOf, listingLimits.floor),
    ...number('floors', wholeOf, listingLimits.floor),
    ...text('series', listingLimits.text),
    ...text('documents', listingLimits.text),
    ...text('district', listingLimits.text),
    ...text('address', limits.address),
    ...(form.point.trim() !== '' && !parseMapPoint(form.point) && { point: 'point' as const }),
  }
}

function wholeOf(text: string): number | undefined {
  return /^\s*\d{1,6}\s*$/.test(text) ? Number(text) : undefined
}

/** `54`, `54,5` or `54.5` in tenths. */
function tenthsOf(text: string): number | undefined {
  const [, whole, rest = '0'] = /^(\d{1,7})(?:[.,](\d))?$/.exec(text.replace(/\s/g, '')) ?? []
  return whole === undefined ? undefined : Number(whole) * 10 + Number(rest)
}
