import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { nameIn } from '#domain/shared/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ClosingMenu } from '#ui/menu/closing-menu.tsx'
import { CategoryDialog, type CategoryDialogProps } from './category-dialog.tsx'
import type { CategoryRow } from './category-steps.ts'

interface Props<Row extends CategoryRow> extends Omit<CategoryDialogProps<Row>, 'onClose'> {
  readonly category: Row
  readonly renderDelete: (row: Row, onClose: () => void) => ReactNode
}

/** What else can be done with a category. */
export function CategoryMenu<Row extends CategoryRow>({ renderDelete, ...dialog }: Props<Row>) {
  const { t, i18n } = useTranslation('categories')
  const [doing, setDoing] = useState<'rename' | 'delete' | null>(null)
  const close = () => setDoing(null)
  return (
    <>
      <ClosingMenu position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label={t('more', { name: nameIn(i18n.language, dialog.category) })}>
            <IconDots size={20} stroke={1.8} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={18} stroke={1.8} aria-hidden />} onClick={() => setDoing('rename')}>
            {t('rename')}
          </Menu.Item>
          <Menu.Item
            color="var(--stoika-bad)"
            leftSection={<IconTrash size={18} stroke={1.8} aria-hidden />}
            onClick={() => setDoing('delete')}
          >
            {t('delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </ClosingMenu>
      {doing === 'rename' && <CategoryDialog {...dialog} onClose={close} />}
      {doing === 'delete' && renderDelete(dialog.category, close)}
    </>
  )
}
