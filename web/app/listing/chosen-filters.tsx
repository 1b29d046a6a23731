import type { Query } from '@tongyun/contract/page-paths'
import * as m from '@tongyun/messages'
import { Link } from 'react-router'
import { Chip } from '../ui/chip.tsx'
import styles from './listing.module.css'

/** A filter that is on: its words, and the change of the query that takes it off. */
export type FilterChip = { key: string; name: string; value: string; without: Query }

/** The filters that are on, each a link that takes it off, and one link for all of them. */
export const ChosenFilters = ({
  chips,
  none,
  link,
}: {
  chips: readonly FilterChip[]
  /** The change that takes off every filter with a chip. */
  none: Query
  /** Address of the list with some parameters replaced. */
  link: (change: Query) => string
}) =>
  chips.length === 0 ? null : (
    <ul className={styles.chips} aria-label={m.listing_chips()}>
      {chips.map((chip) => (
        <li key={chip.key}>
          <Chip
            to={link(chip.without)}
            name={chip.name}
            removeLabel={m.listing_chip_remove({ name: chip.name, value: chip.value })}
          >
            {chip.value}
          </Chip>
        </li>
      ))}
      <li>
        <Link to={link(none)} className={styles.clear} preventScrollReset>
          {m.listing_chips_clear()}
        </Link>
      </li>
    </ul>
  )
