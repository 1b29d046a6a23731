import type { SavedSearch } from '@tongyun/contract/saved-searches/endpoints'
import * as m from '@tongyun/messages'
import { clauses } from '@tongyun/messages/joined-words'
import { formatMoney } from '../i18n/format.ts'
import styles from './saved.module.css'

/** How many a search finds now, and from what price. */
export const FoundNow = ({
  searched,
  count,
  lowestMinor,
  currency,
}: Pick<SavedSearch, 'searched' | 'count' | 'lowestMinor' | 'currency'>) => {
  if (count === 0) return <p className={styles.found}>{m.saved_none_now()}</p>
  const found = searched === 'offers' ? m.saved_found_offers({ count }) : m.saved_found_demands({ count })
  return (
    <p className={styles.found}>
      {found}
      {lowestMinor === null ? null : clauses('', m.saved_from_price({ amount: formatMoney(lowestMinor, currency) }))}
    </p>
  )
}
