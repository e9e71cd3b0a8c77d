import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useCommands } from '#desk/commands/use-commands.tsx'
import setup from '#desk/form/form.module.css'
import { askedFormOf } from '#desk/form/asked-form.ts'
import { RowForm } from '#desk/form/row-form.tsx'
import { useTyped } from '#desk/form/use-typed.ts'
import { RowState } from '#desk/state/row-state.tsx'
import { editBusiness, type Business } from '#domain/business/business.ts'
import { withShop, type BlockedPhone } from '#domain/business/shop.ts'
import { limits } from '#domain/shared/limits.ts'
import { parsePhone, showPhone } from '#domain/shared/phone.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { isSame } from '#lib/is-same.ts'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Card, Page } from '#ui/page/page.tsx'
import { PhoneField } from '#ui/phone/phone-field.tsx'
import { businessEditSteps } from './business-form.ts'
import classes from './business.module.css'
import type { EditingBusiness } from './edited-business.tsx'

/** As they are typed. */
interface BlockedDraft {
  readonly blocked_phones: readonly BlockedPhone[]
}

type PhoneProblem = 'phone' | 'twice'

function blockedDraftOf(business: Business): BlockedDraft {
  return { blocked_phones: withShop(business).blocked_phones.map(({ phone, note }) => ({ phone: showPhone(phone), note })) }
}

/** What is wrong with each line, by its place. Lines without phone and note say nothing. */
export function blockedProblems({ blocked_phones: lines }: BlockedDraft): Readonly<Record<number, PhoneProblem>> {
  const phones = lines.map(({ phone }) => parsePhone(phone))
  return Object.fromEntries(
    lines.flatMap((line, at): readonly (readonly [number, PhoneProblem])[] => {
      if (isEmpty(line)) return []
      if (phones[at] === undefined) return [[at, 'phone']]
      return phones.indexOf(phones[at]) < at ? [[at, 'twice']] : []
    }),
  )
}

function isEmpty({ phone, note }: BlockedPhone): boolean {
  return phone.trim() === '' && note.trim() === ''
}

function blockedOf({ blocked_phones }: BlockedDraft): readonly BlockedPhone[] {
  return blocked_phones.filter((line) => !isEmpty(line)).map(({ phone, note }) => ({ phone: parsePhone(phone) ?? '', note: note.trim() }))
}

/** The phones that cannot book by themselves [V2]. */
export function BlockedForm({ view, refused }: EditingBusiness) {
  const { t, i18n } = useTranslation(['business', 'desk', 'services'])
  const { row: business } = view
  const typed = useTyped(
    `business-blocked:${refused?.seq ?? business.id}`,
    blockedDraftOf(business),
    askedFormOf(refused, business, editBusiness, blockedDraftOf),
  )
  const found = blockedProblems(typed.form)
  const change = useCommands()
  const save = async () => {
    const blocked_phones = blockedOf(typed.form)
    const told = {
      text: t('services:done.business.edit', { name: nameIn(i18n.language, business) }),
      about: business.id,
      replacing: refused?.seq,
    }
    if (
      await change(isSame(blocked_phones, withShop(business).blocked_phones) ? [] : businessEditSteps({ blocked_phones }, business), told)
    )
      typed.reset()
  }
  return (
    <Page width="reading">
      <PageHeader title={t('desk:field.blocked_phones')} subtitle={<RowState view={view} />} backTo={refused ? '/sync' : '/business'} />
      <RowForm typed={typed} problems={found} onSave={save} saveLabel={t('services:form.save')}>
        {(isTried) => (
          <Lines
            lines={typed.form.blocked_phones}
            problems={isTried ? found : {}}
            onChange={(blocked_phones) => typed.change({ blocked_phones })}
          />
        )}
      </RowForm>
    </Page>
  )
}

interface LinesProps {
  readonly lines: readonly BlockedPhone[]
  readonly problems: Readonly<Record<number, PhoneProblem>>
  readonly onChange: (lines: readonly BlockedPhone[]) => void
}

function Lines({ lines, problems, onChange }: LinesProps) {
  const { t } = useTranslation('business')
  return (
    <Card>
      <p className={classes.lead}>{t('blocked.hint')}</p>
      <ul className={classes.lines}>
        {lines.map((line, at) => (
          <Line
            // Lines have no name but their place.
            key={at}
            nth={at + 1}
            line={line}
            problem={problems[at]}
            onChange={(part) => onChange(lines.with(at, { ...line, ...part }))}
            onRemove={() => onChange(lines.toSpliced(at, 1))}
          />
        ))}
      </ul>
      <Button
        variant="light"
        disabled={lines.length >= limits.blockedPhones}
        leftSection={<IconPlus size={20} stroke={1.8} aria-hidden />}
        onClick={() => onChange([...lines, { phone: '', note: '' }])}
      >
        {t('blocked.add')}
      </Button>
    </Card>
  )
}

interface LineProps {
  readonly nth: number
  readonly line: BlockedPhone
  readonly problem: PhoneProblem | undefined
  readonly onChange: (part: Partial<BlockedPhone>) => void
  readonly onRemove: () => void
}

function Line({ nth, line: { phone, note }, problem, onChange, onRemove }: LineProps) {
  const { t } = useTranslation(['business', 'desk'])
  return (
    <li className={classes.line}>
      <fieldset className={`${setup.group} ${classes.lineFields}`} aria-label={t('business:blocked.line', { nth })}>
        <PhoneField
          label={t('desk:field.phone')}
          autoComplete="off"
          placeholder="+996 700 123 456"
          value={phone}
          error={problem && t(problem === 'phone' ? 'desk:problem.phone' : 'business:blocked.twice')}
          onChange={(typed) => onChange({ phone: typed })}
        />
        <TextInput
          label={t('desk:field.note')}
          autoComplete="off"
          maxLength={limits.reason}
          value={note}
          onChange={(event) => onChange({ note: event.currentTarget.value })}
        />
      </fieldset>
      <ActionIcon aria-label={t('business:blocked.remove', { nth })} onClick={onRemove}>
        <IconX size={20} stroke={1.8} aria-hidden />
      </ActionIcon>
    </li>
  )
}
