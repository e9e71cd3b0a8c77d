import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { ActionIcon, Button, Checkbox, MultiSelect, Select, Switch, TextInput } from '@mantine/core'
import { IconArmchair, IconPlus, IconX } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useDesk } from '#desk/desk-context.tsx'
import { WeekEditor } from '#desk/hours/week-editor.tsx'
import { useDeskRows } from '#desk/rows/use-desk-rows.ts'
import { maxStations, orderKinds } from '#domain/business/ordering.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { limits } from '#domain/shared/limits.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { MoneyField } from '#ui/money/money-field.tsx'
import { Card } from '#ui/page/page.tsx'
import { PlaceLinks } from '#ui/page/place-links.tsx'
import type { OrderingDraft, OrderingProblems } from './ordering-draft.ts'
import classes from './setup.module.css'

interface Props {
  /** What can be the menu. */
  readonly menus: readonly Catalogue[]
  readonly draft: OrderingDraft
  readonly problems: OrderingProblems
  readonly onChange: (change: Partial<OrderingDraft>) => void
}

const amounts = ['fee', 'free_from', 'least'] as const

/** The fields of ordering; without a menu there is nothing to say of the rest. */
export function OrderingFields({ menus, draft, problems, onChange }: Props) {
  const { t, i18n } = useTranslation(['orders', 'common'])
  const { currency } = useDesk().business
  return (
    <>
      <Card title={t('setup.menu')}>
        <Select
          label={t('setup.menuLabel')}
          description={t('setup.menuHint')}
          placeholder={t('setup.noMenu')}
          clearable
          data={menus.map((menu) => ({ value: menu.id, label: nameIn(i18n.language, menu) }))}
          value={draft.menu_id}
          onChange={(menu_id) => onChange({ menu_id })}
        />
      </Card>
      {draft.menu_id !== null && (
        <>
          <Card title={t('setup.kinds')}>
            <Checkbox.Group value={[...draft.kinds]} onChange={(kinds) => onChange({ kinds })} aria-label={t('setup.kinds')}>
              <div className={classes.fields}>
                {orderKinds.map((kind) => (
                  <Checkbox key={kind} value={kind} label={t(`kind.${kind}`)} className={classes.choice} />
                ))}
              </div>
            </Checkbox.Group>
            <PlaceLinks places={[{ to: '/tables', icon: IconArmchair, title: t('tables.title'), hint: t('tables.hint') }]} />
          </Card>
          {draft.kinds.includes('delivery') && (
            <Card title={t('kind.delivery')}>
              <div className={classes.fields}>
                {amounts.map((name) => (
                  <MoneyField
                    key={name}
                    label={`${t(`setup.${name}`)}, ${t(`common:currency.${currency}`)}`}
                    error={problems[name] && t('setup.amountWrong')}
                    value={draft[name]}
                    onChange={(typed) => onChange({ [name]: typed })}
                  />
                ))}
              </div>
            </Card>
          )}
          <Card title={t('setup.hours')}>
            <Switch
              label={t('setup.ownHours')}
              description={t('setup.ownHoursHint')}
              checked={draft.hasHours}
              onChange={(event) => onChange({ hasHours: event.currentTarget.checked })}
            />
            {draft.hasHours && <WeekEditor days={draft.days} problems={{}} onChange={onChange} />}
            {problems.days && <p className={classes.problem}>{t('setup.hoursWrong')}</p>}
          </Card>
          <Stations draft={draft} problems={problems} onChange={onChange} />
        </>
      )}
    </>
  )
}

/** Who prepares what: by the categories of the menu. */
function Stations({ draft: { stations, menu_id }, problems, onChange }: Omit<Props, 'menus'>) {
  const { t, i18n } = useTranslation('orders')
  const categories = useDeskRows('catalogue_categories')
  const data = useMemo(
    () =>
      categories
        ?.filter(({ row }) => row.catalogue_id === menu_id)
        .map(({ row }) => ({ value: row.id, label: nameIn(i18n.language, row) })) ?? [],
    [categories, menu_id, i18n.language],
  )
  return (
    <Card title={t('setup.stations')}>
      <p className={classes.lead}>{t('setup.stationsHint')}</p>
      {stations.map((station, at) => (
        <fieldset key={at} className={classes.station} aria-label={t('setup.station', { nth: at + 1 })}>
          <TextInput
            label={t('setup.stationName')}
            maxLength={limits.name}
            error={problems.stations && station.name.trim() === '' && t('setup.nameMissing')}
            value={station.name}
            onChange={(event) => onChange({ stations: stations.with(at, { ...station, name: event.currentTarget.value }) })}
          />
          <MultiSelect
            label={t('setup.stationCategories')}
            data={data}
            value={[...station.category_ids]}
            onChange={(category_ids) => onChange({ stations: stations.with(at, { ...station, category_ids }) })}
          />
          <ActionIcon
            aria-label={t('setup.removeStation', { nth: at + 1 })}
            onClick={() => onChange({ stations: stations.toSpliced(at, 1) })}
          >
            <IconX size={20} stroke={1.8} aria-hidden />
          </ActionIcon>
        </fieldset>
      ))}
      <Button
        variant="light"
        disabled={stations.length >= maxStations}
        leftSection={<IconPlus size={20} stroke={1.8} aria-hidden />}
        onClick={() => onChange({ stations: [...stations, { name: '', category_ids: [] }] })}
      >
        {t('setup.addStation')}
      </Button>
    </Card>
  )
}
