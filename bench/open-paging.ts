/**
 * O13: walks through all offers by cursor, a page of one process and the next of the other, while ten writers move a third of the
 * offers to other places of the order. Told is how many of the others were missed or came twice. Control: pages by number, as
 * the mall has them.
 * Run: node bench/open-paging.ts [walks] [writers] [offers]
 */
import { setTimeout } from 'node:timers/promises'
import { searchCapacities } from '@tongyun/contract/capacity/endpoints'
import { searchOffers } from '@tongyun/contract/open-platform/offers'
import { sql } from 'kysely'
import { openDealMarket } from './deal-market.ts'
import { loadNow } from './process.ts'

const [walks = 500, writers = 10, offers = 600] = process.argv.slice(2).map(Number)
const CONTROL_WALKS = Math.ceil(walks / 10)
const PAGE = 20
/** Walks at once. */
const READERS = 4
const EACH = 3
/** Between two changes of a writer. */
const PAUSE_MS = 50
/** A price moves by at most so much either way: from one end of the order to the other. */
const MOST_TIMES = 100

const loadBefore = loadNow()
const market = await openDealMarket(offers)
try {
  const { database, bases } = market
  /** A page of the process whose turn it is. */
  const page = async (nth: number, address: string) => {
    const answer = await fetch(`${bases[nth % bases.length]}${address}`)
    if (answer.status !== 200) throw new Error(`${address}: ${answer.status} ${(await answer.text()).slice(0, 200)}`)
    return answer.json()
  }
  const walkByCursor = async (): Promise<string[]> => {
    const ids: string[] = []
    let cursor = ''
    for (let nth = 0; nth === 0 || cursor !== ''; nth += 1) {
      const { data, page: at } = await page(nth, `${searchOffers.path}?sort=price&limit=${PAGE}${cursor}`)
      ids.push(...data.map(({ offerId }: { offerId: string }) => offerId))
      cursor = at.next === null ? '' : `&cursor=${at.next}`
    }
    return ids
  }
  const walkByNumber = async (): Promise<string[]> => {
    const ids: string[] = []
    for (let nth = 0, total = 1; nth * PAGE < total; nth += 1) {
      const { data } = await page(nth, `${searchCapacities.path}?sort=price&pageSize=${PAGE}&facets=0&page=${nth + 1}`)
      ids.push(...data.rows.map(({ capacityId }: { capacityId: string }) => capacityId))
      total = data.total
    }
    return ids
  }

  const all = await walkByCursor()
  const moving = all.filter((_, at) => at % EACH === 0)
  const steady = new Set(all.filter((_, at) => at % EACH !== 0))
  const { rows } = await sql<{ usual: number }>`
    select percentile_cont(0.5) within group (order by reference_total) as usual from capacities`.execute(database)
  const usual = rows[0]?.usual ?? 1
  let changes = 0
  let isOver = false
  const write = async (writer: number) => {
    const mine = moving.filter((_, at) => at % writers === writer)
    while (!isOver) {
      const factor = MOST_TIMES ** (Math.random() * 2 - 1)
      await sql`update capacities set revision = revision + 1, reference_total = ${usual * factor}
        where capacity_id = ${mine[Math.floor(Math.random() * mine.length)]}`.execute(database)
      changes += 1
      await setTimeout(PAUSE_MS)
    }
  }
  const walkAll = async (count: number, walk: () => Promise<string[]>) => {
    const told = { walks: 0, 'with faults': 0, missed: 0, doubled: 0 }
    const changesBefore = changes
    const began = performance.now()
    const read = async () => {
      while (told.walks < count) {
        told.walks += 1
        const seen = (await walk()).filter((id) => steady.has(id))
        const missed = steady.size - new Set(seen).size
        const doubled = seen.length - new Set(seen).size
        told['with faults'] += Number(missed + doubled > 0)
        told.missed += missed
        told.doubled += doubled
      }
    }
    await Promise.all(Array.from({ length: READERS }, read))
    const seconds = Math.round((performance.now() - began) / 1_000)
    return { ...told, seconds, 'prices changed meanwhile': changes - changesBefore }
  }
  const writing = Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)))
  const table = {
    'by cursor': await walkAll(walks, walkByCursor),
    'control: by number': await walkAll(CONTROL_WALKS, walkByNumber),
  }
  isOver = true
  await writing
  const left = new Set(await walkByCursor())
  console.log(`${all.length} offers, ${steady.size} that do not change, ${PAGE} a page, ${writers} writers`)
  console.table(table)
  console.log(
    `went by themselves: ${[...steady].filter((id) => !left.has(id)).length}; load ${loadBefore} before, ${loadNow()} after`,
  )
} finally {
  await market.close()
}
