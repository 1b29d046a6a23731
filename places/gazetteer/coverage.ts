/** How complete the gazetteer is, as a Markdown table. */
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

/** Rows: group, places, with all three names, share. */
export const coverage = (places: readonly PlaceRow[]) => {
  const rows = groups.map(([name, passes]) => {
    const all = places.filter(passes)
    const complete = all.filter(({ zh, en, ru }) => zh && en && ru)
    return `| ${name} | ${all.length} | ${complete.length} | ${((100 * complete.length) / Math.max(all.length, 1)).toFixed(1)} % |`
  })
  return ['| group | places | with zh, en and ru | share |', '|---|---|---|---|', ...rows].join('\n')
}
