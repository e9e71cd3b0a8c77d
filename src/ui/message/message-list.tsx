import { Notifications } from '@mantine/notifications'

/**
 * Where messages appear. A message that is hovered waits by itself: were all of them to wait, one that is
 * taken away beneath the pointer, as by its own undo, would keep every later one on the screen for good.
 */
export function MessageList() {
  return <Notifications position="bottom-center" pauseResetOnHover="notification" />
}
