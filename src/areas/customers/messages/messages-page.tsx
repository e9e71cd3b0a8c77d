import { SegmentedControl } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { useCommands } from '#desk/commands/use-commands.tsx'
import { useDesk } from '#desk/desk-context.tsx'
import { SaveBar } from '#desk/form/save-bar.tsx'
import { hasAgents } from '#domain/business/business.ts'
import {
  messageKinds,
  messageLanguage,
  messageLimit,
  messageTemplate,
  withMessage,
  type MessageKind,
  type MessageTexts,
} from '#domain/business/messages.ts'
import { can } from '#domain/shared/rights.ts'
import { contentLanguages, type ContentLanguage } from '#domain/shared/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { isSame } from '#lib/is-same.ts'
import { useDraft } from '#ui/draft/use-draft.ts'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Page } from '#ui/page/page.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { EditButtons } from '../edit-buttons.tsx'
import { MessageEditor } from './message-editor.tsx'
import classes from './messages.module.css'

/** What was typed over the texts as they are, by language and occasion. */
export type TypedMessages = { readonly [Language in ContentLanguage]?: { readonly [Kind in MessageKind]?: string } }

/** The texts that customers are written: the owner's own, in each language. */
export function MessagesPage() {
  const { t } = useTranslation('customers')
  const { role } = useDesk()
  return (
    <Page width="reading">
      <PageHeader title={t('messages.title')} subtitle={t('messages.subtitle')} backTo="/reminders" />
      {can(role, 'setup.write') ? (
        <Texts />
      ) : (
        <EmptyState icon={IconLock} title={t('messages.ownerOnly')}>
          {t('messages.ownerOnlyHint')}
        </EmptyState>
      )}
    </Page>
  )
}

function Texts() {
  const { t, i18n } = useTranslation(['customers', 'desk'])
  const { business } = useDesk()
  const act = useCommands()
  const [language, setLanguage] = useState<ContentLanguage>(() => messageLanguage('', i18n.language))
  const [open, setOpen] = useState<MessageKind>()
  const [typed, setTyped, forget] = useDraft<TypedMessages>(`messages:${business.id}`, {})
  const wanted = messageTextsOf(typed, business.message_texts)
  const isChanged = !isSame(wanted, messageTextsOf({}, business.message_texts))
  const isTooLong = contentLanguages.some((one) => messageKinds.some((kind) => (typed[one]?.[kind]?.length ?? 0) > messageLimit))
  const change = (kind: MessageKind, text: string) =>
    setTyped((before) => ({ ...before, [language]: { ...before[language], [kind]: text } }))
  const reset = () => {
    setTyped({})
    forget()
  }
  const save = async () => {
    const edit = (message_texts: MessageTexts) => ({
      name: 'business.edit' as const,
      args: { id: business.id, changes: { message_texts } },
    })
    const stored = await act([{ command: edit(wanted), inverse: edit(business.message_texts ?? {}) }], {
      about: business.id,
      text: t('messages.saved'),
    })
    if (stored) reset()
  }
  return (
    <>
      <SegmentedControl
        fullWidth
        className={classes.languages}
        aria-label={t('desk:field.language')}
        value={language}
        onChange={(next) => setLanguage(contentLanguages.find((one) => one === next) ?? language)}
        data={contentLanguages.map((one) => ({ value: one, label: t(`language.${one}`) }))}
      />
      <div className={classes.list}>
        {messageKinds.map((kind) => (
          <MessageEditor
            key={`${language} ${kind}`}
            kind={kind}
            language={language}
            value={typed[language]?.[kind] ?? messageTemplate(kind, language, business.message_texts, hasAgents(business))}
            isOpen={open === kind}
            onToggle={() => setOpen(open === kind ? undefined : kind)}
            onChange={(text) => change(kind, text)}
          />
        ))}
      </div>
      {isChanged && (
        <SaveBar isSticky>
          <EditButtons className={classes.save} isTooLong={isTooLong} onSave={save} onReset={reset} />
        </SaveBar>
      )}
    </>
  )
}

/** The texts with everything typed in its place; each field in the same order, so that the same texts are the same. */
export function messageTextsOf(typed: TypedMessages, texts: MessageTexts | undefined): MessageTexts {
  let all: MessageTexts = {}
  for (const language of contentLanguages) {
    for (const kind of messageKinds) all = withMessage(all, language, kind, typed[language]?.[kind] ?? texts?.[language]?.[kind] ?? '')
  }
  return all
}
