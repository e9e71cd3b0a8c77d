import { isZone } from '#domain/shared/zone.ts'

/** Zones near the shops that use this, by their names in the texts; they come first in the list. */
export const nearZones = {
  bishkek: 'Asia/Bishkek',
  almaty: 'Asia/Almaty',
  tashkent: 'Asia/Tashkent',
  dushanbe: 'Asia/Dushanbe',
  ashgabat: 'Asia/Ashgabat',
  moscow: 'Europe/Moscow',
  yekaterinburg: 'Asia/Yekaterinburg',
  novosibirsk: 'Asia/Novosibirsk',
  istanbul: 'Europe/Istanbul',
  dubai: 'Asia/Dubai',
} as const
export type NearZone = keyof typeof nearZones

/** All zones that this device knows, the near ones first; `present` is among them in any case. */
export function allZones(present: string): readonly string[] {
  const known = 'supportedValuesOf' in Intl ? Intl.supportedValuesOf('timeZone') : []
  return [...new Set([...Object.values(nearZones), present, ...known])].filter(isZone)
}

/** `Asia/Ho_Chi_Minh` as people read it. */
export function zoneText(zone: string): string {
  return zone.replaceAll('_', ' ')
}
