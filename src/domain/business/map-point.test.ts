import { expect, test } from 'vitest'
import { mapPointText, parseMapLink, parseMapPoint } from './map-point.ts'

const point = { lat: 42_874_600, lng: 74_569_800 }

test('a point is read as maps copy it, and written so', () => {
  expect(parseMapPoint('42.8746, 74.5698')).toEqual(point)
  expect(parseMapPoint(' 42.8746 74.5698 ')).toEqual(parseMapPoint('42.8746;74.5698'))
  expect(['91, 10', '10, 181', '42.87', 'Чүй, 155'].map(parseMapPoint)).toEqual([undefined, undefined, undefined, undefined])
  expect(mapPointText(parseMapPoint('-42.8746, 74.5')!)).toBe('-42.8746, 74.5')
})

test.each([
  'https://2gis.kg/bishkek/geo/15763234351096192/74.569800,42.874600',
  'https://2gis.kg/bishkek/geo/15763234351096192/74.5698%2C42.8746?m=74.6%2C42.9%2F16.98',
  '2gis.kg/bishkek/center/74.5698,42.8746/zoom/16',
  'https://2gis.kg/bishkek/firm/70000001019317000?m=74.5698%2C42.8746%2F16.98',
  'https://yandex.kg/maps/10309/bishkek/?ll=74.5698%2C42.8746&z=16',
  'https://yandex.com/maps/?ll=74.6%2C42.9&pt=74.5698,42.8746&z=16',
  'https://yandex.ru/maps/?ll=74.6%2C42.9&whatshere%5Bpoint%5D=74.5698%2C42.8746',
  'https://www.google.com/maps/place/Ala-Too/@42.87,74.56,17z/data=!3m1!4b1!4m6!3d42.8746!4d74.5698',
  'https://www.google.com/maps/@42.8746,74.5698,17z',
  'https://maps.google.com/?q=42.8746,74.5698',
  'https://www.google.kg/maps/search/42.8746,+74.5698?entry=tts',
])('a point is read from the address of a map: %s', (link) => expect(parseMapPoint(link)).toEqual(point))

test.each([
  'https://maps.app.goo.gl/x',
  'https://go.2gis.com/x',
  'https://example.com/42.8746,74.5698',
  'https://notgoogle.com/maps/@42.8746,74.5698,17z',
  'https://www.google.com/maps/@99.8746,74.5698,17z',
])('no point is in %s', (link) => expect(parseMapPoint(link)).toBeUndefined())

test('the link of a business is kept as it is, and made from a latitude and a longitude', () => {
  expect(parseMapLink('42.8746, 74.5698')).toBe('https://www.google.com/maps/search/?api=1&query=42.8746,74.5698')
  expect(['99.1, 74.5', '42.1, 181.5', 'maps.app.goo.gl/x', '2gis.kg/geo/74.5,42.8'].map(parseMapLink)).toEqual([
    undefined,
    undefined,
    'https://maps.app.goo.gl/x',
    'https://2gis.kg/geo/74.5,42.8',
  ])
})
