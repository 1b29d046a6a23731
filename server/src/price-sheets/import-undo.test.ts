/** What an import did goes back as one (X06). */

import { cancelImport, getImport, type OfferImport, startImport } from '@tongyun/contract/price-sheets/endpoints'
import { changeOfferSale, editOffer, type OfferOutcomes } from '@tongyun/contract/supply/offer-changes'
import { listOfferChanges, revertOffers } from '@tongyun/contract/supply/offer-undo'
import { MINUTE_MS } from '@tongyun/freight/days'
import { type Selectable, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { insertGround } from '../../test/ground.ts'
import { goodRow, importingCompany, TITLES } from '../../test/import-sheets.ts'
import { putIntoCity } from '../../test/people.ts'
import type { Tables } from '../core/tables.gen.ts'
import { approveOffer } from '../supply/index.ts'

let now = new Date('2026-12-01T08:00:00Z')
const later = () => {
  now = new Date(now.getTime() + MINUTE_MS)
}
let server: TestApp
let company: Awaited<ReturnType<typeof importingCompany>>
beforeAll(async () => {
  server = await createTestApp({ seed: insertGround, clock: () => now })
  company = await importingCompany(server, () => now)
  // Only a company that visitors can see has offers on the mall.
  await putIntoCity(server.database, company.companyId)
})
afterAll(() => server.close())

const offer = async (reference: string) => {
  type Row = Selectable<Tables['offers']> & { sale_status: string | null; confirmed_at: Date | null }
  const { rows } = await sql<Row>`select o.*, c.sale_status, c.confirmed_at from offers o
    left join capacities c on c.capacity_id = o.offer_id
    where o.provider_id = ${company.companyId} and o.reference = ${reference}`.execute(server.database)
  const [row] = rows
  if (row === undefined) return undefined
  const freight = (sheet: unknown) => (sheet as { rate: { freight: { prices: { unitPrice: number }[] } } } | null)?.rate.freight
  return {
    offerId: row.offer_id,
    version: row.version,
    status: row.review_status,
    withdrawn: row.withdrawn_at !== null,
    sale: row.sale_status,
    confirmedAt: row.confirmed_at?.getTime() ?? null,
    prices: freight(row.sheet)?.prices.map(({ unitPrice }) => unitPrice),
    shown: freight(row.published_sheet)?.prices.at(-1),
  }
}
const approve = async (reference: string) => {
  const { offerId = '', version = 0 } = (await offer(reference)) ?? {}
  const decision = { reviewId: 'r-aaaaaaaaaaaa', by: 'u-bbbbbbbbbbbb', now, comments: [] }
  await server.database.transaction().execute((transaction) => approveOffer(transaction, offerId, version, decision))
}
const imported = async (rows: ReturnType<typeof goodRow>[], submit: '1' | '' = '') => {
  later()
  return company.start(await company.check(rows), submit)
}
const undo = async ({ changeSet }: OfferImport) => {
  later()
  return company.call<OfferOutcomes>(revertOffers, { changeSet: changeSet?.changeSet ?? '' })
}
const again = ({ importId }: OfferImport) => company.call<OfferImport>(getImport, { importId })

test('new drafts go, changed ones say what they said, revived ones are withdrawn; the way back stays reachable', async () => {
  await imported([goodRow(1), goodRow(2), goodRow(3)])
  await company.call(changeOfferSale, { offerIds: [(await offer('FCL-3'))?.offerId], step: 'withdraw' })
  // Without a price of the 20GP the list of prices is shorter; it comes back whole.
  const second = await imported([goodRow(1, { 3: null, 5: 2500 }), goodRow(2), goodRow(3, { 5: 2600 }), goodRow(4)])
  expect(second.counts).toMatchObject({ changed: 1, unchanged: 1, revived: 1, created: 1 })
  expect(second.changeSet).toMatchObject({ kind: 'imported', offers: 3, open: 3, undoneAt: null })
  const { changes } = await company.call<{ changes: unknown[] }>(listOfferChanges, {})
  expect(changes[0]).toMatchObject({ changeSet: second.changeSet?.changeSet, kind: 'imported' })
  expect((await undo(await again(second))).counts).toEqual({ saved: 3 })
  expect(await offer('FCL-1')).toMatchObject({ prices: [1001, 1901, 2001], status: 'draft', withdrawn: false })
  expect(await offer('FCL-3')).toMatchObject({ prices: [1003, 1903, 2003], withdrawn: true })
  expect(await offer('FCL-4')).toBeUndefined()
  expect((await again(second)).changeSet).toMatchObject({ undoneAt: now.toISOString() })
})

test.each(['1', ''] as const)(
  'a public price stays public and as fresh as it was, sent to review (%s) or not',
  async (submit) => {
    const i = submit === '1' ? 10 : 11
    const reference = `FCL-${i}`
    await imported([goodRow(i)], '1')
    await approve(reference)
    const before = await offer(reference)
    expect(before).toMatchObject({ status: 'approved', sale: 'on_sale', confirmedAt: now.getTime() })
    const dearer = await imported([goodRow(i, { 5: 2900 })], submit)
    expect(await offer(reference)).toMatchObject({
      status: submit === '1' ? 'pending' : 'draft',
      prices: [1000 + i, 1900 + i, 2900],
    })
    expect((await undo(dearer)).counts).toEqual({ published: 1 })
    expect(await offer(reference)).toEqual({ ...before, version: (before?.version ?? 0) + 2 })
  },
)

test('a draft the import sent to review is a draft again, and new offers staff let through are withdrawn', async () => {
  await imported([goodRow(20)])
  const sent = await imported([goodRow(20, { 5: 2800 }), goodRow(21)], '1')
  await approve('FCL-21')
  expect((await undo(sent)).counts).toEqual({ saved: 2 })
  expect(await offer('FCL-20')).toMatchObject({ status: 'draft', prices: [1020, 1920, 2020] })
  expect(await offer('FCL-21')).toMatchObject({ withdrawn: true, sale: 'withdrawn' })
})

test('what was changed since stays, and is counted', async () => {
  await imported([goodRow(30), goodRow(31)])
  const dearer = await imported([goodRow(30, { 5: 2800 }), goodRow(31, { 5: 2801 })])
  const { offerId, version } = (await offer('FCL-30')) ?? {}
  await company.call(editOffer, { offerId, version, path: 'spacePerDeparture', value: 7 })
  expect((await again(dearer)).changeSet).toMatchObject({ offers: 2, open: 1 })
  expect((await undo(dearer)).counts).toEqual({ saved: 1, conflict: 1 })
  expect(await offer('FCL-30')).toMatchObject({ prices: [1030, 1930, 2800] })
  expect(await offer('FCL-31')).toMatchObject({ prices: [1031, 1931, 2031] })
})

describe('a sheet of thousands', () => {
  /** Saved in four steps of 500. */
  const ROWS = 2_000
  const FIRST = 1_000
  const file = Buffer.from(
    [TITLES, ...Array.from({ length: ROWS }, (_, i) => goodRow(FIRST + i))].map((row) => row.join(',')).join('\n'),
  )
  const uploaded = () => {
    later()
    return company.upload(file, 'thousands.csv')
  }
  const offers = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from offers
      where provider_id = ${company.companyId} and substring(reference from 5)::int >= ${FIRST}`.execute(server.database)
    return rows[0]?.count
  }

  test('goes back as one', async () => {
    const saved = await company.start(await uploaded())
    expect(saved.counts).toMatchObject({ created: ROWS })
    expect(saved.changeSet).toMatchObject({ offers: ROWS, open: ROWS })
    expect(await offers()).toBe(ROWS)
    expect((await undo(saved)).counts).toEqual({ saved: ROWS })
    expect(await offers()).toBe(0)
    expect((await again(saved)).changeSet).toMatchObject({ open: 0, undoneAt: now.toISOString() })
  })

  test('that is cancelled halfway keeps whole steps, writes nothing more, and what it wrote goes back as one; control above: left alone it is saved whole', async () => {
    const last = FIRST + ROWS - 1
    await imported([goodRow(last)])
    const { importId } = await uploaded()
    // The last of the four steps waits for an offer that somebody else has in hand.
    const inHand = await server.database.startTransaction().execute()
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(inHand)
    await sql`select 1 from offers where reference = ${`FCL-${last}`} for update`.execute(inHand)
    await company.call(startImport, { importId })
    await expect.poll(offers, { timeout: 60_000 }).toBe(1_501)
    await company.call(cancelImport, { importId })
    await inHand.rollback().execute()
    const left = await company.finished(importId)
    expect(left).toMatchObject({ status: 'cancelled', changeSet: { offers: 1_500, open: 1_500 } })
    expect(await offers()).toBe(1_501)
    expect((await undo(left)).counts).toEqual({ saved: 1_500 })
    expect(await offers()).toBe(1)
  })
})
