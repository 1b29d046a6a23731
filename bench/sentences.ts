/**
 * P09: sentences over the whole server to their plans, one after the other, each by the clock: the first time each is asked, and the
 * second and third. A database is one that was seeded before:
 *
 *     npm run seed -- --offers 100000        (with DATABASE_URL of an empty database)
 *     node bench/sentences.ts postgres://…/market100k postgres://…/market1m
 *
 * With BESIDE, the folder of another version, each sentence is asked of both in turns. Processor time is that of the server, and
 * tells versions apart where other work on the machine stretches what the clock says.
 */
import { resolve } from 'node:path'
import type { SentenceResult } from '@tongyun/contract/search/endpoints'
import { startMarketServer, stopProcess } from './market-server.ts'
import { treeCpuMs } from './process.ts'
import { countOffers } from './search-queries.ts'

const PORT = 8473
const ROUNDS = 3
/** Busy lanes, lanes that need a change, and two that nobody serves. */
const SENTENCES: [locale: string, text: string][] = [
  ['zh', '从上海到莫斯科 3吨机械设备 下周发'],
  ['en', '2x40HQ Ningbo to Hamburg, cheapest'],
  ['ru', 'нужна фура 20т из Гуанчжоу в Алматы, срочно'],
  ['zh', '深圳到汉堡 500公斤 电子产品 空运'],
  ['en', 'Chongqing to Duisburg 18 t rail'],
  ['ru', 'Шанхай - Москва 12 м3 ткань'],
  ['zh', '义乌到塔什干 15方 日用品'],
  ['en', 'Xiamen to St Petersburg 1x20GP'],
  ['ru', 'Екатеринбург - Ташкент 20 тонн пиломатериал'],
  ['zh', '青岛到明斯克 5吨 轮胎'],
  ['en', 'Yiwu to Bishkek 8 cbm toys'],
  ['zh', '郑州到华沙 2吨 服装'],
  ['en', 'Guangzhou to Almaty 3t textile by truck'],
  ['ru', 'Новосибирск - Шанхай 20 т'],
  ['zh', '天津到乌兰巴托 10吨 建材'],
]

const percentile = (values: readonly number[], share: number) =>
  Math.round(values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0)

type Side = { name: string; port: number; pid: number; first: Answer[]; answers: Answer[] }
type Answer = { ms: number; cpuMs: number; found: boolean | null; truncated: boolean }

const ask = async ({ port, pid }: Side, [locale, text]: [string, string]): Promise<Answer> => {
  const [began, before] = [performance.now(), treeCpuMs(pid)]
  const reply = await fetch(`http://127.0.0.1:${port}/ty/ai/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': locale },
    body: JSON.stringify({ text }),
  })
  const body = await reply.text()
  const took = { ms: performance.now() - began, cpuMs: treeCpuMs(pid) - before }
  // A machine that is overloaded turns sentences away; they are counted, and no times of theirs.
  if (reply.status === 503) return { ...took, found: null, truncated: false }
  if (!reply.ok) throw new Error(`${text}: ${reply.status} ${body}`)
  const { data } = JSON.parse(body) as { data: SentenceResult }
  return { ...took, found: data.plans.length > 0, truncated: data.truncated }
}

const rowOf = (offers: number, { name, first, answers }: Side) => {
  const timesOf = (found: boolean) => answers.filter((answer) => answer.found === found).map(({ ms }) => ms)
  const cpuOf = (some: readonly Answer[]) => some.filter(({ found }) => found === true).map(({ cpuMs }) => cpuMs)
  const firstTimes = first.filter(({ found }) => found !== null).map(({ ms }) => ms)
  return {
    offers,
    version: name,
    'the first time, p50 ms': percentile(firstTimes, 0.5),
    'the first time, most ms': percentile(firstTimes, 1),
    'with plans, p50 ms': percentile(timesOf(true), 0.5),
    'p95 ms': percentile(timesOf(true), 0.95),
    'processor p95 ms': percentile(cpuOf(answers), 0.95),
    'processor, all ms': Math.round(cpuOf(answers).reduce((sum, ms) => sum + ms, 0)),
    'without, p50 ms': percentile(timesOf(false), 0.5),
    'without, most ms': percentile(timesOf(false), 1),
    'not all looked at': answers.filter(({ truncated }) => truncated).length,
    answers: answers.length,
    'turned away': [...first, ...answers].filter(({ found }) => found === null).length,
  }
}

const FOLDERS = [
  { name: 'this', folder: '.' },
  ...(process.env.BESIDE === undefined ? [] : [{ name: 'beside', folder: resolve(process.env.BESIDE) }]),
]

const measure = async (address: string) => {
  const count = await countOffers(address)
  const servers: Awaited<ReturnType<typeof startMarketServer>>[] = []
  try {
    const sides: Side[] = []
    for (const [at, { name, folder }] of FOLDERS.entries()) {
      const port = PORT + at
      const dataDir = `/tmp/tongyun-bench-${count}${at === 0 ? '' : '-beside'}`
      const server = await startMarketServer(address, { port, dataDir, folder })
      servers.push(server)
      sides.push({ name, port, pid: server.pid, first: [], answers: [] })
    }
    for (let round = 1; round <= ROUNDS; round += 1)
      for (const sentence of SENTENCES)
        for (const side of sides) (round === 1 ? side.first : side.answers).push(await ask(side, sentence))
    return sides.map((side) => rowOf(servers[0]?.offers ?? 0, side))
  } finally {
    for (const { child } of servers) await stopProcess(child)
  }
}

const rows = []
for (const address of process.argv.slice(2)) rows.push(...(await measure(address)))
console.table(rows)
