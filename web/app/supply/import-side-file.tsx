/** The file as it came, a page of its rows. Tab leads to one of its cells, arrow keys lead on from there. */
import * as m from '@tongyun/messages'
import { type FocusEvent, type RefObject, useEffect, useState } from 'react'
import { useHydrated } from '../i18n/use-hydrated.ts'
import { stepByKey } from './cell-keys.ts'
import cellStyles from './import-cells.module.css'
import styles from './import-reading.module.css'
import type { ShownLines } from './import-side.tsx'
import { type FileKnowledge, ImportSideRow } from './import-side-row.tsx'
import { cellId, type Pointed } from './linked-cells.ts'

/** Ids of the cells of a row that lead to an offer. */
const linkedIn = ({ row, cells: texts }: ShownLines['lines'][number], { cells }: FileKnowledge) =>
  texts.map((_, at) => cellId(row, at)).filter((id) => cells.has(id))

type FileProps = {
  lines: ShownLines['lines']
  known: FileKnowledge
  message: boolean
  active: Pointed | null
  /** Shows the rows before or behind these; false where there are none. */
  turn: (by: 1 | -1) => boolean
  table: RefObject<HTMLElement | null>
}
export const ImportSideFile = ({ lines, known, message, active, turn, table }: FileProps) => {
  const hydrated = useHydrated()
  const [entered, setEntered] = useState('')
  const width = Math.max(1, ...lines.map(({ cells }) => cells.length))
  const linked = lines.map((line) => linkedIn(line, known))
  const all = linked.flat()
  const rowAt = lines.findIndex(({ row }) => `row-${row}` === entered)
  const stop = all.includes(entered) ? entered : (linked[rowAt]?.[0] ?? all[0])
  // A field of an offer leads to its cell, an offer to its row: Tab goes on from there.
  useEffect(() => {
    const enter = () => setEntered(location.hash.slice(1))
    addEventListener('hashchange', enter)
    return () => removeEventListener('hashchange', enter)
  }, [])
  const keepEntered = ({ target }: FocusEvent<HTMLElement>) => {
    const cell = target.closest('td')
    if (cell !== null) setEntered(cell.id)
  }
  const isIn = (ids: readonly string[], { offer, part }: Pointed) =>
    ids.some((id) => known.cells.get(id)?.parts.some((one) => one.offer === offer && one.part === part))
  return (
    <section
      ref={table}
      className={styles.file}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard (WCAG 2.1.1)
      tabIndex={0}
      aria-label={m.import_side_sheet()}
      onKeyDown={(event) => stepByKey(event, turn)}
      onFocus={keepEntered}
    >
      <table data-message={message} className={cellStyles.cells}>
        <caption className="sr">{m.import_side_sheet()}</caption>
        <tbody>
          {lines.map((line, at) => {
            const ids = linked[at] ?? []
            const concerned = active !== null && (line.offers.includes(active.offer) || isIn(ids, active))
            return (
              <ImportSideRow
                key={line.row}
                line={line}
                width={width}
                known={known}
                active={concerned ? active : null}
                stop={hydrated ? (stop !== undefined && ids.includes(stop) ? stop : null) : undefined}
              />
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
