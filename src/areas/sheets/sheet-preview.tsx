import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useId, useMemo, useState } from 'react'
import { captionLetter } from '#domain/sheets/caption.ts'
import { codePlace, type SheetLayout } from '#domain/sheets/sheet-layout.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { modulesOf, type PreparedSheet } from '#print/prepare-sheet.ts'
import { qrPath } from '#print/qr-code.ts'
import classes from './sheets.module.css'

interface Props {
  readonly sheet: PreparedSheet
  /** As a data URL; empty without one. */
  readonly logo: string
  /** What is seen, in words. */
  readonly label: string
}

/** One of the sheets as it will be printed, to scale. */
export function SheetPreview({ sheet, logo, label }: Props) {
  const { t } = useTranslation('sheets')
  const { layout } = sheet.plan
  const [wanted, setWanted] = useState(0)
  const shown = Math.min(wanted, layout.sheets - 1)
  return (
    <figure className={classes.figure}>
      <div className={classes.desk}>
        <Sheet sheet={sheet} logo={logo} nth={shown} label={label} />
      </div>
      {layout.sheets > 1 && (
        <figcaption className={classes.pager}>
          <ActionIcon aria-label={t('preview.previous')} disabled={shown === 0} onClick={() => setWanted(shown - 1)}>
            <IconChevronLeft size={22} stroke={1.8} aria-hidden />
          </ActionIcon>
          <output>{t('preview.sheet', { nth: shown + 1, of: layout.sheets })}</output>
          <ActionIcon aria-label={t('preview.next')} disabled={shown === layout.sheets - 1} onClick={() => setWanted(shown + 1)}>
            <IconChevronRight size={22} stroke={1.8} aria-hidden />
          </ActionIcon>
        </figcaption>
      )}
    </figure>
  )
}

function Sheet({ sheet, logo, nth, label }: Props & { readonly nth: number }) {
  const {
    plan: { layout, module },
    settings,
    codes,
    style,
  } = sheet
  const id = useId()
  // The codes of a series differ in modules that nobody can tell apart at this size: one of them stands for all.
  const path = useMemo(() => qrPath(modulesOf(sheet, 0), style.pad), [sheet, style.pad])
  const first = nth * layout.perSheet
  const places = Array.from({ length: Math.min(layout.perSheet, codes.count - first) }, (_, at) => ({
    ...codePlace(layout, first + at),
    caption: codes.at(first + at).caption,
  }))
  const [pad, middle] = [(style.pad - 1) * module, layout.side / 2]
  return (
    <svg className={classes.sheet} viewBox={`0 0 ${layout.form.width} ${layout.form.height}`} role="img" aria-label={label}>
      <defs>
        <g id={id}>
          <path d={path} transform={`scale(${module})`} fill={settings.color} shapeRendering="crispEdges" />
          {logo !== '' && <image href={logo} x={middle - pad / 2} y={middle - pad / 2} width={pad} height={pad} />}
        </g>
      </defs>
      <rect className={classes.paper} width={layout.form.width} height={layout.form.height} />
      <Edges layout={layout} margin={settings.margin} />
      {places.map(({ x, y, caption }) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
          <use href={`#${id}`} />
          {caption !== '' && (
            <text
              x={middle}
              y={layout.side + layout.captionHeight / 2}
              fontSize={captionLetter(caption, layout.side)}
              textAnchor="middle"
              dominantBaseline="central"
            >
              {caption}
            </text>
          )}
        </g>
      ))}
    </svg>
  )
}

/** Where stickers end, or what the printer does not reach: seen here, and not printed. */
function Edges({ layout: { form }, margin }: { readonly layout: SheetLayout; readonly margin: number }) {
  const { grid } = form
  if (!grid)
    return <rect className={classes.edge} x={margin} y={margin} width={form.width - 2 * margin} height={form.height - 2 * margin} />
  const left = (form.width - grid.columns * grid.width - (grid.columns - 1) * grid.gap) / 2
  const top = (form.height - grid.rows * grid.height) / 2
  return Array.from({ length: grid.columns * grid.rows }, (_, at) => (
    <rect
      key={at}
      className={classes.edge}
      x={left + (at % grid.columns) * (grid.width + grid.gap)}
      y={top + Math.floor(at / grid.columns) * grid.height}
      width={grid.width}
      height={grid.height}
      rx={1}
    />
  ))
}
