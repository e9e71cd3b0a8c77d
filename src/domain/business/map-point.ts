import { parseLink } from './shop.ts'

/** Degrees, in millionths: some ten centimetres. */
export interface MapPoint {
  readonly lat: number
  readonly lng: number
}

/** Reads `42.8746, 74.5698`, or the address of such a point at 2GIS, Yandex or Google; undefined where it is no point on earth. */
export function parseMapPoint(text: string): MapPoint | undefined {
  return coordinates(text) ?? pointInLink(text)
}

/** `42.8746, 74.5698` */
export function mapPointText({ lat, lng }: MapPoint): string {
  return `${lat / 1e6}, ${lng / 1e6}`
}

/** Where a map shows the business, from an address of a map's page or from `42.87, 74.59`; undefined where it is neither. */
export function parseMapLink(text: string): string | undefined {
  const point = coordinates(text)
  return point ? `https://www.google.com/maps/search/?api=1&query=${point.lat / 1e6},${point.lng / 1e6}` : parseLink(text)
}

function coordinates(text: string): MapPoint | undefined {
  const [, lat, lng] = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(text) ?? []
  return lat === undefined || lng === undefined ? undefined : onEarth(Number(lat), Number(lng))
}

function onEarth(latitude: number, longitude: number): MapPoint | undefined {
  const point = { lat: Math.round(latitude * 1e6), lng: Math.round(longitude * 1e6) }
  return Math.abs(point.lat) <= 90e6 && Math.abs(point.lng) <= 180e6 ? point : undefined
}

/** Hosts of maps by what they write first. */
const maps = [
  { host: /^(?:[\w-]+\.)*google(?:\.\w{2,3}){1,2}$/i, isLatitudeFirst: true },
  { host: /^(?:[\w-]+\.)*(?:2gis|yandex)(?:\.\w{2,3}){1,2}$/i, isLatitudeFirst: false },
]

const pair = String.raw`(-?\d{1,3}\.\d+),[+\s]*(-?\d{1,3}\.\d+)`
/** Where an address says it: the place itself first, then the middle of what was looked at. */
const inAddress = [
  /!3d(-?\d{1,3}\.\d+)!4d(-?\d{1,3}\.\d+)/,
  new RegExp(String.raw`/${pair}(?=[/?#]|$)`),
  new RegExp(String.raw`[?&](?:pt|whatshere\[point\]|q|query)=${pair}`),
  new RegExp(String.raw`[?&](?:ll|m)=${pair}`),
  new RegExp(`@${pair}`),
]

function pointInLink(text: string): MapPoint | undefined {
  const [, host = '', rest = ''] = /^https:\/\/([^/:?#]+)(.*)$/.exec(parseLink(text) ?? '') ?? []
  const map = maps.find((one) => one.host.test(host))
  if (!map) return undefined
  const address = rest.replaceAll(/%2C/gi, ',').replaceAll(/%5B/gi, '[').replaceAll(/%5D/gi, ']').replaceAll('%20', ' ')
  const [, first, second] = inAddress.map((one) => one.exec(address)).find((found) => found !== null) ?? []
  if (first === undefined || second === undefined) return undefined
  return map.isLatitudeFirst ? onEarth(Number(first), Number(second)) : onEarth(Number(second), Number(first))
}
