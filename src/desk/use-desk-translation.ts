import { hasAgents } from '#domain/business/business.ts'
import { useTranslation, type TextAreas, type Translation } from '#i18n/use-translation.ts'
import { useDesk } from './desk-context.tsx'

/** An area's texts as this business says them: at an agency those that end in `_agency`, where there are such. */
export function useDeskTranslation<const Areas extends TextAreas>(areas: Areas): Translation<Areas> {
  return useTranslation(areas, hasAgents(useDesk().business) ? 'agency' : '')
}
