import { Button, type ButtonProps } from '@mantine/core'
import { IconChevronDown, IconPlus } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import classes from './more-button.module.css'

/** What the form can do besides, without being in the way of who does not need it. */
export function MoreButton(props: ButtonProps & ComponentProps<'button'>) {
  const opens = props['aria-expanded'] !== undefined
  return (
    <Button
      variant="subtle"
      color="gray"
      className={classes.more}
      leftSection={!opens && <IconPlus size={18} stroke={1.8} aria-hidden />}
      rightSection={opens && <IconChevronDown size={18} stroke={1.8} aria-hidden />}
      {...props}
    />
  )
}
