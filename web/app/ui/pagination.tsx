import * as m from '@tongyun/messages'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'
import styles from './pagination.module.css'

/** Pages around the current one with the first and the last; null stands for a gap. (7, 20) gives 1 … 6 7 8 … 20. */
export const pagesAround = (page: number, last: number): (number | null)[] => {
  const shown = [1, page - 1, page, page + 1, last].filter((n) => n >= 1 && n <= last)
  return [...new Set(shown)]
    .sort((a, b) => a - b)
    .flatMap((n, i, all) => {
      const before = all[i - 1]
      if (before === undefined || n - before === 1) return [n]
      return n - before === 2 ? [n - 1, n] : [null, n]
    })
}

/** Real links to pages, so that they can be opened, shared and followed without script. */
export const Pagination = ({
  page,
  last,
  href,
  keepScroll = false,
}: {
  page: number
  last: number
  href: (page: number) => string
  keepScroll?: boolean
}) =>
  last <= 1 ? null : (
    <nav className={styles.pages} aria-label={m.layout_pages()}>
      {page > 1 && (
        <Link to={href(page - 1)} rel="prev" discover="none" preventScrollReset={keepScroll} aria-label={m.layout_previous()}>
          <Icon name="chevron-left" />
        </Link>
      )}
      {pagesAround(page, last).map((n, i) =>
        n === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: gaps are alike
          <span key={`gap${i}`}>…</span>
        ) : (
          <Link
            key={n}
            to={href(n)}
            discover="none"
            preventScrollReset={keepScroll}
            aria-label={m.layout_page({ page: n })}
            aria-current={n === page ? 'page' : undefined}
          >
            {n}
          </Link>
        ),
      )}
      {page < last && (
        <Link to={href(page + 1)} rel="next" discover="none" preventScrollReset={keepScroll} aria-label={m.layout_next()}>
          <Icon name="chevron-right" />
        </Link>
      )}
    </nav>
  )
