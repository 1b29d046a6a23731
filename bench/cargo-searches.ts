/**
 * Q2, Q8: what a search for a cargo over all lanes costs, each cargo asked once: processor time of a process that does nothing
 * else, from the question to its rows as bytes, so that whoever shares the machine tells in it only by what they push out of
 * its caches. BESIDE, the folder of another version, is asked the same in turns in the same process, and its answers are held
 * against these. The first of each side read the rates they need and are told apart. Q6: of other cargoes, the longest that one
 * question holds the process before others have a turn, in processor time of its thread. The database is one that was seeded
 * before, its market read from it, or by the file that a process of it keeps in a folder of data:
 *
 *     npm run seed -- --offers 10000        (with DATABASE_URL of an empty database)
 *     [BESIDE=<folder>] node bench/cargo-searches.ts postgres://…/market10k [questions] [folder of data]
 */
import { join } from 'node:path'
import { MINUTE_MS } from '@tongyun/freight/days'
import { loadNow } from './process.ts'

const [address = '', count = '60', dataDir] = process.argv.slice(2)
const HERE = join(import.meta.dirname, '..')
const WARM = 10
const PAGE = { offset: 0, limit: 20, facets: true }

/** A version with its own market in memory. @returns what answers a cargo, as text */
const openVersion = async (folder: string) => {
  const module = <Module>(path: string): Promise<Module> => import(join(folder, path))
  const searching = 'server/src/capacity/searching'
  const { openDatabase, openPool } = await module<typeof import('../server/src/core/database.ts')>('server/src/core/database.ts')
  const { searchCapacities } = await module<typeof import('@tongyun/contract/capacity/endpoints')>(
    'contract/src/capacity/endpoints.ts',
  )
  const { keepIndex } = await module<typeof import('../server/src/capacity/searching/live-index.ts')>(
    `${searching}/live-index.ts`,
  )
  const { openSource } = await module<typeof import('../server/src/capacity/searching/offer-source.ts')>(
    `${searching}/offer-source.ts`,
  )
  const { findOffers } = await module<typeof import('../server/src/capacity/searching/find-offers.ts')>(
    `${searching}/find-offers.ts`,
  )
  const { readSearch } = await module<typeof import('../server/src/capacity/searching/read-search.ts')>(
    `${searching}/read-search.ts`,
  )
  const { writeRows } = await module<typeof import('../server/src/capacity/searching/written-rows.ts')>(
    `${searching}/written-rows.ts`,
  )
  const database = openDatabase(openPool({ connectionString: address }, 2, { warn: () => undefined }, { statementMs: 0 }))
  const live = keepIndex(database, () => new Date())
  if (dataDir === undefined || !(await live.restore(dataDir))) await live.load()
  const answer = async (cargo: Record<string, string>, now: Date): Promise<string> => {
    const search = await readSearch(searchCapacities.input.parse(cargo) as never, { locale: 'zh', reader: database, now })
    const { counts, offers, priceRange } = await findOffers(await openSource(database, now), search, PAGE)
    const rows = writeRows(offers, { ...search, readyFrom: null })
    return JSON.stringify([
      counts,
      priceRange,
      rows.map((parts) => Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part))).toString()),
    ])
  }
  return { answer, offers: () => live.state.offers, close: () => database.destroy() }
}

/** The longest processor time of this thread between two turns of its loop while `work` is done, ms. */
const longestHold = async (work: () => Promise<unknown>): Promise<number> => {
  const cpuMs = () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1_000
  }
  let [longest, last, isOver] = [0, cpuMs(), false]
  const look = () => {
    const now = cpuMs()
    longest = Math.max(longest, now - last)
    last = now
    if (!isOver) setImmediate(look)
  }
  setImmediate(look)
  await work()
  isOver = true
  return longest
}

const folders = [HERE, ...(process.env.BESIDE === undefined ? [] : [process.env.BESIDE])]
const sides: { folder: string; version: Awaited<ReturnType<typeof openVersion>>; ms: number[]; holds: number[] }[] = []
for (const folder of folders) sides.push({ folder, version: await openVersion(folder), ms: [], holds: [] })
const now = new Date(Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS)
let different = 0
const cargoOf = (asked: number) => ({ weightKg: String(100 + asked * 7), volumeM3: String(1 + (asked % 20)) })
const all = WARM + Number(count)
for (let asked = 0; asked < all; asked += 1) {
  const cargo = cargoOf(asked)
  const answers = new Set<string>()
  for (const { version, ms } of asked % 2 === 0 ? sides : sides.toReversed()) {
    const before = process.cpuUsage()
    answers.add(await version.answer(cargo, now))
    const { user, system } = process.cpuUsage(before)
    ms.push((user + system) / 1_000)
  }
  different += answers.size - 1
}
for (let asked = all; asked < all + Number(count); asked += 1)
  for (const { version, holds } of asked % 2 === 0 ? sides : sides.toReversed())
    holds.push(await longestHold(() => version.answer(cargoOf(asked), now)))

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const round = (value: number) => Number(value.toFixed(2))
console.table(
  Object.fromEntries(
    sides.map(({ folder, ms, holds }) => {
      const [first, later] = [ms.slice(0, WARM), ms.slice(WARM)]
      return [
        folder === HERE ? 'this version' : 'beside',
        {
          'median ms': round(median(later)),
          'mean ms': round(mean(later)),
          [`mean of the first ${WARM}`]: round(mean(first)),
          'hold, median ms': round(median(holds)),
          'longest ms': round(Math.max(...holds)),
        },
      ]
    }),
  ),
)
console.log(`${sides[0]?.version.offers()} open offers, ${count} questions, ${different} answered differently; load ${loadNow()}`)
for (const { version } of sides) await version.close()
