import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useDesk } from '#desk/desk-context.tsx'
import { limits } from '#domain/shared/limits.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { AddService } from '../form/visit/add-service.tsx'
import { ServicePicker } from '../form/service-picker.tsx'
import classes from './waitlist.module.css'

interface Props {
  readonly services: readonly string[]
  readonly isMissing: boolean
  readonly onChange: (services: readonly string[]) => void
}

/** The services that somebody waits for, in their order. */
export function WantedServices({ services, isMissing, onChange }: Props) {
  const { t, i18n } = useTranslation(['waitlist', 'desk'])
  const { servicesById } = useDesk()
  const add = (id: string) => onChange([...new Set([...services, id])].slice(0, limits.visitParts))
  return (
    <fieldset className={classes.services}>
      <legend>{t('desk:field.service_ids')}</legend>
      {services.map((id) => {
        const service = servicesById.get(id)
        const name = service ? nameIn(i18n.language, service) : t('waitlist:serviceGone')
        return (
          <span key={id} className={classes.service}>
            {name}
            <ActionIcon
              variant="subtle"
              color="gray"
              size={44}
              aria-label={t('waitlist:removeService', { name })}
              onClick={() => onChange(services.filter((one) => one !== id))}
            >
              <IconX size={18} stroke={1.8} />
            </ActionIcon>
          </span>
        )
      })}
      {services.length === 0 ? <ServicePicker onPick={add} /> : <AddService onPick={add} />}
      {isMissing && (
        <p className={classes.problem} role="alert">
          {t('waitlist:problem.services')}
        </p>
      )}
    </fieldset>
  )
}
