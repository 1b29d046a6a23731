import type { ReactNode } from 'react'
import styles from './table.module.css'

/**
 * A table with its rule under the head and hairlines between rows; scrolls sideways by itself when it must. `caption` is
 * read out, and shown only with `captionShown`. Rows are plain <tr>; figures take the class `num`.
 */
export const Table = ({
  caption,
  captionShown = false,
  head,
  children,
  foot,
}: {
  caption: ReactNode
  captionShown?: boolean
  head: ReactNode
  children: ReactNode
  foot?: ReactNode
}) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard (WCAG 2.1.1)
  <section className={styles.scroll} tabIndex={0} aria-label={typeof caption === 'string' ? caption : undefined}>
    <table className={styles.table}>
      <caption className={captionShown ? styles.caption : 'sr'}>{caption}</caption>
      <thead>{head}</thead>
      <tbody>{children}</tbody>
      {foot !== undefined && <tfoot>{foot}</tfoot>}
    </table>
  </section>
)
