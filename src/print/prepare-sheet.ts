import type { SheetCodes } from '#domain/sheets/sheet-codes.ts'
import { planSheet, type SheetPlan, type SheetRefusal } from '#domain/sheets/sheet-plan.ts'
import { tidySheet, type SheetSettings } from '#domain/sheets/sheet-settings.ts'
import { ok, type Result } from '#lib/result.ts'
import { qrModules, quietZone, type QrKind, type QrModules } from './qr-code.ts'

/** How the codes of a sheet are drawn: all of them alike. */
export interface CodeStyle extends QrKind {
  readonly version: number
  /** Across, the quiet zone included. */
  readonly modules: number
  /** Modules across the white square in the middle, on which the logo lies; 0 without one [Q4]. */
  readonly pad: number
}

/** Sheets that are ready to be drawn. */
export interface PreparedSheet {
  readonly settings: SheetSettings
  readonly codes: SheetCodes
  readonly style: CodeStyle
  readonly plan: SheetPlan
}

/** What is asked for as it will be drawn, or why it is not [Q2–Q5]. */
export function prepareSheet(asked: SheetSettings, codes: SheetCodes, hasLogo: boolean): Result<PreparedSheet, SheetRefusal> {
  const settings = tidySheet(asked)
  const style = styleOf(codes, settings.logoShare, hasLogo)
  const plan = planSheet(settings, { count: codes.count, modules: style.modules, captions: codes.captions, hasLogo })
  return plan.ok ? ok({ settings, codes, style, plan: plan.value }) : plan
}

/** The modules of one of the codes. */
export function modulesOf({ codes, style }: Pick<PreparedSheet, 'codes' | 'style'>, nth: number): QrModules {
  return qrModules(codes.at(nth).text, style)
}

/** A quarter of the side is under a logo that `quartile` makes up for; `high` takes more modules, and is for larger ones. */
const quartileShare = 25

function styleOf(codes: SheetCodes, logoShare: number, hasLogo: boolean): CodeStyle {
  const ecc = !hasLogo ? 'medium' : logoShare <= quartileShare ? 'quartile' : 'high'
  const modules = qrModules(codes.longestText, { ecc }).length
  const side = modules - 2 * quietZone
  return { ecc, modules, version: (side - 17) / 4, pad: hasLogo ? padOf(side, logoShare) : 0 }
}

/** Sides of codes are odd, and so is what lies in their middle. */
function padOf(side: number, share: number): number {
  const most = Math.floor((side * share) / 100 + 1e-9)
  return most % 2 === 1 ? most : most - 1
}
