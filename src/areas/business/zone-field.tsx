import { Select } from '@mantine/core'
import { useMemo } from 'react'
import { useNow } from '#desk/use-now.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useFormat } from '#ui/format/use-format.ts'
import classes from './business.module.css'
import { allZones, nearZones, zoneText, type NearZone } from './zones.ts'

interface Props {
  readonly value: string
  readonly onChange: (zone: string) => void
  /** The zone is about to be another one. */
  readonly isChanged: boolean
}

/** More are found by searching: four hundred lines in a list help nobody. */
const listed = 40

/** The zone of all the business's days and hours [S1], told by its present time. */
export function ZoneField({ value, onChange, isChanged }: Props) {
  const { t } = useTranslation(['services', 'desk'])
  const format = useFormat()
  const now = useNow()
  const data = useMemo(() => {
    const names = new Map(Object.entries(nearZones).map(([name, zone]) => [zone as string, t(`zone.${name as NearZone}`)]))
    return allZones(value).map((zone) => ({
      value: zone,
      label: names.has(zone) ? `${names.get(zone)} · ${zoneText(zone)}` : zoneText(zone),
    }))
  }, [value, t])
  return (
    <div>
      <Select
        label={t('desk:field.time_zone')}
        searchable
        limit={listed}
        data={data}
        value={value}
        nothingFoundMessage={t('business.zoneNone')}
        onChange={(zone) => zone !== null && onChange(zone)}
        renderOption={({ option }) => (
          <span className={classes.zone}>
            <span>{option.label}</span>
            <span className={classes.zoneTime}>{format.time(now, option.value)}</span>
          </span>
        )}
      />
      <p className={classes.hint}>
        <strong>{t('business.zoneNow', { time: format.time(now, value) })}</strong> {t('business.zoneHint')}
      </p>
      {isChanged && <p className={classes.note}>{t('business.zoneChanged')}</p>}
    </div>
  )
}
