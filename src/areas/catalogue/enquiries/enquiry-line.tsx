import { Button } from '@mantine/core'
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { useCommands } from '#desk/commands/use-commands.tsx'
import { useDesk } from '#desk/desk-context.tsx'
import { useDeskRow } from '#desk/rows/use-desk-row.ts'
import { RowMark } from '#desk/state/row-mark.tsx'
import { useDeskWords } from '#desk/use-desk-words.ts'
import { messageLanguage } from '#domain/business/messages.ts'
import { enquiryAnswer } from '#domain/catalogue/enquiry-message.ts'
import type { Enquiry } from '#domain/catalogue/enquiry.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { showPhone } from '#domain/shared/phone.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useOnce } from '#lib/react/use-once.ts'
import type { ViewRow } from '#offline/overlay/view-row.ts'
import { linksTo } from '#ui/contact/links.ts'
import { MessageButtons } from '#ui/contact/message-buttons.tsx'
import classes from './enquiries.module.css'

interface Props {
  readonly view: ViewRow<Enquiry>
  /** Where all are about one product, none of them needs to say so. */
  readonly isOfProduct?: boolean
}

/** Who asked, when, about what and what; the ways to answer them, and the mark that somebody has. */
export function EnquiryLine({ view, isOfProduct = false }: Props) {
  const { t } = useTranslation('catalogue')
  const words = useDeskWords()
  const { row } = view
  const product = useDeskRow('products', row.product_id ?? '')?.row
  const name = row.name || (row.phone ? showPhone(row.phone) : t('enquiries.nobody'))
  return (
    <>
      <div className={classes.who}>
        <strong>{name}</strong>
        <RowMark view={view} />
        {row.name && row.phone && <span className={classes.phone}>{showPhone(row.phone)}</span>}
        <span className={classes.when}>{words.stamp(row.created_at)}</span>
      </div>
      {!isOfProduct && (row.product_id === null || product) && <About product={product ?? undefined} />}
      {row.text && <p className={classes.text}>{row.text}</p>}
      <div className={classes.foot}>
        {row.status === 'open' && row.phone && <Answer enquiry={row} product={product} name={name} />}
        <Mark enquiry={row} name={name} />
      </div>
    </>
  )
}

/**
 * What it is about, and whose that is to answer for. Only an enquiry that names nothing any more is about what was deleted: what it names
 * may not have come to this device yet.
 */
function About({ product }: { readonly product: Product | undefined }) {
  const { t, i18n } = useTranslation('catalogue')
  const { employeesById } = useDesk()
  if (!product) return <span className={classes.when}>{t('enquiries.gone')}</span>
  const agent = employeesById.get(product.agent_id ?? '')
  return (
    <span className={classes.about}>
      <Link to={`/products/${product.id}`}>{nameIn(i18n.language, product)}</Link>
      {agent && <span className={classes.when}>{t('enquiries.agent', { name: nameIn(i18n.language, agent) })}</span>}
    </span>
  )
}

function Answer({ enquiry, product, name }: { readonly enquiry: Enquiry; readonly product: Product | undefined; readonly name: string }) {
  const { i18n } = useTranslation()
  const { business } = useDesk()
  const language = messageLanguage(enquiry.language, i18n.language)
  const text = enquiryAnswer(language, {
    name: enquiry.name,
    about: product ? nameIn(language, product) : '',
    business: nameIn(language, business),
  })
  return <MessageButtons links={linksTo(enquiry.phone, text)} ways={['call', 'whatsapp']} to={name} />
}

/** One tap says that somebody has answered; taken back it is open again. */
function Mark({ enquiry: { id, status, answered_by, answered_at }, name }: { readonly enquiry: Enquiry; readonly name: string }) {
  const { t } = useTranslation('catalogue')
  const words = useDeskWords()
  const act = useCommands()
  const once = useOnce()
  const isOpen = status === 'open'
  const mark = (next: Enquiry['status']) => ({ name: 'enquiry.edit', args: { id, changes: { status: next } } }) as const
  const turn = () =>
    act([{ command: mark(isOpen ? 'answered' : 'open'), inverse: mark(status) }], {
      about: id,
      text: t(isOpen ? 'enquiries.done.answered' : 'enquiries.done.reopened', { name }),
    })
  if (isOpen) {
    return (
      <Button
        leftSection={<IconCheck size={20} stroke={2} aria-hidden />}
        onClick={() => once(turn)}
        aria-label={`${t('enquiries.answer')}: ${name}`}
      >
        {t('enquiries.answer')}
      </Button>
    )
  }
  const when = answered_at ? words.when(answered_at) : ''
  return (
    <>
      <span className={classes.when}>
        {answered_by ? t('enquiries.answeredBy', { name: answered_by, when }) : t('enquiries.answeredAt', { when })}
      </span>
      <Button
        variant="subtle"
        leftSection={<IconArrowBackUp size={18} stroke={1.8} aria-hidden />}
        onClick={() => once(turn)}
        aria-label={`${t('enquiries.reopen')}: ${name}`}
      >
        {t('enquiries.reopen')}
      </Button>
    </>
  )
}
