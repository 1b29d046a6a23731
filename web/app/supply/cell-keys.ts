/** Keys of the file as its provider sees it: from one cell that says something to the next, and on to the next rows. */
import type { KeyboardEvent } from 'react'

const STEPS: Record<string, readonly [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}
const PAGES: Record<string, 1 | -1> = { ArrowDown: 1, PageDown: 1, ArrowUp: -1, PageUp: -1 }

const linkIn = (cell: Element | undefined) => cell?.querySelector<HTMLElement>('a') ?? null
const rowsOf = (body: Element | null) => [...(body?.children ?? [])] as HTMLTableRowElement[]

/** The link of the nearest cell in a direction; null where there is none. */
const linkFrom = (rows: readonly HTMLTableRowElement[], from: HTMLTableCellElement, [down, right]: readonly [number, number]) => {
  const row = from.parentElement as HTMLTableRowElement
  let [line, at] = [rows.indexOf(row) + down, [...row.children].indexOf(from) + right]
  while (line >= 0 && line < rows.length && at >= 0 && at < (rows[line]?.children.length ?? 0)) {
    const link = linkIn(rows[line]?.children[at])
    if (link !== null) return link
    line += down
    at += right
  }
  return null
}

/** Goes on in a table by an arrow key; `turn` shows the rows before or behind it, where the table ends or a page is asked for. */
export const stepByKey = (event: KeyboardEvent<HTMLElement>, turn: (by: 1 | -1) => boolean) => {
  const from = (event.target as HTMLElement).closest<HTMLTableCellElement>('td, th')
  const by = STEPS[event.key]
  if (from === null) return
  const link = by === undefined ? null : linkFrom(rowsOf(from.closest('tbody')), from, by)
  link?.focus()
  const page = PAGES[event.key]
  if (link !== null || (page !== undefined && turn(page))) event.preventDefault()
}

/** Gives the focus to the first row's cell of a table that leads somewhere, or to the last row's. */
export const enterTable = (table: HTMLElement | null, by: 1 | -1) => {
  const links = table?.querySelectorAll<HTMLElement>('td a') ?? []
  links[by === 1 ? 0 : links.length - 1]?.focus()
}
