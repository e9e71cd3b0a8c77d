import { Alert, Button } from '@mantine/core'
import { IconCards } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, Navigate, useLocation } from 'react-router-dom'
import { CodeScanner } from '#desk/scan/scanner.tsx'
import { Coming } from '#desk/state/coming.tsx'
import { useCanSetUp } from '#desk/use-can-set-up.ts'
import { readCardCode } from '#domain/loyalty/card-code.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Page } from '#ui/page/page.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { CardSkeleton } from '#ui/state/skeletons.tsx'
import { useCards, type CardView } from '../use-cards.ts'
import classes from './counter.module.css'
import { FindHolder } from './find-holder.tsx'
import { useCardOpening } from './use-card-opening.ts'
import type { ShownCode } from './use-proof.ts'

/** Finds a customer's card: by its code before the camera, or by phone, number or name. */
export function CounterPage() {
  const { t } = useTranslation('loyalty')
  const canSetUp = useCanSetUp()
  const cards = useCards()
  const { hash } = useLocation()
  const code = readCardCode(hash)
  // The device's own camera was held before it.
  if (code) return <Navigate to={`/scan/${code.id}`} state={{ code: hash } satisfies ShownCode} replace />
  return (
    <Page width="wide">
      <PageHeader
        title={t('counter.title')}
        backTo="/customers"
        actions={
          canSetUp && (
            <Button component={Link} to="/cards" variant="default" leftSection={<IconCards size={20} stroke={1.8} aria-hidden />}>
              {t('cards.title')}
            </Button>
          )
        }
      />
      {!cards && (
        <Coming of="cards">
          <CardSkeleton lines={5} />
        </Coming>
      )}
      {cards?.length === 0 && (
        <EmptyState
          icon={IconCards}
          title={t('counter.none')}
          action={
            canSetUp && (
              <Button component={Link} to="/cards">
                {t('cards.make')}
              </Button>
            )
          }
        >
          {t(canSetUp ? 'counter.noneHint' : 'counter.askOwner')}
        </EmptyState>
      )}
      {cards && cards.length > 0 && <Ways cards={cards} />}
    </Page>
  )
}

function Ways({ cards }: { readonly cards: readonly CardView[] }) {
  const { t } = useTranslation('loyalty')
  const [isOther, setOther] = useState(false)
  const openCard = useCardOpening()
  /** Whether it was a card's. */
  const take = (text: string): boolean => {
    const code = readCardCode(text)
    if (code) openCard({ id: code.id, code: text })
    return code !== undefined
  }
  return (
    <div className={classes.ways}>
      <CodeScanner
        hint={t('counter.hint')}
        onCode={(text) => setOther(!take(text))}
        note={isOther && <Alert color="apricot">{t('counter.notCard')}</Alert>}
      />
      <FindHolder cards={cards} onCode={take} />
    </div>
  )
}
