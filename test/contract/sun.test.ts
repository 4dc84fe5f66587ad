import { expect, test } from '@jest/globals'
import { type SunAt, sunAt } from '#contract/estate/projects/building/sun.ts'

const rad = Math.PI / 180

/** The Astronomical Almanac's low-precision formulas, after Michalsky (Solar Energy 40, 1988), accurate to 0.01°. */
function byAlmanac(moment: Date, lat: number, lng: number): SunAt {
  const hours = moment.getUTCHours() + moment.getUTCMinutes() / 60
  const year = moment.getUTCFullYear()
  const day = (Date.UTC(year, moment.getUTCMonth(), moment.getUTCDate()) - Date.UTC(year, 0, 0)) / 86_400_000
  const julian = 2_432_916.5 + (year - 1949) * 365 + Math.floor((year - 1949) / 4) + day + hours / 24
  const n = julian - 2_451_545
  const mean = 280.46 + 0.9856474 * n
  const anomaly = (357.528 + 0.9856003 * n) * rad
  const ecliptic = (mean + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly)) * rad
  const tilt = (23.439 - 0.0000004 * n) * rad
  const ascension = Math.atan2(Math.cos(tilt) * Math.sin(ecliptic), Math.cos(ecliptic)) / rad
  const declination = Math.asin(Math.sin(tilt) * Math.sin(ecliptic))
  const sidereal = 6.697375 + 0.0657098242 * n + hours
  const angle = (sidereal * 15 + lng - ascension) * rad
  const sinHeight =
    Math.sin(declination) * Math.sin(lat * rad) +
    Math.cos(declination) * Math.cos(lat * rad) * Math.cos(angle)
  const height = Math.asin(sinHeight)
  const bearing =
    180 +
    Math.atan2(
      Math.sin(angle),
      Math.cos(angle) * Math.sin(lat * rad) - Math.tan(declination) * Math.cos(lat * rad),
    ) /
      rad
  return { bearing: (bearing + 360) % 360, height: height / rad }
}

/** Places from the far south of India to its far north, and a few abroad. */
const places: readonly (readonly [number, number])[] = [
  [8.1, 77.5],
  [12.94, 77.75],
  [18.59, 73.74],
  [28.6, 77.2],
  [34.1, 74.8],
  [22.57, 88.36],
  [-33.9, 151.2],
  [51.5, -0.1],
  [1.35, 103.8],
  [43.7, -79.4],
]
const moments = [
  '2026-06-21T03:10:00Z',
  '2026-12-21T07:40:00Z',
  '2027-03-20T11:55:00Z',
  '2027-09-23T01:20:00Z',
  '2028-02-29T05:05:00Z',
  '2029-05-05T14:30:00Z',
  '2030-08-12T18:45:00Z',
  '2031-10-31T09:15:00Z',
  '2033-01-04T22:00:00Z',
  '2035-07-04T12:00:00Z',
]

test.each(places)('at %f, %f the sun is where the Astronomical Almanac says', (lat, lng) => {
  for (const each of moments) {
    const moment = new Date(each)
    const [ours, almanac] = [sunAt(moment.getTime(), lat, lng), byAlmanac(moment, lat, lng)]
    expect(Math.abs(ours.height - almanac.height)).toBeLessThan(0.03)
    // The higher the sun is, the shorter a degree of bearing is, hence the cosine.
    const turned = ((ours.bearing - almanac.bearing + 540) % 360) - 180
    expect(Math.abs(turned) * Math.cos(ours.height * rad)).toBeLessThan(0.03)
  }
})
