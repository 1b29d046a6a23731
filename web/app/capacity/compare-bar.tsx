/** The offers ticked for comparison, at the foot of the results; a form that works without script. */
import type { CurrencyCode } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { Form, Link } from 'react-router'
import { formatDuration, formatMoney } from '../i18n/format.ts'
import { ModeMark } from '../lanes/mode-mark.tsx'
import { COMPARE_FORM } from '../offers/compare-pick.tsx'
import type { MallRow } from '../offers/mall-row.ts'
import { HiddenFields } from '../site/hidden-fields.tsx'
import { paths } from '../site/paths.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { showToast } from '../ui/toasts.ts'
import styles from './compare-bar.module.css'
import { changed, type MallQuery } from './mall-query.ts'

type Props = {
  query: MallQuery
  compare: readonly string[]
  /** Offers known by now: the page's rows and those ticked on other pages. */
  known: readonly MallRow[]
  /** Ids of this page's rows; their boxes belong to the form already. */
  onPage: ReadonlySet<string>
  most: number
  currency: CurrencyCode
}

const NONE: ReadonlySet<string> = new Set()

export const CompareBar = ({ query, compare, known, onPage, most, currency }: Props) => {
  const rows = compare.flatMap((id) => known.filter((row) => row.capacityId === id).slice(0, 1))
  return (
    <Form
      id={COMPARE_FORM}
      discover="none"
      action={paths.compare()}
      method="get"
      className={rows.length === 0 ? styles.idle : styles.bar}
      data-compare-bar={rows.length === 0 ? undefined : ''}
      onSubmit={(event) => {
        if (compare.length > 0) return
        event.preventDefault()
        showToast(m.mall_comparison_how(), 'plain')
      }}
    >
      <HiddenFields query={{ ...changed(query, {}), id: compare.filter((id) => !onPage.has(id)) }} except={NONE} />
      <p className={styles.count} aria-live="polite">
        {m.mall_compare_count({ count: rows.length, most })}
      </p>
      {rows.length === 0 ? (
        <p className={styles.how}>{m.mall_comparison_how()}</p>
      ) : (
        <ul className={styles.slots}>
          {rows.map((row) => (
            <li key={row.capacityId} className={styles.slot}>
              <ModeMark mode={row.mode} />
              <b>{row.price.ok ? formatMoney(row.price.totalMinor, currency) : '—'}</b>
              <span className={styles.firm}>
                {row.provider.name} · {formatDuration(row.transitHours)}
              </span>
              <Link
                to={paths.mall({
                  ...changed(
                    query,
                    { page: query.page },
                    compare.filter((id) => id !== row.capacityId),
                  ),
                })}
                replace
                preventScrollReset
                className={styles.remove}
                aria-label={m.mall_compare_remove({ name: row.provider.name })}
              >
                <Icon name="x" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Button type="submit">{m.mall_compare()}</Button>
    </Form>
  )
}
