import type { Language } from '#i18n/languages.ts'
import { OwnWaits } from './own-waits.tsx'
import { WaitChoice } from './wait-choice.tsx'
import { waitTexts, type WaitTexts } from './wait-texts.ts'
import { wantedWaitOf } from './wanted-wait.ts'

/** All that the waiting list adds to the form. It comes when somebody wants it. */
export interface WaitParts {
  readonly texts: WaitTexts
  readonly WaitChoice: typeof WaitChoice
  readonly OwnWaits: typeof OwnWaits
  readonly wantedWaitOf: typeof wantedWaitOf
}

export function waitParts(language: Language): WaitParts {
  return { texts: waitTexts[language], WaitChoice, OwnWaits, wantedWaitOf }
}
