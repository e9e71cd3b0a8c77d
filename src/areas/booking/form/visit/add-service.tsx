import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { ServicePicker } from '../service-picker.tsx'
import classes from './visit.module.css'

/** One more service for the same visit [B8]: a tap away, and in nobody's way who books a single one. */
export function AddService({ onPick }: { readonly onPick: (serviceId: string) => void }) {
  const { t } = useTranslation('booking')
  const [isOpen, setOpen] = useState(false)
  if (!isOpen) {
    return (
      <Button
        variant="subtle"
        className={classes.add}
        leftSection={<IconPlus size={18} stroke={2} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('visit.add')}
      </Button>
    )
  }
  return (
    <section className={classes.adding} aria-label={t('visit.addTitle')}>
      <div className={classes.addingHead}>
        <h3>{t('visit.addTitle')}</h3>
        <Button variant="subtle" color="gray" onClick={() => setOpen(false)}>
          {t('visit.addBack')}
        </Button>
      </div>
      <ServicePicker
        onPick={(serviceId) => {
          setOpen(false)
          onPick(serviceId)
        }}
      />
    </section>
  )
}
