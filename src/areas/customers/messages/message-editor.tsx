import { Button, Textarea } from '@mantine/core'
import { IconAlertTriangle, IconChevronDown } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { useDesk } from '#desk/desk-context.tsx'
import { messageDate } from '#domain/booking/message-facts.ts'
import { hasAgents } from '#domain/business/business.ts'
import {
  defaultMessage,
  messageLimit,
  messageText,
  placeholders,
  unknownPlaceholders,
  type MessageFacts,
  type MessageKind,
  type Placeholder,
} from '#domain/business/messages.ts'
import { nameIn, type ContentLanguage } from '#domain/shared/translations.ts'
import { addDays } from '#domain/shared/zone.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useToday } from '#ui/format/use-moments.ts'
import classes from './messages.module.css'

interface Props {
  readonly kind: MessageKind
  readonly language: ContentLanguage
  readonly value: string
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly onChange: (text: string) => void
}

/** One text: how it reads on an example, and, when it is opened, how it is written. */
export function MessageEditor({ kind, language, value, isOpen, onToggle, onChange }: Props) {
  const { t } = useTranslation(['customers', 'booking'])
  const body = useId()
  const facts = useExample(language)
  const preview = messageText(kind, language, { [language]: { [kind]: value } }, facts)
  return (
    <section className={classes.editor} data-open={isOpen || undefined}>
      <button type="button" className={classes.head} aria-expanded={isOpen} aria-controls={body} onClick={onToggle}>
        <span className={classes.kind}>{t(`booking:message.kind.${kind}`)}</span>
        <IconChevronDown size={20} stroke={1.8} aria-hidden />
        <span className={classes.preview} lang={language}>
          {preview}
        </span>
      </button>
      <div id={body} hidden={!isOpen}>
        {isOpen && <Writing kind={kind} language={language} value={value} facts={facts} onChange={onChange} />}
      </div>
    </section>
  )
}

interface WritingProps extends Omit<Props, 'isOpen' | 'onToggle'> {
  readonly facts: MessageFacts
}

function Writing({ kind, language, value, facts, onChange }: WritingProps) {
  const { t } = useTranslation(['customers', 'desk'])
  const field = useRef<HTMLTextAreaElement>(null)
  const unknown = unknownPlaceholders(value)
  const usual = defaultMessage(kind, language, facts.isWithAgent)
  const insert = (name: Placeholder) => {
    const { selectionStart: from, selectionEnd: to } = field.current ?? { selectionStart: value.length, selectionEnd: value.length }
    onChange(`${value.slice(0, from)}{${name}}${value.slice(to)}`)
    const caret = from + name.length + 2
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(caret, caret)
    })
  }
  return (
    <div className={classes.writing}>
      <Textarea
        ref={field}
        label={t('messages.text')}
        lang={language}
        minRows={3}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={value.length > messageLimit && t('desk:problem.tooLong', { max: messageLimit })}
      />
      <fieldset className={classes.chips} aria-label={t('messages.insert')}>
        {placeholders.map((name) => (
          <Button key={name} variant="light" className={classes.chip} title={facts[name]} onClick={() => insert(name)}>
            {t(`messages.placeholder.${name}`)}
          </Button>
        ))}
      </fieldset>
      {unknown.length > 0 && (
        <output className={classes.warning}>
          <IconAlertTriangle size={18} stroke={1.8} aria-hidden />
          {t('messages.unknown', { names: unknown.join(', ') })}
        </output>
      )}
      {value.trim() !== usual && (
        <Button variant="subtle" color="gray" className={classes.reset} onClick={() => onChange(usual)}>
          {t('messages.default')}
        </Button>
      )}
    </div>
  )
}

/** A booking tomorrow at ten, of the business's first service with its first employee. */
function useExample(language: ContentLanguage): MessageFacts {
  const { t } = useTranslation('customers')
  const { business, services, employees } = useDesk()
  const tomorrow = addDays(useToday(business.time_zone), 1)
  return {
    name: t('messages.example.name'),
    service: services[0] ? nameIn(language, services[0]) : t('messages.example.service'),
    date: messageDate(tomorrow, language),
    time: '10:00',
    employee: employees[0] ? nameIn(language, employees[0]) : t('messages.example.employee'),
    business: nameIn(language, business),
    reason: t('messages.example.reason'),
    isWithAgent: hasAgents(business),
  }
}
