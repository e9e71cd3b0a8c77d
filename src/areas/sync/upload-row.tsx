import { ActionIcon, Button, Menu, Progress } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDots, IconPhotoOff, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '#offline/react/engine-context.tsx'
import { useUploadShare } from '#offline/react/hooks.ts'
import { usePictureUrl } from '#offline/react/use-picture-url.ts'
import type { Upload } from '#offline/upload.ts'
import { ConfirmDialog } from '#ui/confirm/confirm-dialog.tsx'
import { ErrorText } from '#ui/errors/error-text.tsx'
import { useFormat } from '#ui/format/use-format.ts'
import { PictureTile } from '#ui/image/picture-tile.tsx'
import { Age } from './entry-words.tsx'
import classes from './sync.module.css'
import { troubleOf, useUploadWords, type UploadTrouble } from './upload-words.ts'
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
      <PictureTile picture={picture} alt="" size="small" fallback={upload.type === '' ? <IconPhotoOff size={24} stroke={1.5} aria-hidden /> : undefined} />
      <div className={classes.rowText}>
        <strong>{words}</strong>
        <span>
          {t(`entry.${upload.state}`)}
          {upload.size > 0 && ` · ${format.size(upload.size)}`}
          {upload.createdAt > 0 && (
            <>
              {' · '}
              <Age at={upload.createdAt} />
            </>
          )}
          {upload.attempts > 0 && ` · ${t('entry.attempts', { count: upload.attempts })}`}
        </span>
        {trouble && <Trouble trouble={trouble} isRefused={isRefused} />}
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
      {!isRefused && <RowMenu upload={upload} words={words} acts={acts} />}
      {acts.dialog}
    </div>
  )
}

function useUploadActs(upload: Upload, words: string) {
  const { t } = useTranslation('sync')
  const engine = useEngine()
  const said = useSaid(words)
  const [isAsking, asking] = useDisclosure(false)
  const mayBeDone = upload.attempts > 0 && upload.state !== 'rejected'
  return {
    retry: () => void said(engine.retryUpload(upload.n), 'retrying'),
    askDiscard: asking.open,
    dialog: (
      <ConfirmDialog
        opened={isAsking}
        title={t('upload.discard')}
        confirmLabel={t('discard.confirm')}
        danger
        onClose={asking.close}
        onConfirm={() => {
          asking.close()
          void said(engine.discardUpload(upload.n), 'discarded')
        }}
      >
        {t(mayBeDone ? 'discard.maybeSent' : 'discard.text', { what: words })}
      </ConfirmDialog>
    ),
  }
}

function RowMenu({ upload, words, acts }: { readonly upload: Upload; readonly words: string; readonly acts: ReturnType<typeof useUploadActs> }) {
  const { t } = useTranslation(['sync', 'common'])
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t('sync:entry.more', { what: words })} disabled={upload.state === 'sending'}>
          <IconDots size={20} stroke={1.8} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {upload.state === 'queued' && (
          <Menu.Item leftSection={<IconRefresh size={18} stroke={1.8} aria-hidden />} onClick={acts.retry}>
            {t('common:action.retry')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconTrash size={18} stroke={1.8} aria-hidden />} onClick={acts.askDiscard}>
          {t('common:action.discard')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function Trouble({ trouble, isRefused }: { readonly trouble: UploadTrouble; readonly isRefused: boolean }) {
  const { t } = useTranslation('sync')
  return (
    <span className={classes.trouble} data-tone={isRefused ? 'bad' : undefined}>
      {'own' in trouble ? t(`upload.${trouble.own}`) : <ErrorText detail={trouble.detail} translation={`code.${trouble.code}`} />}
    </span>
  )
}

/** Another tab's upload has no share here: it is on its way all the same. */
function Share({ upload, label }: { readonly upload: Upload; readonly label: string }) {
  const share = useUploadShare(upload.n)
  return <Progress className={classes.share} value={share === undefined ? 100 : 100 * share} animated={share === undefined || share === 1} aria-label={label} />
}
