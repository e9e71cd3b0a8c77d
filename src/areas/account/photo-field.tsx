import '@mantine/dropzone/styles.layer.css'
import { Button, Progress, Text } from '@mantine/core'
import { Dropzone, type FileRejection } from '@mantine/dropzone'
import { IconPhotoUp } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { wordsFor } from '#contract/fallbacks.ts'
import { useAnnounce } from '#ui/announce/announcer.tsx'
import { ErrorText } from '#ui/errors/error-text.tsx'
import { Avatar } from '#ui/person/avatar.tsx'
import classes from './account.module.css'
import { useChangeProfile, useUploadPhoto } from './profile-queries.ts'
import type { User } from './session-context.tsx'

const formats = ['image/jpeg', 'image/png', 'image/webp']
const maxBytes = 10 * 1024 * 1024

type Rejection = 'photo.empty' | 'photo.tooLarge' | 'photo.wrongFormat'

/** The person's picture: dropped, or chosen by a tap; sent at once. */
export function PhotoField({ user }: { readonly user: User }) {
  const { t } = useTranslation('account')
  const announce = useAnnounce()
  const remove = useChangeProfile()
  const upload = useUploadPhoto()
  const [share, setShare] = useState(0)
  const [rejected, setRejected] = useState<Rejection | null>(null)
  const send = (files: readonly File[]) => {
    const [file] = files
    if (!file) return
    if (file.size === 0) return setRejected('photo.empty')
    setRejected(null)
    setShare(0)
    const form = new FormData()
    form.append('image', file)
    upload.mutate({ form, onProgress: setShare }, { onSuccess: () => announce(t('photo.saved')) })
  }
  const error = upload.error ?? remove.error
  return (
    <div className={classes.photo}>
      <Avatar name={user.name} image={user.image} size={72} />
      <Dropzone
        className={classes.drop}
        accept={formats}
        maxSize={maxBytes}
        multiple={false}
        loading={upload.isPending}
        onDrop={send}
        onReject={(files) => setRejected(reasonOf(files))}
        inputProps={{ 'aria-label': t('photo.choose') }}
        aria-label={t('photo.choose')}
      >
        <div className={classes.dropInner}>
          <IconPhotoUp size={28} stroke={1.5} aria-hidden />
          <span>
            {t('photo.choose')}
            <span className={classes.dropHint}>{t('photo.hint')}</span>
          </span>
        </div>
      </Dropzone>
      {user.image && (
        <Button variant="subtle" color="brick" loading={remove.isPending} onClick={() => remove.mutate({ image: '' })}>
          {t('photo.remove')}
        </Button>
      )}
      {upload.isPending && <Progress className={classes.progress} value={share * 100} aria-label={t('photo.progress')} />}
      {(rejected || error) && (
        <Text c="error" role="alert" className={classes.progress}>
          {rejected ? t(rejected) : error && <ErrorText {...wordsFor(error.refusal, 'profile_update')} />}
        </Text>
      )}
    </div>
  )
}

function reasonOf(files: readonly FileRejection[]): Exclude<Rejection, 'photo.empty'> {
  return files.some(({ errors }) => errors.some(({ code }) => code === 'file-too-large')) ? 'photo.tooLarge' : 'photo.wrongFormat'
}
