/** How complete the gazetteer is, as Markdown tables. */
import type { PlaceRow } from './assemble.ts'
import { NEAR } from './world.ts'

const groups: [string, (place: PlaceRow) => boolean][] = [
  ['all places', () => true],
  ['seaports', ({ kinds }) => kinds.includes('seaport')],
  ['inland ports', ({ kinds }) => kinds.includes('inlandport')],
  ['airports', ({ kinds }) => kinds.includes('airport')],
  ['rail terminals', ({ kinds }) => kinds.includes('railterminal')],
  ['border crossings', ({ kinds }) => kinds.includes('border')],
  ['cities', ({ kinds }) => kinds.includes('city')],
  ['China, all kinds', ({ country }) => country === 'CN'],
  ['Russia, all kinds', ({ country }) => country === 'RU'],
  ['other CIS, Georgia, Mongolia, all kinds', ({ country }) => NEAR.includes(country) && country !== 'RU'],
  ['cities of 500,000 people and more', ({ population }) => population >= 500_000],
]

const isComplete = ({ zh, en, ru }: PlaceRow) => zh !== '' && en !== '' && ru !== ''

/** Rows: group, places, with all three names, share. */
const byGroup = (places: readonly PlaceRow[]) => {
  const rows = groups.map(([name, passes]) => {
    const all = places.filter(passes)
    const complete = all.filter(isComplete)
    return `| ${name} | ${all.length} | ${complete.length} | ${((100 * complete.length) / Math.max(all.length, 1)).toFixed(1)} % |`
  })
  return ['| group | places | with zh, en and ru | share |', '|---|---|---|---|', ...rows].join('\n')
}

const kinds = ['seaport', 'inlandport', 'airport', 'railterminal', 'border', 'city']

/** Rows: the thirty countries with most places, by kind; a place of two kinds counts in both columns. */
const byCountry = (places: readonly PlaceRow[]) => {
  const countries = Map.groupBy(places, ({ country }) => country)
  const rows = [...countries]
    .sort(([a, inA], [b, inB]) => inB.length - inA.length || (a < b ? -1 : 1))
    .slice(0, 30)
    .map(([country, all]) => {
      const counts = kinds.map((kind) => all.filter((place) => place.kinds.includes(kind)).length)
      return `| ${[country, all.length, ...counts, `${((100 * all.filter(isComplete).length) / all.length).toFixed(0)} %`].join(' | ')} |`
    })
  const heads = ['country', 'places', ...kinds, 'three names']
  return [`| ${heads.join(' | ')} |`, `|${'---|'.repeat(heads.length)}`, ...rows].join('\n')
}

/** The coverage report, the same for the same places. */
export const coverage = (places: readonly PlaceRow[]) =>
  `${byGroup(places)}\n\nThe thirty countries with most places (${new Set(places.map(({ country }) => country)).size} in all):\n\n${byCountry(places)}`
