import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentProps } from 'react'
import classes from './more-button.module.css'

/** What the form can do besides, without being in the way of who does not need it. */
export function MoreButton(props: ButtonProps & ComponentProps<'button'>) {
  return <Button variant="subtle" color="gray" className={classes.more} {...props} />
}
