export interface SunAt {
  /** In degrees, clockwise from north. */
  readonly bearing: number
  /** In degrees above the horizon, ignoring atmospheric refraction. */
  readonly height: number
}

const rad = Math.PI / 180
const dayMs = 86_400_000

/** The sun's position by the formulas of the NOAA solar calculator, accurate to 0.01 degrees in this century. */
export function sunAt(moment: number, lat: number, lng: number): SunAt {
  const century = (moment / dayMs + 2_440_587.5 - 2_451_545) / 36_525
  const mean = 280.46646 + century * (36_000.76983 + century * 0.0003032)
  const anomaly = 357.52911 + century * (35_999.05029 - 0.0001537 * century)
  const centre =
    Math.sin(anomaly * rad) * (1.914602 - century * (0.004817 + 0.000014 * century)) +
    Math.sin(2 * anomaly * rad) * (0.019993 - 0.000101 * century) +
    Math.sin(3 * anomaly * rad) * 0.000289
  const node = (125.04 - 1934.136 * century) * rad
  const longitude = (mean + centre - 0.00569 - 0.00478 * Math.sin(node)) * rad
  const tilt = (23.439291 - century * 0.0130042 + 0.00256 * Math.cos(node)) * rad
  const declination = Math.asin(Math.sin(tilt) * Math.sin(longitude))
  const ascension = Math.atan2(Math.cos(tilt) * Math.sin(longitude), Math.cos(longitude))
  const sidereal = 280.46061837 + 360.98564736629 * (century * 36_525)
  const hour = (sidereal + lng) * rad - ascension
  const [sinLat, cosLat] = [Math.sin(lat * rad), Math.cos(lat * rad)]
  const height = Math.asin(sinLat * Math.sin(declination) + cosLat * Math.cos(declination) * Math.cos(hour))
  const east = -Math.cos(declination) * Math.sin(hour)
  const north = Math.sin(declination) * cosLat - Math.cos(declination) * Math.cos(hour) * sinLat
  return { bearing: (Math.atan2(east, north) / rad + 360) % 360, height: height / rad }
}
