import type { ReactElement, ReactNode } from 'react'
import { Children, isValidElement } from 'react'
import { expect, test } from 'vitest'
import { BoardRow } from './board-row.tsx'
import { DeparturesBoard } from './departures-board.tsx'
import type { DepartureView } from './market-view.ts'

const market = (days: DepartureView[][]) => ({
  days,
  currency: 'CNY' as const,
  exchangeDay: '11-24',
  asOf: '2026-11-24T10:00:00.000Z',
})

const departure = (capacityId: string, zone: string) =>
  ({ capacityId, etd: '2026-11-24T15:30:00.000Z', zone }) as unknown as DepartureView

const keysIn = (node: ReactNode, type: string): (string | null)[] =>
  Children.toArray(node).flatMap((child) => {
    if (!isValidElement(child)) return []
    const { children } = (child as ReactElement<{ children?: ReactNode }>).props
    return child.type === type ? [child.key] : keysIn(children, type)
  })

test('two days whose first departures leave at the same instant are two rows of the board, so that another mode replaces both', () => {
  const days = [[departure('of-1', 'Europe/Moscow')], [departure('of-2', 'Asia/Shanghai')]]
  const board = DeparturesBoard({ market: market(days), mode: null })
  const keys = keysIn(board, 'tbody')
  expect([keys.length, new Set(keys).size]).toEqual([2, 2])
})

/** Of every departure of the board, whether a phone shows it. */
const shownOnPhone = (node: ReactNode): boolean[] =>
  Children.toArray(node).flatMap((child) => {
    if (!isValidElement<{ children?: ReactNode; rest?: boolean }>(child)) return []
    return child.type === BoardRow ? [child.props.rest === false] : shownOnPhone(child.props.children)
  })

test.each([[[7]], [[4, 3]], [[1, 2, 4]], [[1, 1, 1, 1, 1, 1, 1]], [[2, 5]]])(
  'a phone shows the first four departures, of whatever days they are: %j',
  (counts) => {
    const days = counts.map((count, day) => Array.from({ length: count }, (_, i) => departure(`of-${day}-${i}`, 'UTC')))
    const shown = shownOnPhone(DeparturesBoard({ market: market(days), mode: null }))
    expect([shown.length, shown.indexOf(false), shown.lastIndexOf(true)]).toEqual([7, 4, 3])
  },
)
