import { Button, Progress } from '@mantine/core'
import { IconPhotoOff, IconRefresh } from '@tabler/icons-react'
import { pictureActions } from '#contract/actions.ts'
import { wordsFor } from '#contract/fallbacks.ts'
import type { PictureOwner } from '#contract/uploads.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { targetOf } from '#offline/outbox/entry.ts'
import type { Upload } from '#offline/pictures/upload.ts'
import { useEngine } from '#offline/react/engine-context.tsx'
import { useUploadShare } from '#offline/react/hooks.ts'
import { usePictureUrl } from '#offline/react/use-picture-url.ts'
import { ErrorText } from '#ui/errors/error-text.tsx'
import { useFormat } from '#ui/format/use-format.ts'
import { PictureTile } from '#ui/image/picture-tile.tsx'
import { EntryAge } from './entry-words.tsx'
import { RowMenu } from './row-menu.tsx'
import classes from './sync.module.css'
import { troubleOf, useUploadWords, type UploadTrouble } from './upload-words.ts'
import { useDiscardQuestion } from './use-discard-question.tsx'
import { useSaid } from './use-entry-acts.tsx'

/** One picture on its way: whose it is, how large, how far, what came of it, and the ways out. */
export function UploadRow({ upload }: { readonly upload: Upload }) {
  const { t } = useTranslation('sync')
  const format = useFormat()
  const words = useUploadWords(upload)
  const picture = usePictureUrl(upload)
  const trouble = troubleOf(upload)
  const isRefused = upload.state === 'rejected'
  const acts = useUploadActs(upload, words)
  return (
    <div className={classes.row} data-tone={isRefused ? 'bad' : undefined}>
      <PictureTile
        picture={picture}
        alt=""
        size="small"
        fallback={upload.type === '' ? <IconPhotoOff size={24} stroke={1.5} aria-hidden /> : undefined}
      />
      <div className={classes.rowText}>
        <strong>{words}</strong>
        <span>
          {t(`entry.${upload.state}`)}
          {upload.size > 0 && ` · ${format.size(upload.size)}`}
          {upload.createdAt > 0 && (
            <>
              {' · '}
              <EntryAge at={upload.createdAt} />
            </>
          )}
          {upload.attempts > 0 && ` · ${t('entry.attempts', { count: upload.attempts })}`}
        </span>
        {trouble && <Trouble trouble={trouble} upload={upload} />}
        {upload.state === 'sending' && <Share upload={upload} label={words} />}
        {isRefused && (
          <div className={classes.buttons}>
            {upload.id !== '' && (
              <Button variant="default" leftSection={<IconRefresh size={20} stroke={1.8} aria-hidden />} onClick={acts.retry}>
                {t('way.retry')}
              </Button>
            )}
            <Button variant="subtle" color="brick" onClick={acts.askDiscard}>
              {t('way.discard')}
            </Button>
          </div>
        )}
      </div>
      {!isRefused && (
        <RowMenu
          what={words}
          isSending={upload.state === 'sending'}
          onRetry={upload.state === 'queued' ? acts.retry : undefined}
          onDiscard={acts.askDiscard}
        />
      )}
      {acts.dialog}
    </div>
  )
}

function useUploadActs(upload: Upload, words: string) {
  const { t } = useTranslation('sync')
  const engine = useEngine()
  const said = useSaid(words)
  const question = useDiscardQuestion({
    title: t('upload.discard'),
    what: words,
    maybeSent: upload.attempts > 0 && upload.state !== 'rejected',
    discard: () => void said(engine.discardUpload(upload.n), 'discarded'),
  })
  return { retry: () => void said(engine.retryUpload(upload.n), 'retrying'), ...question }
}

function Trouble({ trouble, upload }: { readonly trouble: UploadTrouble; readonly upload: Upload }) {
  const { t } = useTranslation('sync')
  return (
    <span className={classes.trouble} data-tone={upload.state === 'rejected' ? 'bad' : undefined}>
      {'own' in trouble ? (
        t(`upload.${trouble.own}`)
      ) : (
        <ErrorText {...wordsFor(trouble.refusal, pictureActions[targetOf(upload).collection as PictureOwner])} />
      )}
    </span>
  )
}

/** Another tab's upload has no share here: it is on its way all the same. */
function Share({ upload, label }: { readonly upload: Upload; readonly label: string }) {
  const share = useUploadShare(upload.n)
  return (
    <Progress
      className={classes.share}
      value={share === undefined ? 100 : 100 * share}
      animated={share === undefined || share === 1}
      aria-label={label}
    />
  )
}
