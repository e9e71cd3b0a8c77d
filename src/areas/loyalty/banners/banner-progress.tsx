import { Button, Progress } from '@mantine/core'
import { useState } from 'react'
import { pictureActions } from '#contract/actions.ts'
import { wordsFor } from '#contract/fallbacks.ts'
import type { StampBanner } from '#domain/loyalty/stamp-banner.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { Upload } from '#offline/pictures/upload.ts'
import { useEngine } from '#offline/react/engine-context.tsx'
import { useUploads, useUploadShare } from '#offline/react/hooks.ts'
import { apiErrorOf } from '#offline/send/api-error.ts'
import { ErrorText } from '#ui/errors/error-text.tsx'
import classes from './banners.module.css'

/** How far the pictures of a card have come; those that were refused are tried again one by one, and nothing else with them. */
export function BannerProgress({ banners }: { readonly banners: readonly StampBanner[] }) {
  const { t } = useTranslation('loyalty')
  const countOf = new Map(banners.map(({ id, stamps_count }) => [`stamp_banners:${id}`, stamps_count]))
  const waiting = useUploads()?.filter(({ entity }) => countOf.has(entity)) ?? []
  const going = waiting.filter(({ state }) => state !== 'rejected')
  const share = useUploadShare(going.find(({ state }) => state === 'sending')?.n) ?? 0
  const most = useMost(going.length)
  return (
    <>
      {going.length > 0 && (
        <div className={classes.progress}>
          <output>{t('banners.sending', { done: most - going.length, all: most })}</output>
          <Progress
            value={((most - going.length + share) / most) * 100}
            aria-label={t('banners.sending', { done: most - going.length, all: most })}
          />
        </div>
      )}
      {waiting
        .filter(({ state }) => state === 'rejected')
        .map((upload) => (
          <Refused key={upload.n} upload={upload} count={countOf.get(upload.entity)!} />
        ))}
    </>
  )
}

/** The most that there were at once since there were none. */
function useMost(now: number): number {
  const [most, setMost] = useState(now)
  const wanted = now === 0 ? 0 : Math.max(most, now)
  if (wanted !== most) setMost(wanted)
  return Math.max(wanted, 1)
}

function Refused({ upload, count }: { readonly upload: Upload; readonly count: number }) {
  const { t } = useTranslation(['loyalty', 'common'])
  const engine = useEngine()
  const refusal = upload.error ? apiErrorOf(upload.error) : undefined
  return (
    <div className={classes.refused} role="alert">
      <span>
        <strong>{t('loyalty:banners.refused', { stamps: count })}</strong>{' '}
        {refusal ? <ErrorText {...wordsFor(refusal, pictureActions.stamp_banners)} /> : t('common:image.failed')}
      </span>
      <span className={classes.ways}>
        <Button variant="light" onClick={() => void engine.retryUpload(upload.n)}>
          {t('common:action.retry')}
        </Button>
        <Button variant="subtle" color="gray" onClick={() => void engine.discardUpload(upload.n)}>
          {t('loyalty:banners.discard')}
        </Button>
      </span>
    </div>
  )
}
