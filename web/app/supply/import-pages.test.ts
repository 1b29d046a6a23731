import type { OfferImport } from '@tongyun/contract/price-sheets/endpoints'
import { expect, test } from 'vitest'
import { shownImport } from './import-pages.ts'

const sheet = (faulty: number, suspicious: number) =>
  ({
    faulty: Array.from({ length: faulty }, (_, i) => ({ row: i + 2, cells: [], faults: [] })),
    suspicious: Array.from({ length: suspicious }, (_, i) => ({ row: i + 1_000 })),
  }) as unknown as OfferImport
const shown = (faulty: number, suspicious: number, asked: string) => {
  const { sheet: part, parts } = shownImport(sheet(faulty, suspicious), new URLSearchParams(asked))
  return [part.faulty.map(({ row }) => row), part.suspicious.map(({ row }) => row), parts.faulty, parts.suspicious]
}

test('F6 a page shows twenty rows of each kind at most, those its address asks for', () => {
  const rows = (from: number, count: number) => Array.from({ length: count }, (_, i) => from + i)
  expect(shown(50, 200, '')).toEqual([rows(2, 20), rows(1_000, 20), { page: 1, last: 3 }, { page: 1, last: 10 }])
  expect(shown(50, 200, 'faults=3&prices=2')).toEqual([
    rows(42, 10),
    rows(1_020, 20),
    { page: 3, last: 3 },
    { page: 2, last: 10 },
  ])
})

test('F6 an address of a page there is none of shows the last one, or the first; control: no rows at all', () => {
  expect(shown(21, 3, 'faults=9&prices=-1').slice(2, 4)).toEqual([
    { page: 2, last: 2 },
    { page: 1, last: 1 },
  ])
  expect(shown(0, 0, 'faults=x')).toEqual([[], [], { page: 1, last: 1 }, { page: 1, last: 1 }])
})
