/** The file as it came: each cell says by its colour what became of it, and leads to what it says of an offer. */
import * as m from '@tongyun/messages'
import { labelled, listWords } from '@tongyun/messages/joined-words'
import type { KeyboardEvent } from 'react'
import { Icon } from '../ui/icon.tsx'
import cellStyles from './import-cells.module.css'
import styles from './import-reading.module.css'
import type { ShownLines } from './import-side.tsx'
import { cellId, type LinkedCell, type Pointed, partId } from './linked-cells.ts'
import { MARKS, OFFER_ORDER, type OfferState } from './offer-states.tsx'

/** One text alone in its row, which reads over all columns. */
const isLine = (cells: readonly string[]) => cells.filter((cell) => cell !== '').length === 1

const STEPS: Record<string, readonly [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}
/** Moves to the next linked cell in the direction of an arrow key. */
const step = (event: KeyboardEvent<HTMLElement>) => {
  const by = STEPS[event.key]
  const from = (event.target as HTMLElement).closest('td')
  if (by === undefined || from === null) return
  const row = from.parentElement as HTMLTableRowElement
  const rows = [...(row.parentElement?.children ?? [])] as HTMLTableRowElement[]
  const linkIn = (cell: Element | undefined) => cell?.querySelector<HTMLElement>('a')
  const [down, right] = by
  let [line, at] = [rows.indexOf(row) + down, [...row.children].indexOf(from) + right]
  while (line >= 0 && line < rows.length && at > 0 && at < (rows[line]?.children.length ?? 0)) {
    const link = linkIn(rows[line]?.children[at])
    if (link !== null && link !== undefined) {
      event.preventDefault()
      link.focus()
      return
    }
    line += down
    at += right
  }
}

type CellProps = {
  row: number
  at: number
  text: string
  span?: number
  /** The row gave an offer, so a cell that says nothing of it was not used. */
  used: boolean
  linked: LinkedCell | undefined
  labels: ReadonlyMap<string, string>
  active: boolean
  point: (pointed: Pointed | null) => void
}
const Cell = ({ row, at, text, span, used, linked, labels, active, point }: CellProps) => {
  const [first] = linked?.parts ?? []
  if (linked === undefined || first === undefined)
    return (
      <td id={cellId(row, at)} colSpan={span} data-cell={used && text !== '' ? 'ignored' : undefined}>
        {text}
      </td>
    )
  const says = [...new Set(linked.parts.map(({ part }) => labels.get(part) ?? part))]
  return (
    <td
      id={cellId(row, at)}
      colSpan={span}
      data-cell={linked.state}
      data-active={active}
      onMouseEnter={() => point(first)}
      onMouseLeave={() => point(null)}
    >
      <a href={`#${partId(first)}`} title={listWords(says)} onFocus={() => point(first)} onBlur={() => point(null)}>
        {text}
        <span className="sr">{labelled(m.import_side_to_offer({ number: String(first.offer) }), listWords(says))}</span>
      </a>
    </td>
  )
}

type FileProps = {
  lines: ShownLines['lines']
  states: ReadonlyMap<number, OfferState>
  cells: ReadonlyMap<string, LinkedCell>
  labels: ReadonlyMap<string, string>
  message: boolean
  active: Pointed | null
  point: (pointed: Pointed | null) => void
}
export const ImportSideFile = ({ lines, states, cells: linked, labels, message, active, point }: FileProps) => {
  const width = Math.max(1, ...lines.map(({ cells }) => cells.length))
  const isActive = (cell: LinkedCell | undefined) =>
    active !== null && cell?.parts.some(({ offer, part }) => offer === active.offer && part === active.part) === true
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard (WCAG 2.1.1)
    <section className={styles.file} tabIndex={0} aria-label={m.import_side_sheet()} onKeyDown={step}>
      <table data-message={message} className={cellStyles.cells}>
        <caption className="sr">{m.import_side_sheet()}</caption>
        <tbody>
          {lines.map(({ row, cells, why, offers }) => {
            const state = OFFER_ORDER.find((one) => offers.some((number) => states.get(number) === one))
            const [first] = offers
            const label = listWords(offers.map((number) => m.import_side_to_offer({ number: String(number) })))
            const cellAt = (at: number, span?: number) => (
              <Cell
                key={at}
                row={row}
                at={at}
                text={cells[at] ?? ''}
                {...(span === undefined ? {} : { span })}
                used={first !== undefined}
                linked={linked.get(cellId(row, at))}
                labels={labels}
                active={isActive(linked.get(cellId(row, at)))}
                point={point}
              />
            )
            return (
              <tr
                key={row}
                id={`row-${row}`}
                data-state={state ?? (why === null ? undefined : 'ignored')}
                data-active={active !== null && offers.includes(active.offer)}
              >
                <th scope="row">
                  {first === undefined ? (
                    row
                  ) : (
                    <a href={`#offer-${first}`} title={label}>
                      {row} <Icon name={MARKS[state ?? 'good']} />
                      <span className="sr">{label}</span>
                    </a>
                  )}
                </th>
                {isLine(cells)
                  ? cellAt(
                      cells.findIndex((cell) => cell !== ''),
                      width,
                    )
                  : cells.map((_, at) => cellAt(at))}
                {why !== null && first === undefined && <td className={styles.why}>{m.import_side_ignored({ why })}</td>}
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
