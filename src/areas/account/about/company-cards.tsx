import { IconInfoCircle } from '@tabler/icons-react'
import { descriptionIn, nameIn } from '#domain/shared/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Card } from '#ui/page/page.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import classes from './about.module.css'
import { ContactList } from './contact-list.tsx'
import { hasContacts, type Company } from './use-company-info.ts'

/** What the operator says of themselves, and how they are reached. */
export function CompanyCards({ company }: { readonly company: Company }) {
  const { t, i18n } = useTranslation('company')
  const [name, text] = [nameIn(i18n.language, company), descriptionIn(i18n.language, company)]
  const isKnown = name !== '' || text !== ''
  if (!isKnown && !hasContacts(company))
    return (
      <EmptyState icon={IconInfoCircle} title={t('empty.title')}>
        {t('empty.body')}
      </EmptyState>
    )
  return (
    <>
      {isKnown && (
        <Card title={name || t('title')}>
          {text
            .split(/\n+/)
            .filter((part) => part !== '')
            .map((part) => (
              <p key={part} className={classes.text}>
                {part}
              </p>
            ))}
        </Card>
      )}
      {hasContacts(company) && (
        <Card title={t('contacts')}>
          <ContactList company={company} />
        </Card>
      )}
    </>
  )
}
