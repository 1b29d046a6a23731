/**
 * O6: the limit of a key over three processes of a market, each in its turn asked by a program that calls ten times as often as it
 * may. Told is how much was let in of what the bucket held and gained meanwhile. Control: a key at each process, which is what
 * a limit in the memory of each comes to.
 * Run: node bench/open-limits.ts [seconds]
 */
import { setTimeout } from 'node:timers/promises'
import { KEY_LIMIT } from '@tongyun/contract/open-access'
import { openDealMarket, percentile } from './deal-market.ts'
import { bearer, insertKey } from './open-programs.ts'
import { loadNow } from './process.ts'

const [seconds = 30] = process.argv.slice(2).map(Number)
const OFFERS = 300
const PROCESSES = 3
const TIMES_THE_RATE = 10
const EVERY_MS = 1_000 / (KEY_LIMIT.perS * TIMES_THE_RATE)

const loadBefore = loadNow()
const market = await openDealMarket(OFFERS, { processes: PROCESSES })
try {
  const { database, bases } = market
  const keyOfFirm = async () => {
    const { shipperId, people } = await market.insertFirm(1)
    return insertKey(database, { userId: people[0]?.userId ?? '', shipperId })
  }

  /** Calls by the clock, whether or not earlier ones were answered; the nth with a key at a process. */
  const callAll = async (keyOf: (process: number) => string) => {
    const statuses: Record<number, number> = {}
    const took: number[] = []
    const call = async (nth: number) => {
      const at = nth % PROCESSES
      const from = performance.now()
      const answer = await fetch(`${bases[at]}/open/v1/me`, { headers: bearer(keyOf(at)) })
      await answer.arrayBuffer()
      took.push(performance.now() - from)
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
    }
    const calls: Promise<void>[] = []
    const began = performance.now()
    for (let nth = 0; nth * EVERY_MS < seconds * 1_000; nth += 1) {
      const aheadMs = began + nth * EVERY_MS - performance.now()
      if (aheadMs > 0) await setTimeout(aheadMs)
      calls.push(call(nth))
    }
    await Promise.all(calls)
    const gained = KEY_LIMIT.burst + (KEY_LIMIT.perS * (performance.now() - began)) / 1_000
    const { 200: letIn = 0, 429: refused = 0, ...others } = statuses
    return {
      calls: calls.length,
      'let in': letIn,
      refused,
      'other answers': JSON.stringify(others),
      'held and gained': Math.round(gained),
      'let in of it, %': Number(((letIn / gained) * 100).toFixed(1)),
      'p50 ms': percentile(took, 0.5),
      'p99 ms': percentile(took, 0.99),
    }
  }

  const shared = await keyOfFirm()
  const apart = await Promise.all(bases.map(keyOfFirm))
  console.table({
    'one key over three processes': await callAll(() => shared),
    'control: a bucket in each process': await callAll((at) => apart[at] ?? ''),
  })
  console.log(`${seconds} s each; load ${loadBefore} before, ${loadNow()} after`)
} finally {
  await market.close()
}
