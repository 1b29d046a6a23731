import * as m from '@tongyun/messages'
import { Link } from 'react-router'
import styles from './listing.module.css'

/** Orders of a list as links; the current one is marked. `words` holds a word for each order, in the order of the links. */
export const SortLinks = <Sort extends string>({
  words,
  current,
  link,
}: {
  words: Record<Sort, () => string>
  current: Sort
  link: (sort: Sort) => string
}) => (
  <nav className={`${styles.sorts} fades`} aria-label={m.listing_sort()}>
    {(Object.keys(words) as Sort[]).map((sort) => (
      <Link key={sort} to={link(sort)} discover="none" aria-current={sort === current ? 'true' : undefined} preventScrollReset>
        {words[sort]()}
      </Link>
    ))}
  </nav>
)
