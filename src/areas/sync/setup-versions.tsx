import type { Collection } from '#contract/collections.ts'
import { fieldLabel } from '#desk/field-label.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { MirrorRow } from '#offline/store/mirrors.ts'
import { setupDifferences } from './setup-facts.ts'
import { useSetupFieldWords } from './use-setup-field-words.ts'
import { DifferenceLines } from './versions-table.tsx'

interface Props {
  readonly collection: Collection
  readonly mine: MirrorRow
  readonly theirs: MirrorRow
}

/** A row as it was meant beside what it is on the server, only where they differ. */
export function SetupVersions({ collection, mine, theirs }: Props) {
  const { t } = useTranslation(['sync', 'desk'])
  const words = useSetupFieldWords()
  const lines = setupDifferences(collection, mine, theirs).map((difference) => ({
    name: t(`desk:field.${fieldLabel(collection, difference.field)}`),
    ...words(difference),
  }))
  return <DifferenceLines lines={lines} theirsLabel={t('sync:versions.theirs')} />
}
