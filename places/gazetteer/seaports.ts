/** Seaports of the npm table sea-ports that the hand tables lack, each with three names. */
import { distanceKm } from '../src/distance.ts'
import type { City } from './city.ts'
import type { Hub } from './hub.ts'
import { plain } from './names.ts'
import type { CityFinder } from './parent.ts'
import { listCell, seaPorts, table } from './sources.ts'

/** Ports of lakes and rivers far inland, and rows of the source that are no ports of the sea. */
const landlocked = new Set(['AT', 'BO', 'BF', 'BY', 'HU', 'ML', 'PY', 'RW', 'SK', 'UG', 'ZM', 'ZW', 'MD'])

/** Rows of the source that are no seaports; see the table. */
const otherKinds = new Map(table('seaport-kinds').map(([unlocode = '', kind = '']) => [unlocode, kind]))

/** 西班牙港 is a port by name already; a Chinese city in 港 is not: 贵港港. */
const portOf = (city: City) => (city.zh.endsWith('港') && city.country !== 'CN' ? city.zh : `${city.zh}港`)

/** Dumyat (Damietta), Mumbai (ex Bombay), Pasir Gudang, Johor → Damietta, Mumbai, Pasir Gudang: the usual English name. */
const englishName = (sourceName: string, aliases: readonly string[]) => {
  const usual = aliases.find((alias) => /^[A-Z][A-Za-z' -]{3,}$/.test(alias))
  const bare = usual ?? sourceName.replace(/ *\(.*\)|,.*$|\/.*$/g, '').trim()
  return /\b(port|terminal|puerto)\b/i.test(bare) ? bare : `Port of ${bare}`
}

/**
 * A port is taken when a hand row names it, or when it bears the name of a city of the gazetteer that has all three names
 * and lies within 40 km of the port's point: the source puts some ports hundreds of kilometres away.
 */
export const seaPortHubs = (finder: CityFinder, cities: readonly City[], hubs: readonly Hub[]) => {
  const hand = new Map(
    table('seaports').map(([unlocode = '', zh = '', ru = '', aliases, lat, lon]) => {
      const point = lat && lon ? { lat: Number(lat), lon: Number(lon) } : undefined
      return [unlocode, { zh, ru, aliases: listCell(aliases), point }]
    }),
  )
  const taken = new Set(hubs.flatMap((hub) => [hub.placeId, hub.unlocode, ...hub.aliases]))
  const cityById = new Map(cities.map((city) => [city.placeId, city]))
  const isNamesakeOf = (hub: Hub) => {
    const city = cityById.get(hub.cityId)
    return city !== undefined && (hub.zh.includes(city.zh) || hub.en.includes(city.en))
  }
  const portsOfCity = new Set(hubs.filter((hub) => hub.kinds.includes('seaport') && isNamesakeOf(hub)).map((hub) => hub.cityId))
  const added: Hub[] = []
  const left: string[] = []
  for (const [unlocode, port] of Object.entries(seaPorts()).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const country = unlocode.slice(0, 2)
    if (
      otherKinds.get(unlocode) === 'drop' ||
      taken.has(unlocode) ||
      !/^[A-Z]{2}[A-Z2-9]{3}$/.test(unlocode) ||
      !port.coordinates ||
      landlocked.has(country)
    )
      continue
    const known = hand.get(unlocode)
    const { lat, lon } = known?.point ?? { lat: port.coordinates[1], lon: port.coordinates[0] }
    const { named, attracting } = finder.parentOf({ lat, lon }, country, 80, port.name)
    const namesake = named && plain(named.en) === plain(port.name) && distanceKm({ lat, lon }, named) <= 40 ? named : undefined
    const city = known ? (named ?? attracting) : namesake
    const complete =
      known ?? (namesake?.zh && namesake.ru ? { zh: portOf(namesake), ru: `Порт ${namesake.ru}`, aliases: [] } : undefined)
    if (!complete || (!known && portsOfCity.has(namesake?.placeId ?? ''))) {
      left.push(`${unlocode} ${port.name}`)
      continue
    }
    if (namesake) portsOfCity.add(namesake.placeId)
    added.push({
      placeId: unlocode,
      kinds: [otherKinds.get(unlocode) === 'inlandport' ? 'inlandport' : 'seaport'],
      unlocode,
      iata: '',
      zh: complete.zh,
      en: englishName(port.name, complete.aliases),
      ru: complete.ru,
      aliases: complete.aliases,
      country,
      lat,
      lon,
      zone: port.timezone ?? cityById.get(city?.placeId ?? '')?.zone ?? '',
      cityId: city?.placeId ?? '',
    })
  }
  return { hubs: added, left }
}
