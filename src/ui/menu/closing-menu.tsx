import { Menu, type MenuProps } from '@mantine/core'
import { useState } from 'react'
import { useBackButton } from '../dialog/back-button.ts'

/**
 * A menu that the back button closes, too. It begins at its first item: a place of its own for the focus is nothing that a menu may hold.
 */
export function ClosingMenu(props: MenuProps) {
  const [isOpen, setOpen] = useState(false)
  useBackButton(isOpen, () => setOpen(false))
  return <Menu withInitialFocusPlaceholder={false} {...props} opened={isOpen} onChange={setOpen} />
}
