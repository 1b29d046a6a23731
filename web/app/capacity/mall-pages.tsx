import * as m from '@tongyun/messages'
import { formatNumber } from '../i18n/format.ts'
import type { ShownResult } from '../offers/mall-row.ts'
import { paths } from '../site/paths.ts'
import { Pagination } from '../ui/pagination.tsx'
import styles from './mall.module.css'
import { changed, type MallQuery } from './mall-query.ts'

type Props = { query: MallQuery; result: ShownResult; compare: readonly string[]; deepestPage: number }

/** Pages of the results as links, with what stands on this one. `result.page` is a page that exists. */
export function MallPages({ query, result: { page, pageSize, total }, compare, deepestPage }: Props) {
  const range = {
    from: formatNumber((page - 1) * pageSize + 1),
    to: formatNumber(Math.min(page * pageSize, total)),
    total: formatNumber(total),
  }
  return (
    <div className={styles.foot}>
      <p className="t12 mute">
        {m.mall_page_range(range)}
        {page === deepestPage && total > page * pageSize && ` ${m.mall_page_deepest({ count: formatNumber(page * pageSize) })}`}
      </p>
      <Pagination
        page={page}
        last={Math.min(Math.ceil(total / pageSize), deepestPage)}
        href={(n) => paths.mall(changed(query, { page: n === 1 ? undefined : n }, compare))}
      />
    </div>
  )
}
