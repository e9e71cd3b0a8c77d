import { Button, CopyButton, Group, Stack, Text } from '@mantine/core'
import { IconBrandTelegram, IconBrandWhatsapp, IconCheck, IconCopy } from '@tabler/icons-react'
import { showPhone } from '#domain/shared/phone.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { linksTo } from '#ui/contact/links.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import type { StaffMember } from './staff-queries.ts'
import classes from './staff.module.css'

/** What is handed to somebody so that they can sign in. */
export interface Handed {
  readonly person: StaffMember
  readonly password: string
  readonly isNew: boolean
}

/** The login and its password, this once, with the ways to hand them over: a touch beside it does not lose them. */
export function PasswordDialog({
  handed: { person, password, isNew },
  onClose,
}: {
  readonly handed: Handed
  readonly onClose: () => void
}) {
  const { t } = useTranslation(['staff', 'common'])
  const login = person.phone ? showPhone(person.phone) : person.email
  const message = t('staff:handed.message', { name: person.name, login, password, url: window.location.origin })
  const { whatsapp, telegram } = waysTo(person.phone, message)
  return (
    <Dialog
      title={t(isNew ? 'staff:handed.titleNew' : 'staff:handed.titleReset', { name: person.name })}
      onClose={onClose}
      closedBy="cross"
    >
      <Stack>
        <dl className={classes.secret}>
          <dt>{t('staff:handed.login')}</dt>
          <dd>{login}</dd>
          <dt>{t('staff:handed.password')}</dt>
          <dd className={classes.password}>{password}</dd>
        </dl>
        <Text>{t('staff:handed.once')}</Text>
        <Group gap="xs">
          <CopyButton value={message} timeout={2000}>
            {({ copied, copy }) => (
              <Button
                data-autofocus
                leftSection={copied ? <IconCheck size={20} stroke={2} aria-hidden /> : <IconCopy size={20} stroke={1.8} aria-hidden />}
                onClick={copy}
              >
                {t(copied ? 'common:action.copied' : 'staff:handed.copy')}
              </Button>
            )}
          </CopyButton>
          <Button
            component="a"
            href={whatsapp}
            target="_blank"
            rel="noreferrer"
            variant="default"
            leftSection={<IconBrandWhatsapp size={20} stroke={1.8} aria-hidden />}
          >
            {t('staff:handed.whatsapp')}
          </Button>
          <Button
            component="a"
            href={telegram}
            target="_blank"
            rel="noreferrer"
            variant="default"
            leftSection={<IconBrandTelegram size={20} stroke={1.8} aria-hidden />}
          >
            {t('staff:handed.telegram')}
          </Button>
        </Group>
        <Text size="sm" c="dimmed">
          {t('staff:handed.change')}
        </Text>
      </Stack>
    </Dialog>
  )
}

/** Straight to the person where their number is known; else the sender chooses to whom. */
function waysTo(phone: string, message: string): { readonly whatsapp: string; readonly telegram: string } {
  if (phone) return linksTo(phone, message)
  const text = encodeURIComponent(message)
  return {
    whatsapp: `https://wa.me/?text=${text}`,
    telegram: `https://t.me/share/url?url=${encodeURIComponent(window.location.origin)}&text=${text}`,
  }
}
