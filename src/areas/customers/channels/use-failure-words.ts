import { useTranslation } from '#i18n/use-translation.ts'

const known = ['unreachable', 'busy', 'blocked', 'token', 'no_channel', 'address', 'lost'] as const

/** Why a message did not surely arrive, in words. */
export function useFailureWords(): (failure: string | null) => string {
  const { t } = useTranslation('channels')
  return (failure) => {
    const found = known.find((one) => one === failure)
    if (found) return t(`failure.${found}`)
    return t('failure.status', { status: failure?.replace('status_', '') ?? '?' })
  }
}
