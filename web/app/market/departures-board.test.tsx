import type { ReactElement, ReactNode } from 'react'
import { Children, isValidElement } from 'react'
import { expect, test } from 'vitest'
import { DeparturesBoard } from './departures-board.tsx'
import type { DepartureView } from './market-view.ts'

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
  const board = DeparturesBoard({
    market: { days, currency: 'CNY', exchangeDay: '11-24', asOf: '2026-11-24T10:00:00.000Z' },
    mode: null,
  })
  const keys = keysIn(board, 'tbody')
  expect([keys.length, new Set(keys).size]).toEqual([2, 2])
})
