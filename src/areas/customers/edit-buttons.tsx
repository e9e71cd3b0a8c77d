import { Button } from '@mantine/core'
import { useTranslation } from '#i18n/use-translation.ts'
import { useUnsaved } from '#ui/draft/unsaved.ts'

interface Props {
  readonly className: string | undefined
  readonly isTooLong: boolean
  readonly onSave: () => Promise<void>
  readonly onReset: () => void
}

/** Beneath texts that are written in place, for as long as they differ from what is stored. */
export function EditButtons({ className, isTooLong, onSave, onReset }: Props) {
  const { t } = useTranslation(['customers', 'common'])
  useUnsaved(true)
  return (
    <div className={className}>
      <Button onClick={() => void onSave()} disabled={isTooLong}>
        {t('common:action.save')}
      </Button>
      <Button variant="subtle" color="gray" onClick={onReset}>
        {t('customers:edit.reset')}
      </Button>
    </div>
  )
}
