import type { Limit } from '#domain/account/plan.ts'
import { wholeText } from '#i18n/money.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useFormat } from '#ui/format/use-format.ts'

/** How much of something there is: a number, or a size. */
export function useLimitWords(): (limit: Limit, amount: number) => string {
  const { i18n } = useTranslation()
  const format = useFormat()
  return (limit, amount) => (limit === 'picture_bytes' ? format.size(amount) : wholeText(amount, i18n.language))
}
