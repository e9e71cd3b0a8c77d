import { Progress } from '@mantine/core'
import { useTranslation } from '#i18n/use-translation.ts'
import { usedBy, uploadLimits, type Upload } from '#offline/pictures/upload.ts'
import { useFormat } from '#ui/format/use-format.ts'
import { Card } from '#ui/page/page.tsx'
import classes from './sync.module.css'
import { UploadRow } from './upload-row.tsx'

/** The pictures that wait, what needs a person first, and how much of their room they take. */
export function UploadsCard({ uploads }: { readonly uploads: readonly Upload[] }) {
  const { t } = useTranslation('sync')
  const format = useFormat()
  const sorted = [...uploads.filter(({ state }) => state === 'rejected'), ...uploads.filter(({ state }) => state !== 'rejected')]
  const used = usedBy(uploads)
  const share = Math.max(used.count / uploadLimits.count, used.bytes / uploadLimits.bytes)
  const words = t('upload.use', {
    used: used.count,
    most: uploadLimits.count,
    size: format.size(used.bytes),
    mostSize: format.size(uploadLimits.bytes),
  })
  return (
    <Card title={t('upload.title')}>
      <ul className={classes.rows}>
        {sorted.map((upload) => (
          <li key={upload.n}>
            <UploadRow upload={upload} />
          </li>
        ))}
      </ul>
      <div className={classes.use}>
        <Progress value={100 * share} color={share > 0.8 ? 'apricot' : 'lake'} aria-label={words} />
        <span>{words}</span>
      </div>
    </Card>
  )
}
