import { useTranslation } from '#i18n/use-translation.ts'
import type { Comeback } from './update/comeback.ts'
import { useFailure } from './update/use-failure.ts'

/**
 * In place of a whole group of screens that could not be opened. It comes with the page's first
 * script and its styles with the page itself: it stands on nothing that is loaded later.
 */
export function RootError({ comeback }: { readonly comeback: Comeback }) {
  const { t } = useTranslation('common')
  const { what, isTrying, act, actText } = useFailure(comeback)
  return (
    <main className="splash">
      <div>
        <img src="/favicon.svg" width={64} height={64} alt="" />
        <h1>{t(`state.${what}Title`)}</h1>
        <p>{t(`state.${what}Body`)}</p>
        <button type="button" disabled={isTrying} onClick={act}>
          {t(actText)}
        </button>
      </div>
    </main>
  )
}
