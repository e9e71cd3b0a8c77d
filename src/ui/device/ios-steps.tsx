import { Button, Modal } from '@mantine/core'
import { useTranslation } from '#i18n/use-translation.ts'
import { useBackButton } from '../dialog/back-button.ts'
import { AddPicture, HomePicture, SharePicture } from './ios-pictures.tsx'
import classes from './ios-steps.module.css'

const steps = [
  { name: 'share', Picture: SharePicture },
  { name: 'add', Picture: AddPicture },
  { name: 'confirm', Picture: HomePicture },
] as const

interface Props {
  readonly opened: boolean
  readonly onClose: () => void
}

/** How to put the app on the home screen of an iPhone or iPad, where no web page may ask for it. */
export function IosSteps({ opened, onClose }: Props) {
  const { t } = useTranslation('install')
  const common = useTranslation('common')
  useBackButton(opened, onClose)
  return (
    <Modal opened={opened} onClose={onClose} title={t('ios.title')} closeButtonProps={{ 'aria-label': common.t('action.close') }}>
      <ol className={classes.steps}>
        {steps.map(({ name, Picture }, at) => (
          <li key={name} className={classes.step}>
            <Picture />
            <div>
              <p className={classes.number}>{t('ios.step', { number: at + 1 })}</p>
              <p className={classes.words}>{t(`ios.${name}`)}</p>
            </div>
          </li>
        ))}
      </ol>
      <Button fullWidth onClick={onClose}>
        {t('ios.done')}
      </Button>
    </Modal>
  )
}
