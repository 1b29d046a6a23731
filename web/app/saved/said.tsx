/** What a search asks, in words: its lane, its cargo and its filters. */
import * as m from '@tongyun/messages'
import { cargoSummary } from '../cargo/cargo-summary.ts'
import { type DemandFilters, filterChips as demandChips } from '../listing/demand-chips.ts'
import { type MallFilters, filterChips as mallChips } from '../listing/mall-chips.ts'
import styles from './saved.module.css'

export type SaidSearch = { searched: 'offers'; query: MallFilters } | { searched: 'demands'; query: DemandFilters }

/** The lane of a search; what it leaves open is said. */
export const laneWords = ({ origin, destination }: { origin: string | null; destination: string | null }): string =>
  origin === null && destination === null
    ? m.saved_any_lane()
    : m.detail_lane_name({ origin: origin ?? m.saved_anywhere(), destination: destination ?? m.saved_anywhere() })

type Chip = { key: string; value: string }

const chipsOf = (said: SaidSearch, asOf: string): Chip[] => {
  if (said.searched === 'demands') return demandChips(said.query, asOf)
  const cargo = cargoSummary(said.query)
  const chips = mallChips(said.query, said.query.currency ?? 'CNY', null, asOf)
  return cargo === '' ? chips : [{ key: 'carried', value: cargo }, ...chips]
}

/** `asOf` is the moment of the page, by which its days are told. */
export const SaidChips = ({ said, asOf }: { said: SaidSearch; asOf: string }) => {
  const kind = said.searched === 'offers' ? m.saved_kind_offers() : m.saved_kind_demands()
  return (
    <ul className={styles.chips} aria-label={m.saved_what()}>
      <li>{kind}</li>
      {chipsOf(said, asOf).map(({ key, value }) => (
        <li key={key}>{value}</li>
      ))}
    </ul>
  )
}
