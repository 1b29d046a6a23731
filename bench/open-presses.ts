/**
 * O7: calls with an Idempotency-Key, each sent three times at once to three processes of a market, which are killed in turn
 * meanwhile; whoever gets no answer sends the same again. Told is how many keys did their work twice or not at all, whose
 * answers differ in a byte, and of how many the process that did it was killed between its commit and its answer. Control: the
 * same without the unique index of keys.
 * Run: node bench/open-presses.ts [keys] [at once] [pause between kills, ms]
 */
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { makeDemand } from '@tongyun/contract/open-platform/demands'
import { sql } from 'kysely'
import { openDealMarket, percentile } from './deal-market.ts'
import { bearer, insertKey } from './open-programs.ts'
import { loadNow } from './process.ts'

const [keys = 10_000, atOnce = 200, pauseMs = 2_000] = process.argv.slice(2).map(Number)
const OFFERS = 300
const PROCESSES = 3
const EACH = 3
/** So many that none of them waits for its limit. */
const FIRMS = 100
const CONTROL_KEYS = 300
const AGAIN_MS = 100

const loadBefore = loadNow()
const market = await openDealMarket(OFFERS, { processes: PROCESSES })
try {
  const { database, bases } = market
  const programs: string[] = []
  for (let i = 0; i < FIRMS; i += 1) {
    const { shipperId, people } = await market.insertFirm(1)
    programs.push(await insertKey(database, { userId: people[0]?.userId ?? '', shipperId }))
  }

  /** Sends keys called by `name`, and tells what became of each. */
  const pressAll = async (name: string, count: number) => {
    const pressed = Array.from({ length: count }, (_, nth) => ({ key: randomUUID(), goods: `${name} ${nth}` }))
    const answers = new Map<string, { texts: Set<string>; fresh: number }>()
    const told: Record<string, number> = {}
    const took: number[] = []
    let lost = 0
    const press = async (nth: number, at: number) => {
      const { key, goods } = pressed[nth] as (typeof pressed)[number]
      const headers = { ...bearer(programs[nth % FIRMS] ?? ''), 'idempotency-key': key, 'content-type': 'application/json' }
      const sent = { method: makeDemand.method, headers, body: JSON.stringify({ sheet: { goods } }) }
      const from = performance.now()
      for (let tries = 0; ; tries += 1) {
        const answer = await fetch(`${bases[(at + tries) % PROCESSES]}${makeDemand.path}`, sent)
          .then(async (got) => ({
            status: got.status,
            isFresh: got.headers.get('idempotency-replayed') !== 'true',
            text: await got.text(),
          }))
          .catch(() => undefined)
        if (answer === undefined) lost += 1
        else told[answer.status] = (told[answer.status] ?? 0) + 1
        if (answer !== undefined && answer.status < 500 && answer.status !== 429) {
          const known = answers.get(goods) ?? { texts: new Set(), fresh: 0 }
          known.texts.add(`${answer.status} ${answer.text}`)
          known.fresh += Number(answer.isFresh)
          answers.set(goods, known)
          took.push(performance.now() - from)
          return
        }
        await setTimeout(AGAIN_MS)
      }
    }
    let next = 0
    const send = async () => {
      while (next < count * EACH) {
        const nth = next
        next += 1
        await press(Math.floor(nth / EACH), nth % EACH)
      }
    }
    const began = performance.now()
    await Promise.all(Array.from({ length: atOnce }, send))
    const seconds = Math.round((performance.now() - began) / 1_000)
    const { rows } = await sql<{ goods: string; count: number }>`
      select sheet ->> 'goods' as goods, count(*)::int as count from demands
      where sheet ->> 'goods' like ${`${name} %`} group by 1`.execute(database)
    const there = new Map(rows.map((row) => [row.goods, row.count]))
    const all = [...answers.values()]
    return {
      keys: count,
      presses: count * EACH,
      'done twice': rows.filter((row) => row.count > 1).length,
      'not done': pressed.filter(({ goods }) => !there.has(goods)).length,
      'answers differ': all.filter(({ texts }) => texts.size > 1).length,
      'killed between commit and answer': all.filter(({ fresh }) => fresh === 0).length,
      'answers lost': lost,
      'answers by status': JSON.stringify(told),
      seconds,
      'p50 ms': percentile(took, 0.5),
      'longest ms': percentile(took, 1),
    }
  }

  let killed = 0
  const ending = new AbortController()
  const killing = (async () => {
    for (;;) {
      await setTimeout(pauseMs, undefined, { signal: ending.signal }).catch(() => undefined)
      if (ending.signal.aborted) return
      await market.killProcess(killed % PROCESSES)
      killed += 1
    }
  })()
  const held = await pressAll('Press', keys)
  ending.abort()
  await killing
  await sql`alter table request_keys drop constraint request_keys_pkey`.execute(database)
  console.table({ 'one row a key': held, 'control: without the unique index': await pressAll('Control', CONTROL_KEYS) })
  console.log(`${killed} kills of ${PROCESSES} processes in turn; load ${loadBefore} before, ${loadNow()} after`)
} finally {
  await market.close()
}
