import { Button } from '@mantine/core'
import { useTranslation } from '#i18n/use-translation.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { AddPicture, HomePicture, SharePicture } from './ios-pictures.tsx'
import classes from './ios-steps.module.css'

const steps = [
  { name: 'share', Picture: SharePicture },
  { name: 'add', Picture: AddPicture },
  { name: 'confirm', Picture: HomePicture },
] as const

/** How to put the app on the home screen of an iPhone or iPad, where no web page may ask for it. */
export function IosSteps({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('install')
  return (
    <Dialog title={t('ios.title')} onClose={onClose}>
      <ol className={classes.steps}>
        {steps.map(({ name, Picture }, at) => (
          <li key={name} className={classes.step}>
            <Picture />
            <div>
              <p className={classes.number}>{t('ios.step', { number: at + 1 })}</p>
              <p>{t(`ios.${name}`)}</p>
            </div>
          </li>
        ))}
      </ol>
      <Button fullWidth onClick={onClose}>
        {t('ios.done')}
      </Button>
    </Dialog>
  )
}
