/**
 * Choices row by row: only where they differ, and what all say the same folded into one line. Few are a table on a wide page; of
 * many, and on a narrow page, each row says once what several choices have in common, with their numbers.
 */
import * as m from '@tongyun/messages'
import { Disclosure } from '../ui/disclosure.tsx'
import { BestMark } from './best-mark.tsx'
import styles from './side-by-side.module.css'

/** One cell a choice, in their order; null where it has nothing to say. */
export type ComparedRow = {
  key: string
  name: string
  cells: (string | null)[]
  isSame: boolean
  /** Positions of the best cells; empty where no value is better than another. */
  best?: readonly number[]
}
/** Rows under a title; `folded`: a narrow page shows them on demand. */
export type ComparedGroup = { key: string; title: string | null; rows: ComparedRow[]; folded?: boolean }

type Shown = { title: string; names: readonly string[]; groups: readonly ComparedGroup[] }

const Wide = ({ title, names, groups }: Shown) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard (WCAG 2.1.1)
  <section className={styles.region} tabIndex={0} aria-label={title}>
    <table className={styles.table}>
      <caption className="sr">{title}</caption>
      <thead>
        <tr>
          <td />
          {names.map((name, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a choice is its place, and two may have one name
            <th key={at} scope="col">
              <span className={styles.number}>{at + 1}</span> {name}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group.key}>
          {group.title === null ? null : (
            <tr>
              <th scope="rowgroup" className={styles.group} colSpan={names.length + 1}>
                <span>{group.title}</span>
              </th>
            </tr>
          )}
          {group.rows.map(({ key, name, cells, best = [] }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {names.map((_, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a choice is its place
                <td key={at} className={best.includes(at) ? styles.strong : undefined}>
                  {cells[at] ?? '—'}
                  {best.includes(at) ? <BestMark /> : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  </section>
)

/** What the cells say, each thing once with the places of the choices that say it. */
const sayings = (cells: readonly (string | null)[]): [string, number[]][] => {
  const found = new Map<string, number[]>()
  for (const [at, cell] of cells.entries()) found.set(cell ?? '—', [...(found.get(cell ?? '—') ?? []), at])
  return [...found]
}

const Rows = ({ rows, names }: { rows: readonly ComparedRow[]; names: readonly string[] }) => (
  <dl className={styles.rows}>
    {rows.map(({ key, name, cells, best = [] }) => (
      <div key={key}>
        <dt>{name}</dt>
        {sayings(cells).map(([words, places]) => (
          <dd key={words}>
            <span className={styles.numbers}>
              {places.map((at) => (
                <span key={at} className={styles.number} role="img" aria-label={`${at + 1} ${names[at]}`}>
                  {at + 1}
                </span>
              ))}
            </span>
            <span>
              {words}
              {places.some((at) => best.includes(at)) ? <BestMark /> : null}
            </span>
          </dd>
        ))}
      </div>
    ))}
  </dl>
)

const Narrow = ({ names, groups, always }: Omit<Shown, 'title'> & { always: boolean }) => (
  <div className={always ? styles.grouped : styles.narrow}>
    {groups.map(({ key, title, rows, folded }) =>
      folded && title !== null ? (
        <Disclosure key={key} summary={m.comparison_folded({ title, count: rows.length })}>
          <Rows rows={rows} names={names} />
        </Disclosure>
      ) : (
        <section key={key}>
          {title === null ? null : <h3>{title}</h3>}
          <Rows rows={rows} names={names} />
        </section>
      ),
    )}
  </div>
)

const Same = ({ rows }: { rows: readonly ComparedRow[] }) =>
  rows.length === 0 ? null : (
    <Disclosure summary={m.comparison_folded({ title: m.comparison_same(), count: rows.length })}>
      <dl className={styles.same}>
        {rows.map(({ key, name, cells }) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd>{cells[0]}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  )

/** So many columns a page holds without scrolling sideways. */
const MOST_COLUMNS = 4

/** `title` names the table; `names` are those of the choices. Of one choice alone every row is shown. */
export const SideBySide = ({ title, names, groups }: Shown) => {
  const isTable = names.length <= MOST_COLUMNS
  const told = groups.map((group) => ({ ...group, rows: group.rows.filter(({ cells }) => cells.some((cell) => cell !== null)) }))
  const isShown = ({ isSame }: ComparedRow) => names.length === 1 || !isSame
  const differing = told.map((group) => ({ ...group, rows: group.rows.filter(isShown) })).filter(({ rows }) => rows.length > 0)
  const same = told.flatMap(({ rows }) => rows.filter((row) => !isShown(row)))
  return (
    <>
      {differing.length === 0 ? (
        <p className="mute">{m.comparison_no_difference()}</p>
      ) : (
        <>
          {isTable ? <Wide title={title} names={names} groups={differing} /> : null}
          <Narrow names={names} groups={differing} always={!isTable} />
        </>
      )}
      <Same rows={same} />
    </>
  )
}
