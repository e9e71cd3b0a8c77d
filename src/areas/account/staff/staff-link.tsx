import { Button, Text } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { can } from '#domain/account/rights.ts'
import { useWorkplace } from '#offline/react/workplace-context.tsx'
import { Card } from '#ui/page/page.tsx'

/** The way to the logins, for who manages any. */
export function StaffLink() {
  const { t } = useTranslation('staff')
  const { memberships } = useWorkplace().user
  if (!memberships.some(({ role }) => can(role, 'staff.manage'))) return null
  return (
    <Card title={t('link.title')}>
      <Text mb="md">{t('link.body')}</Text>
      <Button component={Link} to="/staff" variant="default" leftSection={<IconUsers size={20} stroke={1.8} />}>
        {t('link.open')}
      </Button>
    </Card>
  )
}
