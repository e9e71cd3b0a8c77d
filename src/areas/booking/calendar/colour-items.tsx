import { Menu } from '@mantine/core'
import { IconCheck, IconPalette } from '@tabler/icons-react'
import { useTranslation } from '#i18n/use-translation.ts'
import { blockColours, useBlockColours } from '../board/block-colours.ts'

/** By what the calendar is coloured: kept on this device. */
export function ColourItems() {
  const { t } = useTranslation('calendar')
  const [chosen, choose] = useBlockColours()
  return (
    <>
      <Menu.Label>{t('colours.label')}</Menu.Label>
      {blockColours.map((colours) => {
        const Sign = colours === chosen ? IconCheck : IconPalette
        return (
          <Menu.Item
            key={colours}
            role="menuitemradio"
            aria-checked={colours === chosen}
            leftSection={<Sign size={20} stroke={1.8} aria-hidden />}
            onClick={() => choose(colours)}
          >
            {t(`colours.${colours}`)}
          </Menu.Item>
        )
      })}
    </>
  )
}
