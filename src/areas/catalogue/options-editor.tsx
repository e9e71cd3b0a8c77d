import { ActionIcon, Button, SegmentedControl, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useDesk } from '#desk/desk-context.tsx'
import { newId } from '#desk/new-id.ts'
import { maxOptions } from '#domain/catalogue/product-options.ts'
import { optionPicks } from '#domain/shared/choices.ts'
import { limits } from '#domain/shared/limits.ts'
import { contentLanguages } from '#domain/shared/translations.ts'
import { languageNames } from '#i18n/languages.ts'
import setup from '#desk/form/form.module.css'
import type { NamesForm } from '#desk/form/names.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { MoneyField } from '#ui/money/money-field.tsx'
import catalogue from './catalogue.module.css'
import classes from './options.module.css'
import {
  hasRoom,
  newChoice,
  newOption,
  type ChoiceDraft,
  type OptionDraft,
  type OptionProblem,
  type OptionProblems,
} from './options-draft.ts'

interface Props {
  readonly options: readonly OptionDraft[]
  readonly problems: OptionProblems
  readonly onChange: (options: readonly OptionDraft[]) => void
}

/** What a customer decides about the product: one of several, or any of them, each with what it adds to the price. */
export function OptionsEditor({ options, problems, onChange }: Props) {
  const { t } = useTranslation('catalogue')
  const replace = (option: OptionDraft) => onChange(options.map((one) => (one.id === option.id ? option : one)))
  return (
    <div className={setup.fields}>
      {options.length === 0 && <p className={setup.hint}>{t('options.hint')}</p>}
      {options.map((option, nth) => (
        <OptionFields
          key={option.id}
          nth={nth}
          option={option}
          problems={problems}
          onChange={replace}
          onRemove={() => onChange(options.filter((one) => one !== option))}
        />
      ))}
      {options.length < maxOptions && (
        <Button
          className={classes.add}
          variant="default"
          leftSection={<IconPlus size={20} stroke={2} aria-hidden />}
          onClick={() => onChange([...options, newOption(newId)])}
        >
          {t('options.add')}
        </Button>
      )}
    </div>
  )
}

interface OptionFieldsProps extends Pick<Props, 'problems'> {
  readonly nth: number
  readonly option: OptionDraft
  readonly onChange: (option: OptionDraft) => void
  readonly onRemove: () => void
}

function OptionFields({ nth, option, problems, onChange, onRemove }: OptionFieldsProps) {
  const { t } = useTranslation('catalogue')
  const problemText = useProblemText()
  const replace = (choice: ChoiceDraft) =>
    onChange({ ...option, choices: option.choices.map((one) => (one.id === choice.id ? choice : one)) })
  const named = option.name.trim() || t('options.nth', { nth: nth + 1 })
  return (
    <fieldset className={classes.option} aria-label={named}>
      <div className={classes.head}>
        <TextInput
          className={classes.name}
          label={t('options.name')}
          placeholder={t('options.namePlaceholder')}
          autoComplete="off"
          value={option.name}
          error={problemText(problems[option.id])}
          onChange={(event) => onChange({ ...option, name: event.currentTarget.value })}
        />
        <ActionIcon
          className={classes.remove}
          variant="subtle"
          color="gray"
          aria-label={t('options.remove', { name: named })}
          onClick={onRemove}
        >
          <IconTrash size={20} stroke={1.8} aria-hidden />
        </ActionIcon>
      </div>
      <SegmentedControl
        fullWidth
        aria-label={t('options.pick.label', { name: named })}
        value={option.pick}
        onChange={(pick) => onChange({ ...option, pick })}
        data={optionPicks.map((value) => ({ value, label: t(`options.pick.${value}`) }))}
      />
      <ul className={classes.choices}>
        {option.choices.map((choice, at) => (
          <ChoiceFields
            key={choice.id}
            nth={at}
            choice={choice}
            problem={problems[choice.id]}
            onChange={replace}
            onRemove={() => onChange({ ...option, choices: option.choices.filter((one) => one !== choice) })}
          />
        ))}
      </ul>
      {hasRoom(option) && (
        <Button
          className={classes.add}
          variant="subtle"
          leftSection={<IconPlus size={18} stroke={2} aria-hidden />}
          onClick={() => onChange({ ...option, choices: [...option.choices, newChoice(newId)] })}
        >
          {t('options.addChoice')}
        </Button>
      )}
      <details>
        <summary className={catalogue.summary}>{t('options.translations')}</summary>
        <div className={setup.fields}>
          {[option, ...option.choices]
            .filter(({ name }) => name.trim() !== '')
            .map((one) => (
              <Translations
                key={one.id}
                names={one}
                onChange={(names) => (one === option ? onChange({ ...option, ...names }) : replace({ ...(one as ChoiceDraft), ...names }))}
              />
            ))}
        </div>
      </details>
    </fieldset>
  )
}

interface ChoiceFieldsProps {
  readonly nth: number
  readonly choice: ChoiceDraft
  readonly problem: OptionProblem | undefined
  readonly onChange: (choice: ChoiceDraft) => void
  readonly onRemove: () => void
}

function ChoiceFields({ nth, choice, problem, onChange, onRemove }: ChoiceFieldsProps) {
  const { t } = useTranslation(['catalogue', 'common'])
  const { business } = useDesk()
  const problemText = useProblemText()
  const isOfPrice = problem === 'price'
  const label = t('catalogue:options.nthChoice', { nth: nth + 1 })
  return (
    <li className={classes.choice}>
      <TextInput
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        value={choice.name}
        error={isOfPrice ? undefined : problemText(problem)}
        onChange={(event) => onChange({ ...choice, name: event.currentTarget.value })}
      />
      <MoneyField
        aria-label={t('catalogue:options.adds', { name: choice.name.trim() || label })}
        placeholder="+0"
        value={choice.price}
        error={isOfPrice ? problemText(problem) : undefined}
        rightSectionWidth={48}
        rightSection={<span className={catalogue.unit}>{t(`common:currency.${business.currency}`)}</span>}
        onChange={(price) => onChange({ ...choice, price })}
      />
      <ActionIcon
        className={classes.remove}
        variant="subtle"
        color="gray"
        aria-label={t('catalogue:options.remove', { name: choice.name.trim() || label })}
        onClick={onRemove}
      >
        <IconTrash size={20} stroke={1.8} aria-hidden />
      </ActionIcon>
    </li>
  )
}

function Translations({ names, onChange }: { readonly names: NamesForm; readonly onChange: (names: Partial<NamesForm>) => void }) {
  return (
    <fieldset className={setup.group} aria-label={names.name}>
      <div className={setup.legend}>{names.name}</div>
      <div className={setup.languages}>
        {contentLanguages.map((language) => (
          <TextInput
            key={language}
            label={languageNames[language]}
            lang={language}
            autoComplete="off"
            value={names[language]}
            onChange={(event) => onChange({ [language]: event.currentTarget.value })}
          />
        ))}
      </div>
    </fieldset>
  )
}

function useProblemText(): (problem: OptionProblem | undefined) => string | undefined {
  const { t } = useTranslation(['catalogue', 'desk'])
  return (problem) => {
    if (problem === undefined) return undefined
    if (problem === 'required') return t('desk:names.required')
    if (problem === 'tooLong') return t('desk:problem.tooLong', { max: limits.name })
    return t(problem === 'price' ? 'catalogue:problem.price' : `catalogue:options.${problem}`)
  }
}
