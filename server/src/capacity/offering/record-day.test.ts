import { DAY_MS, isoDay } from '@tongyun/freight/days'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/create-test-app.ts'
import { historyDays, MOST_HISTORY_DAYS } from './history-days.ts'
import { recordDay } from './record-day.ts'
import { insertSample, NOW, sampleMarket } from './sample-market.fixture.ts'

const later = (days: number) => new Date(NOW.getTime() + days * DAY_MS)
const TODAY = isoDay(NOW)

let suite: Awaited<ReturnType<typeof createTestDatabase>> | undefined
beforeEach(async () => {
  await suite?.drop()
  suite = await createTestDatabase()
  await insertSample(suite.database, sampleMarket(60))
})
afterAll(() => suite?.drop())

const database = () => {
  if (suite === undefined) throw new Error('no database')
  return suite.database
}
const all = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(database())).rows
const one = async <Row>(query: ReturnType<typeof sql<Row>>) => (await all(query))[0]

const past = () =>
  one(sql<{ offers: string; lanes: string; days: string }>`select
    (select string_agg(h::text, ' ' order by capacity_id, day) from capacity_history h) as offers,
    (select string_agg(t::text, ' ' order by t::text) from lane_trends t) as lanes,
    (select string_agg(day::text, ' ' order by day) from market_days) as days`)

describe('X09 the daily snapshot', () => {
  test('has every offer on sale with its price and the space left in two weeks, and every lane of them', async () => {
    await recordDay(database(), NOW)
    const onSale = await all(sql<{ capacity_id: string }>`select capacity_id from capacities where on_offer order by 1`)
    expect(onSale.length).toBeGreaterThan(30)
    expect(onSale.length).toBeLessThan(60)
    const taken = await all(sql<{ capacity_id: string; day: string }>`select capacity_id, day from capacity_history order by 1`)
    expect(taken).toEqual(onSale.map(({ capacity_id }) => ({ capacity_id, day: TODAY })))
    const [wrong] = await all(sql`select from capacity_history join capacities c using (capacity_id)
      where capacity_history.unit_price <> c.unit_price`)
    expect(wrong).toBeUndefined()
    const counted = await one(sql<{ n: number }>`select sum(n) as n from lane_trends where day = ${TODAY}::date`)
    expect(counted?.n).toBe(onSale.length)
    const open = await one(sql<{ capacity_id: string; left: number }>`
      select capacity_id, 100 * sum(space_left) / sum(space_total) as left from departures join capacities c using (capacity_id)
      where c.on_offer and closes_at > ${NOW} and etd < ${later(14)} group by 1 having count(*) > 1 limit 1`)
    const kept = await one(sql<{ share: number }>`select space_left_percent as share from capacity_history
      where capacity_id = ${open?.capacity_id}`)
    expect(kept?.share).toBeCloseTo(open?.left ?? Number.NaN, 0)
  })

  test('is taken once a day, and a lane keeps the offers of its day when they are withdrawn or gone', async () => {
    await recordDay(database(), NOW)
    const before = await past()
    await sql`update capacities set sale_status = 'paused', unit_price = 1`.execute(database())
    await recordDay(database(), new Date(NOW.getTime() + 3_600_000))
    expect(await past()).toEqual(before)
    await recordDay(database(), later(1))
    await sql`delete from capacities`.execute(database())
    await recordDay(database(), later(2))
    const after = await past()
    expect(after?.lanes).toBe(before?.lanes)
    expect(after?.days.split(' ')).toEqual([TODAY, isoDay(later(1)), isoDay(later(2))])
  })

  test('two processes at once take it once', async () => {
    await Promise.all([recordDay(database(), NOW), recordDay(database(), NOW), recordDay(database(), NOW)])
    const together = await past()
    await sql`truncate capacity_history, lane_trends, market_days`.execute(database())
    await recordDay(database(), NOW)
    expect(together).toEqual(await past())
  })

  test('what another left half done is finished, with what it has already', async () => {
    await recordDay(database(), NOW)
    const whole = await past()
    await sql`truncate lane_trends, market_days`.execute(database())
    await sql`delete from capacity_history where capacity_id > 'offer-0020'`.execute(database())
    await recordDay(database(), NOW)
    expect(await past()).toEqual(whole)
  })

  test('days nobody was there stay missing', async () => {
    await recordDay(database(), NOW)
    await recordDay(database(), later(3))
    const days = await all(sql<{ day: string }>`select distinct day from capacity_history order by 1`)
    expect(days.map(({ day }) => day)).toEqual([TODAY, isoDay(later(3))])
  })

  test('keeps the days of two weeks and thirteen Sundays of offers and lanes', async () => {
    for (let day = 0; day <= 110; day++) await recordDay(database(), later(day))
    const kept = historyDays(isoDay(later(110)))
    const each = await all(sql<{ days: string[] }>`
      select distinct array_agg(day::text order by day) as days from capacity_history group by capacity_id`)
    expect(each).toEqual([{ days: kept }])
    const lanes = await all(sql<{ day: string }>`select distinct day from lane_trends order by 1`)
    expect(lanes.map(({ day }) => day)).toEqual(kept)
  })

  test('25 days are kept whatever the weekday', () => {
    for (let day = 0; day < 7; day++) {
      const today = isoDay(later(day))
      const kept = historyDays(today)
      expect(kept).toHaveLength(MOST_HISTORY_DAYS)
      expect(kept.slice(-14)).toEqual(Array.from({ length: 14 }, (_, at) => isoDay(later(day - 13 + at))))
      expect(kept.slice(0, -14).every((each) => new Date(each).getUTCDay() === 0)).toBe(true)
    }
  })
})
