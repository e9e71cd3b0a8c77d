import { useState } from 'react'
import { wordsFor } from '#contract/fallbacks.ts'
import type { User } from '#contract/user.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useAnnounce } from '#ui/announce/announcer.tsx'
import { ErrorText } from '#ui/errors/error-text.tsx'
import { ImageField } from '#ui/image/image-field.tsx'
import type { ImageState } from '#ui/image/picture-note.tsx'
import type { SmallPicture } from '#ui/image/shrink.ts'
import { Avatar } from '#ui/person/avatar.tsx'
import classes from './account.module.css'
import { useChangeProfile, useUploadPhoto } from './profile-queries.ts'

interface Sending {
  readonly picture: SmallPicture
  readonly share: number
}

/** The person's picture. Like all of the profile it is changed online only: it is sent at once, or the person is told. */
export function PhotoField({ user }: { readonly user: User }) {
  const { t } = useTranslation('account')
  const announce = useAnnounce()
  const remove = useChangeProfile()
  const upload = useUploadPhoto()
  const [last, setLast] = useState<Sending>()
  const send = (picture: SmallPicture) => {
    remove.reset()
    setLast({ picture, share: 0 })
    const form = new FormData()
    form.append('image', new Blob([picture.bytes], { type: picture.type }))
    upload.mutate({ form, onProgress: (share) => setLast({ picture, share }) }, { onSuccess: () => announce(t('photo.saved')) })
  }
  const error = upload.error ?? remove.error
  const state: ImageState = upload.isPending
    ? { kind: 'sending', bytes: last?.picture.bytes.length ?? 0, share: last?.share }
    : remove.isPending
      ? { kind: 'sending', bytes: 0, share: undefined }
      : error
        ? { kind: 'failed', text: <ErrorText {...wordsFor(error.refusal, 'profile_update')} /> }
        : { kind: 'kept' }
  return (
    <div className={classes.photo}>
      <ImageField
        label={t('photo.label')}
        picture={user.image}
        fallback={<Avatar name={user.name} size={112} />}
        state={state}
        onChoose={async (picture) => {
          send(picture)
          return undefined
        }}
        onRemove={
          user.image && !upload.isPending && !remove.isPending
            ? () => remove.mutate({ image: '' }, { onSettled: () => upload.reset() })
            : undefined
        }
        onRetry={upload.error && last ? () => send(last.picture) : undefined}
      />
    </div>
  )
}
