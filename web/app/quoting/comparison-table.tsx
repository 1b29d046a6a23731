/** The comparison row by row: columns side by side on a wide page, a card each on a narrow one, what differs first. */

import type { Query } from '@tongyun/contract/page-paths'
import type { ComparedColumn, Comparison } from '@tongyun/contract/quoting/comparison'
import * as m from '@tongyun/messages'
import { Link } from 'react-router'
import { ModeMark } from '../lanes/mode-mark.tsx'
import { BookPlanLink } from '../offers/book-plan-link.tsx'
import { ProviderFlags } from '../offers/provider-flags.tsx'
import { paths } from '../site/paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { againstWords } from './because-words.ts'
import styles from './comparison.module.css'
import { type ComparedRow, comparedRows, kindWord, nameOf } from './comparison-rows.ts'

type Compared = { comparison: Comparison; cargo: Query }

/** Where a choice is answered, asked about or taken. */
const Ways = ({ column, cargo }: { column: ComparedColumn; cargo: Query }) => {
  if (column.quote !== null)
    return (
      <Link to={paths.quote(column.id)} className={buttonClass('second', 'small')}>
        {m.comparison_open_quote()}
      </Link>
    )
  return (
    <>
      <BookPlanLink legs={column.legs} cargo={cargo} />
      {column.legs.flatMap(({ capacityId }, i) =>
        capacityId === null ? (
          []
        ) : (
          <Link key={capacityId} to={paths.mallDetail(capacityId, cargo)} className={buttonClass('second', 'small')}>
            {column.legs.length === 1 ? m.comparison_see_offer() : m.comparison_see_leg({ number: i + 1 })}
          </Link>
        ),
      )}
    </>
  )
}

const Head = ({ column, rank, comparison, cargo }: Compared & { column: ComparedColumn; rank: number }) => {
  const against = comparison.against.find(({ id }) => id === column.id)
  return (
    <div className={styles.head}>
      <p className="mute t12">
        {`${rank}. ${kindWord(column)}`}
        {column.quote?.isCountered ? ` · ${m.comparison_countered()}` : null}
      </p>
      <p className={styles.name}>{nameOf(column)}</p>
      {column.legs.map(({ provider, mode, origin }) => (
        <div key={origin.placeId} className={styles.leg}>
          <ModeMark mode={mode} />
          <ProviderFlags provider={provider} />
        </div>
      ))}
      {against === undefined ? null : <p className="t12">{againstWords(against, comparison.level.currency)}</p>}
      {column.termsConfirmed ? null : <p className="mute t12">{m.comparison_proposed()}</p>}
      <div className={styles.ways}>
        <Ways column={column} cargo={cargo} />
      </div>
    </div>
  )
}

const Same = ({ rows }: { rows: readonly ComparedRow[] }) => {
  const told = rows.filter(({ cells }) => cells.some((cell) => cell !== null))
  return told.length === 0 ? null : (
    <Disclosure summary={m.comparison_same()}>
      <dl className={styles.same}>
        {told.map(({ key, name, cells }) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd>{cells[0]}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  )
}

const Wide = ({ comparison, cargo, rows }: Compared & { rows: readonly ComparedRow[] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard (WCAG 2.1.1)
  <section className={styles.region} tabIndex={0} aria-label={m.comparison_details()}>
    <table className={styles.table}>
      <caption className="sr">{m.comparison_details()}</caption>
      <thead>
        <tr>
          <td />
          {comparison.columns.map((column, i) => (
            <th key={column.id} scope="col">
              <Head column={column} rank={i + 1} comparison={comparison} cargo={cargo} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, cells }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {comparison.columns.map(({ id }, i) => (
              <td key={id}>{cells[i] ?? '—'}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

const Cards = ({ comparison, cargo, rows }: Compared & { rows: readonly ComparedRow[] }) => (
  <ol className={styles.cards}>
    {comparison.columns.map((column, i) => (
      <li key={column.id}>
        <Head column={column} rank={i + 1} comparison={comparison} cargo={cargo} />
        <dl className={styles.facts}>
          {rows.flatMap(({ key, name, cells }) => {
            const cell = cells[i]
            return cell == null ? (
              []
            ) : (
              <div key={key}>
                <dt>{name}</dt>
                <dd>{cell}</dd>
              </div>
            )
          })}
        </dl>
      </li>
    ))}
  </ol>
)

export const ComparisonTable = ({ comparison, cargo }: Compared) => {
  const rows = comparedRows(comparison)
  const isAlone = comparison.columns.length === 1
  const differing = rows.filter(({ isSame }) => isAlone || !isSame)
  return (
    <>
      <Wide comparison={comparison} cargo={cargo} rows={differing} />
      <Cards comparison={comparison} cargo={cargo} rows={differing} />
      {isAlone ? null : <Same rows={rows.filter(({ isSame }) => isSame)} />}
    </>
  )
}
