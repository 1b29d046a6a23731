import type { DraftSheet } from '@tongyun/contract/supply/draft-sheet'
import { sheetChanges } from '@tongyun/contract/supply/terms/sheet-changes'
import { describe, expect, test } from 'vitest'
import { seaSheet } from './offer-sheets.fixture.ts'
import { withoutChanges } from './sheet-value.ts'

const sheet = seaSheet()
const [charge] = sheet.rate.charges
const line = (code: 'THC' | 'DOC' | 'VGM') => ({ ...(charge as NonNullable<typeof charge>), code })
const withCharges = (charges: unknown[], rest: Partial<DraftSheet> = {}): DraftSheet => ({
  ...sheet,
  ...rest,
  rate: { ...sheet.rate, charges } as DraftSheet['rate'],
})

/** Before and after a change; taken back, the sheet is what it was, to the last place of a list. */
const CHANGES: [name: string, before: DraftSheet, after: DraftSheet][] = [
  ['one item is added', withCharges([line('THC')]), withCharges([line('THC'), line('DOC')])],
  ['several are added to an empty list', withCharges([]), withCharges([line('THC'), line('DOC'), line('VGM')])],
  ['one is taken out', withCharges([line('THC'), line('DOC'), line('VGM')]), withCharges([line('DOC'), line('VGM')])],
  ['all are taken out', withCharges([line('THC'), line('DOC')]), withCharges([])],
  [
    'one is added and others change',
    withCharges([line('THC')]),
    withCharges([{ ...line('DOC'), unitPrice: 1 }, line('VGM')], { remarks: 'x' }),
  ],
  ['a value comes where none was', withCharges([], { remarks: null }), withCharges([], { remarks: 'x' })],
]

describe('a sheet without its last changes', () => {
  test.each(CHANGES)('%s', (_, before, after) => {
    expect(withoutChanges(after, sheetChanges(before, after))).toEqual(before)
  })

  test('a sheet that has no such place any more says nothing', () => {
    const changes = sheetChanges(withCharges([line('THC')]), withCharges([{ ...line('THC'), unitPrice: 1 }]))
    expect(withoutChanges(withCharges([]), changes)).toBeUndefined()
  })
})
