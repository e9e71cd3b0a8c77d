import { Switch } from '@mantine/core'
import { useTranslation } from '#i18n/use-translation.ts'
import { Card } from '#ui/page/page.tsx'
import classes from './address.module.css'

export interface Published {
  readonly is_published: boolean
  readonly is_findable: boolean
}

interface Props {
  readonly of: Published
  /** What customers see at the address, and what they read there while it is closed. */
  readonly seen: string
  readonly unseen: string
  /** One switch, and what is said of it once it is stored. */
  readonly onChange: (change: Partial<Published>, done: string) => void
}

/** Whether customers reach a page, and whether search engines may show it. */
export function Publishing({ of: { is_published, is_findable }, seen, unseen, onChange }: Props) {
  const { t } = useTranslation(['address', 'desk'])
  const publish = (wanted: boolean) => onChange({ is_published: wanted }, t(wanted ? 'address:done.published' : 'address:done.unpublished'))
  const letFind = (wanted: boolean) => onChange({ is_findable: wanted }, t(wanted ? 'address:done.findable' : 'address:done.unfindable'))
  return (
    <Card>
      <Switch label={t('address:publish')} checked={is_published} onChange={(event) => publish(event.currentTarget.checked)} />
      <p className={classes.note}>{is_published ? seen : unseen}</p>
      {is_published && (
        <>
          <Switch label={t('desk:field.is_findable')} checked={is_findable} onChange={(event) => letFind(event.currentTarget.checked)} />
          <p className={classes.note}>{t('address:findableHint')}</p>
        </>
      )}
    </Card>
  )
}
