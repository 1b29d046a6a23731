/** DEMO_COUNTERPART through the public door: whether and when the jobs of a listening app answer what a person asks. */
import { askProvider } from '@tongyun/contract/quoting/buyer-quotes'
import { getQuote } from '@tongyun/contract/quoting/quotes'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { seedMarket } from '../../seed/seed-market.ts'
import { createTestApp } from '../../test/create-test-app.ts'
import { aPress } from '../../test/press.ts'
import { makeFirm } from '../../test/shipper-firms.ts'
import { demandSheet } from '../demand/demand-sheets.fixture.ts'

vi.setConfig({ testTimeout: 120_000 })

const NOW = new Date('2026-11-21T08:00:00Z')
/** More than two rounds of the job. */
const ROUNDS_MS = 7_000

/** A listening app with an enquiry of a person; its time stands still unless it is moved. */
const askedWith = async (counterpart: string) => {
  const clock = { now: NOW }
  const server = await createTestApp({
    clock: () => clock.now,
    seed: (database) => seedMarket(database, { offers: 300, now: NOW }),
    settings: { DEMO_MARKET: 'on', DEMO_COUNTERPART: counterpart },
  })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const firm = await makeFirm(server)
  await firm.create(demandSheet(NOW))
  const { rows } = await sql<{ id: string }>`select capacity_id as id from capacities
    where demo and on_offer and mode = 'road' and load_type = 'LTL' and open_until > ${NOW} order by 1 limit 1`.execute(
    server.database,
  )
  const input = { capacityId: rows[0]?.id, weightKg: 500, volumeM3: 2, words: 'Is the price still right?', ...aPress() }
  const asked = await firm.call(askProvider, input as never)
  const status = async () => (await firm.call(getQuote, { quoteId: asked.data?.quoteId ?? '' })).data?.status
  const rounds = () => new Promise((done) => setTimeout(done, ROUNDS_MS))
  const later = (ms: number) => {
    clock.now = new Date(NOW.getTime() + ms)
  }
  return { status, rounds, later, close: server.close }
}

const answered = (status: () => Promise<string | undefined>) =>
  vi.waitFor(async () => expect(await status()).toBe('offered'), { timeout: 40_000, interval: 200 })

test('at-once: an answer comes though no time goes by', async () => {
  const { status, close } = await askedWith('at-once')
  try {
    await answered(status)
  } finally {
    await close()
  }
})

test('on: no answer while no time goes by, one after 90 seconds', async () => {
  const { status, rounds, later, close } = await askedWith('on')
  try {
    await rounds()
    expect(await status()).toBe('asked')
    later(91_000)
    await answered(status)
  } finally {
    await close()
  }
})

test('off: no answer, however much time goes by', async () => {
  const { status, rounds, later, close } = await askedWith('off')
  try {
    expect(await status()).toBe('asked')
    later(10 * 60_000)
    await rounds()
    expect(await status()).toBe('asked')
  } finally {
    await close()
  }
})
