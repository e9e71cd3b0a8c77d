import { ActionIcon, Button, Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown, IconDevicesOff, IconDots, IconKey, IconPencil, IconUserOff } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { showPhone } from '#domain/shared/phone.ts'
import type { Role } from '#domain/shared/rights.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useWorkplace } from '#offline/react/workplace-context.tsx'
import { useMoments } from '#ui/format/use-moments.ts'
import { ClosingMenu } from '#ui/menu/closing-menu.tsx'
import { Avatar } from '#ui/person/avatar.tsx'
import { DeviceList } from '../devices/device-list.tsx'
import { useZone } from '../use-zone.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { CloseDevicesDialog } from './close-devices-dialog.tsx'
import type { OwnBusiness } from './own-businesses.ts'
import type { Handed } from './password-dialog.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { ResetDialog } from './reset-dialog.tsx'
import type { StaffMember } from './staff-queries.ts'
import classes from './staff.module.css'

interface Props {
  readonly person: StaffMember
  readonly role: Role
  /** In whose group the row stands. */
  readonly business: OwnBusiness
  readonly businesses: readonly OwnBusiness[]
  readonly onPassword: (handed: Handed) => void
}

type Asking = 'change' | 'reset' | 'devices' | 'remove'

/** Somebody with a place in the business: who, since when away, on which devices. */
export function MemberRow({ person, role, business, businesses, onPassword }: Props) {
  const { t } = useTranslation(['staff', 'common'])
  const isSelf = useWorkplace().user.id === person.id
  const [asking, ask] = useState<Asking>()
  const [isOpen, devices] = useDisclosure(false)
  const list = useId()
  const close = () => ask(undefined)
  return (
    <li className={classes.person}>
      <div className={classes.line}>
        <Avatar name={person.name} image={person.image} size={44} />
        <div className={classes.words}>
          <span className={classes.name}>
            {person.name}
            <span className={classes.role} data-role={role}>
              {t(`common:role.${role}`)}
            </span>
            {isSelf && <span className={classes.self}>{t('staff:you')}</span>}
          </span>
          <span className={classes.login}>{[person.phone && showPhone(person.phone), person.email].filter(Boolean).join(' · ')}</span>
          <Seen person={person} />
        </div>
        {!isSelf && <Acts name={person.name} isManaged={person.is_managed} onAsk={ask} />}
      </div>
      {person.devices.length > 0 && (
        <Button
          variant="subtle"
          size="sm"
          className={classes.devices}
          aria-expanded={isOpen}
          aria-controls={list}
          rightSection={<IconChevronDown size={18} stroke={1.8} className={classes.chevron} data-open={isOpen || undefined} aria-hidden />}
          onClick={devices.toggle}
        >
          {t('staff:devices.count', { count: person.devices.length })}
        </Button>
      )}
      <div id={list}>{isOpen && <DeviceList devices={person.devices} />}</div>
      {asking === 'change' && <ChangeDialog person={person} businesses={businesses} onClose={close} />}
      {asking === 'reset' && <ResetDialog person={person} onClose={close} onDone={(handed) => (close(), onPassword(handed))} />}
      {asking === 'devices' && <CloseDevicesDialog person={person} business={business} onClose={close} />}
      {asking === 'remove' && <RemoveDialog person={person} business={business} onClose={close} />}
    </li>
  )
}

function Seen({ person }: { readonly person: StaffMember }) {
  const { t } = useTranslation('staff')
  const { when } = useMoments(useZone())
  if (!person.is_managed) return <span className={classes.seen}>{t('elsewhere')}</span>
  return <span className={classes.seen}>{person.last_seen_at ? t('seen', { when: when(person.last_seen_at) }) : t('neverSeen')}</span>
}

function Acts({
  name,
  isManaged,
  onAsk,
}: {
  readonly name: string
  readonly isManaged: boolean
  readonly onAsk: (asking: Asking) => void
}) {
  const { t } = useTranslation('staff')
  return (
    <ClosingMenu position="bottom-end" width={250}>
      <Menu.Target>
        <ActionIcon aria-label={t('acts.of', { name })}>
          <IconDots size={22} stroke={1.8} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={20} stroke={1.8} aria-hidden />} onClick={() => onAsk('change')}>
          {t('acts.change')}
        </Menu.Item>
        {isManaged ? (
          <Menu.Item leftSection={<IconKey size={20} stroke={1.8} aria-hidden />} onClick={() => onAsk('reset')}>
            {t('acts.reset')}
          </Menu.Item>
        ) : (
          <Menu.Item
            color="var(--stoika-bad)"
            leftSection={<IconDevicesOff size={20} stroke={1.8} aria-hidden />}
            onClick={() => onAsk('devices')}
          >
            {t('acts.devices')}
          </Menu.Item>
        )}
        <Menu.Item
          color="var(--stoika-bad)"
          leftSection={<IconUserOff size={20} stroke={1.8} aria-hidden />}
          onClick={() => onAsk('remove')}
        >
          {t('acts.remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </ClosingMenu>
  )
}
