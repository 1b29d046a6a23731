/** One row of the file as it came: each cell says by its colour what became of it, and leads to what it says of an offer. */
import * as m from '@tongyun/messages'
import { labelled, listWords } from '@tongyun/messages/joined-words'
import { memo } from 'react'
import { Icon } from '../ui/icon.tsx'
import styles from './import-reading.module.css'
import type { ShownLines } from './import-side.tsx'
import { cellId, type LinkedCell, type Pointed, partId } from './linked-cells.ts'
import { MARKS, OFFER_ORDER, type OfferState } from './offer-states.tsx'

/** One text alone in its row, which reads over all columns. */
const isLine = (cells: readonly string[]) => cells.filter((cell) => cell !== '').length === 1

type Point = (pointed: Pointed | null) => void
/** What all cells of the file share: what they say, and what the parts of offers are called. */
export type FileKnowledge = {
  states: ReadonlyMap<number, OfferState>
  cells: ReadonlyMap<string, LinkedCell>
  labels: ReadonlyMap<string, string>
  point: Point
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
  tabIndex: number | undefined
  point: Point
}
const Cell = ({ row, at, text, span, used, linked, labels, active, tabIndex, point }: CellProps) => {
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
      <a
        href={`#${partId(first)}`}
        title={listWords(says)}
        tabIndex={tabIndex}
        onFocus={() => point(first)}
        onBlur={() => point(null)}
      >
        {text}
        <span className="sr">{labelled(m.import_side_to_offer({ number: String(first.offer) }), listWords(says))}</span>
      </a>
    </td>
  )
}

type RowProps = {
  line: ShownLines['lines'][number]
  width: number
  known: FileKnowledge
  /** What is pointed at, where a part of it stands in this row. */
  active: Pointed | null
  /** The cell that Tab leads to, where it is one of this row; undefined without script, where Tab leads to all. */
  stop: string | null | undefined
}

/** Drawn anew only where what is pointed at comes or goes: a page of the file has hundreds of cells. */
export const ImportSideRow = memo(({ line, width, known, active, stop }: RowProps) => {
  const { row, cells: texts, why, offers } = line
  const { states, cells, labels, point } = known
  const state = OFFER_ORDER.find((one) => offers.some((number) => states.get(number) === one))
  const [first] = offers
  const label = listWords(offers.map((number) => m.import_side_to_offer({ number: String(number) })))
  const tabIndexOf = (id: string) => (stop === undefined ? undefined : stop === id ? 0 : -1)
  const cellAt = (at: number, span?: number) => {
    const id = cellId(row, at)
    const linked = cells.get(id)
    return (
      <Cell
        key={at}
        row={row}
        at={at}
        text={texts[at] ?? ''}
        {...(span === undefined ? {} : { span })}
        used={first !== undefined}
        linked={linked}
        labels={labels}
        active={
          active !== null && linked?.parts.some(({ offer, part }) => offer === active.offer && part === active.part) === true
        }
        tabIndex={tabIndexOf(id)}
        point={point}
      />
    )
  }
  return (
    <tr
      id={`row-${row}`}
      data-state={state ?? (why === null ? undefined : 'ignored')}
      data-active={active !== null && offers.includes(active.offer)}
    >
      <th scope="row">
        {first === undefined ? (
          row
        ) : (
          <a href={`#offer-${first}`} title={label} tabIndex={stop === undefined ? undefined : -1}>
            {row} <Icon name={MARKS[state ?? 'good']} />
            <span className="sr">{label}</span>
          </a>
        )}
      </th>
      {isLine(texts)
        ? cellAt(
            texts.findIndex((cell) => cell !== ''),
            width,
          )
        : texts.map((_, at) => cellAt(at))}
      {why !== null && first === undefined && <td className={styles.why}>{m.import_side_ignored({ why })}</td>}
    </tr>
  )
})
