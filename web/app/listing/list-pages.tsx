import * as m from '@tongyun/messages'
import { formatNumber } from '../i18n/format.ts'
import { Pagination } from '../ui/pagination.tsx'
import styles from './listing.module.css'

type Props = { page: number; pageSize: number; total: number; deepestPage: number; href: (page: number) => string }

/** Pages of a list as links, with what stands on this one. `page` is a page that exists. */
export const ListPages = ({ page, pageSize, total, deepestPage, href }: Props) => {
  const range = {
    from: formatNumber((page - 1) * pageSize + 1),
    to: formatNumber(Math.min(page * pageSize, total)),
    total: formatNumber(total),
  }
  return (
    <div className={styles.foot}>
      <p className="t12 mute">
        {m.listing_page_range(range)}
        {page === deepestPage &&
          total > page * pageSize &&
          ` ${m.listing_page_deepest({ count: formatNumber(page * pageSize) })}`}
      </p>
      <Pagination page={page} last={Math.min(Math.ceil(total / pageSize), deepestPage)} href={href} />
    </div>
  )
}
