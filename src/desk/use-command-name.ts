import type { CommandName } from '#contract/commands.ts'
import { rowNameOf, unnamedOf } from '#contract/row-names.ts'
import { useTranslation } from '#i18n/use-translation.ts'

interface Told {
  readonly command: CommandName
  readonly args: unknown
}

/** What a command is about, in the person's language; `row` is what it is done to, where that is known. */
export function useCommandName(): (told: Told, row: object | undefined) => string {
  const { t, i18n } = useTranslation('desk')
  return (told, row) =>
    rowNameOf(told, row, i18n.language, (table) => t('place.table', { name: table })) || t(`unnamed.${unnamedOf(told.command)}`)
}
