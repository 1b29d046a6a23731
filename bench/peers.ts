/**
 * Q1, Q2 and Q5 beside other products over the same offers, in one run: Directus, with the offers as a collection that anybody
 * may read, and the PostgreSQL provider of Medusa's search module (`bench/medusa-search.ts`). CPU of each process with all
 * below it and of the connections of PostgreSQL to its database, in blocks by turns. The table of the other products is the one of bench/new-questions.ts, with
 * the same indexes; their databases are made beside the market and dropped at the end. Every question is asked once. The first
 * third warms each side up and is told apart: a process compiles what it does often in the course of its first one to two
 * thousand questions. Rows are counted in the first answer of each block.
 *
 *     node bench/peers.ts postgres://…/market100k <folder with directus> <folder with @medusajs/medusa> [questions of a kind]
 *
 * Both folders come from `npm install` (directus; @medusajs/medusa and @medusajs/framework) and are no part of this project.
 * PEERS_NODE is the Node they run on, where they do not run on this one. With BESIDE, the folder of another version of this
 * project, that one is a side as well.
 */
import { spawn } from 'node:child_process'
import { Agent, get } from 'node:http'
import { isoDay } from '@tongyun/freight/days'
import { sql } from 'kysely'
import { openDatabase, openPool } from '../server/src/core/database.ts'
import { startMarketServer, startProcess, stopProcess, untilFound } from './market-server.ts'
import { dropBareTable, makeBareTable, newQuestions } from './new-question-kinds.ts'
import { loadNow, parentOf, processesBelow, treeCpuMs } from './process.ts'

const [address = '', directusFolder = '', medusaFolder = '', asked = '3000'] = process.argv.slice(2)
const BLOCKS = 6
/** Blocks of which nothing is counted but for the time of the first. */
const WARMING = 2
const AT_ONCE = 4
const BATCH = 5_000
const FIRST_PORT = Number(process.env.FIRST_PORT ?? 8476)
const PORTS = {
  tongyun: FIRST_PORT,
  bare: FIRST_PORT + 1,
  directus: FIRST_PORT + 2,
  medusa: FIRST_PORT + 3,
  other: FIRST_PORT + 4,
}
const NODE = process.env.PEERS_NODE ?? process.execPath
const ADMIN = { email: 'admin@example.com', password: 'only-for-a-bench-1' }
type Side = keyof typeof PORTS

const open = (url: string) => openDatabase(openPool({ connectionString: url }, 4, { warn: () => undefined }, { statementMs: 0 }))
const addressOf = (name: string) => Object.assign(new URL(address), { pathname: `/${name}` }).href
const market = open(address)
const { rows: backends } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(market)
const postmaster = parentOf(backends[0]?.pid ?? 0)
const makeDatabase = async (name: string) => {
  await sql`drop database if exists ${sql.raw(name)} with (force)`.execute(market)
  await sql`create database ${sql.raw(name)}`.execute(market)
}

/** The table of the bare side in a database of its own. */
const copyOffers = async (to: string) => {
  const other = open(to)
  const { rows: columns } = await sql<{ name: string; type: string }>`
    select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = 'bench_bare.offers'::regclass and attnum > 0 order by attnum`.execute(market)
  const list = columns.map(({ name, type }) => `${name} ${type}`).join(', ')
  await sql`create table offers (${sql.raw(list)}, primary key (capacity_id))`.execute(other)
  const { rows } = await sql<{ row: unknown }>`select to_json(o) as row from bench_bare.offers o`.execute(market)
  for (let at = 0; at < rows.length; at += BATCH) {
    const part = JSON.stringify(rows.slice(at, at + BATCH).map(({ row }) => row))
    await sql`insert into offers select * from json_populate_recordset(null::offers, ${part})`.execute(other)
  }
  await sql`create index on offers (mode, origin_place, reference_total)`.execute(other)
  await sql`create index on offers (mode, origin_place, destination_place, reference_total)`.execute(other)
  await sql`create index on offers (reference_total)`.execute(other)
  await sql`vacuum analyze offers`.execute(other)
  await other.destroy()
}

const startDirectus = async () => {
  const { hostname, port, username } = new URL(address)
  const environment = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    DB_CLIENT: 'pg',
    DB_HOST: hostname,
    DB_PORT: port,
    DB_USER: username,
    DB_DATABASE: 'peer_directus',
    DB_PASSWORD: new URL(address).password,
    SECRET: 'a secret of a bench, of thirty-two letters',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    HOST: '127.0.0.1',
    PORT: String(PORTS.directus),
    LOG_LEVEL: 'error',
    TELEMETRY: 'false',
    PRESSURE_LIMITER_ENABLED: 'false',
  }
  const run = (command: string) =>
    spawn(NODE, ['node_modules/directus/cli.js', command], { cwd: directusFolder, env: environment, stdio: 'ignore' })
  const making = run('bootstrap')
  await new Promise((resolve) => making.once('exit', resolve))
  const child = run('start')
  const base = `http://127.0.0.1:${PORTS.directus}`
  let token = ''
  const call = async <Data>(path: string, method = 'GET', body?: object): Promise<Data> => {
    const reply = await fetch(`${base}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token === '' ? {} : { authorization: `Bearer ${token}` }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
    return ((await reply.json()) as { data: Data }).data
  }
  token = (await untilFound(child, () => call<{ access_token: string }>('/auth/login', 'POST', ADMIN))).access_token
  await call('/collections/offers', 'PATCH', { meta: { hidden: false } })
  const policies = await call<{ id: string; name: string }[]>('/policies')
  const policy = policies.find(({ name }) => name.includes('public'))?.id
  await call('/permissions', 'POST', { policy, collection: 'offers', action: 'read', fields: ['*'], permissions: {} })
  return child
}

const startMedusa = async () => {
  const child = spawn(NODE, ['bench/medusa-search.ts'], {
    env: {
      ...process.env,
      MEDUSA_FOLDER: medusaFolder,
      MARKET_URL: address,
      DATABASE_URL: addressOf('peer_medusa'),
      PORT: String(PORTS.medusa),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await untilFound(child, () => fetch(`http://127.0.0.1:${PORTS.medusa}/health/live`))
  return child
}

const agent = new Agent({ keepAlive: true })
const ask = (port: number, path: string) =>
  new Promise<{ isRight: boolean; body: Buffer[]; bytes: number }>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, agent, headers: { 'accept-language': 'zh' } }, (response) => {
      const body: Buffer[] = []
      response.on('data', (part: Buffer) => body.push(part))
      response.once('end', () => {
        const bytes = body.reduce((sum, { length }) => sum + length, 0)
        resolve({ isRight: response.statusCode === 200 && bytes > 0, body, bytes })
      })
    }).once('error', reject)
  })

/** Rows of a page as each side gives them; the page of one offer is one. */
const rowsIn = (body: Buffer[]): number => {
  const answer = JSON.parse(Buffer.concat(body).toString())
  const found = [answer.data?.rows, ...Object.values(answer)].find(Array.isArray)
  return found?.length ?? 1
}

const DATABASES: Partial<Record<Side, string>> = { directus: 'peer_directus', medusa: 'peer_medusa' }
/** Others may be at work in the same PostgreSQL; the title of a connection names who is connected to what. */
const connectionsCpuMs = (name: string) =>
  processesBelow(postmaster)
    .filter(({ command }) => command.startsWith('postgres: ') && command.split(' ')[2] === name)
    .reduce((sum, { ownCpuMs }) => sum + ownCpuMs, 0)

const block = async (side: Side, pid: number, paths: readonly string[]) => {
  const port = PORTS[side]
  const name = DATABASES[side] ?? new URL(address).pathname.slice(1)
  const cpuMs = () => treeCpuMs(pid) + connectionsCpuMs(name)
  const before = cpuMs()
  let [next, wrong, bytes] = [0, 0, 0]
  let rows: number | null = null
  const reader = async () => {
    while (next < paths.length) {
      const answer = await ask(port, paths[next++] as string)
      wrong += Number(!answer.isRight)
      bytes += answer.bytes
      rows ??= answer.isRight ? rowsIn(answer.body) : null
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, reader))
  return { cpuMs: (cpuMs() - before) / paths.length, wrong, bytes: bytes / paths.length, rows: rows ?? 0 }
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const round = (value: number, digits = 2) => Number(value.toFixed(digits))
const part = <Item>(items: readonly Item[], at: number) =>
  items.slice(Math.floor((items.length * at) / BLOCKS), Math.floor((items.length * (at + 1)) / BLOCKS))

/** What another product is asked in the place of a question, by the values of its bare side; null where it has no such question. */
const directusPath = (id: string, values: readonly unknown[]): string | null => {
  const [first, second] = values.map((value) => encodeURIComponent(String(value)))
  if (id === 'Q5') return `/items/offers/${first}`
  const filter = `filter[mode][_eq]=${first}&filter[origin_place][_eq]=${second}`
  return `/items/offers?${filter}&sort=reference_total&limit=20${id === 'Q2' ? '&meta=filter_count' : ''}`
}
const medusaPath = (id: string, values: readonly unknown[]): string | null => {
  const [first, second] = values.map((value) => encodeURIComponent(String(value)))
  return id === 'Q5' ? null : `/search?mode=${first}&origin=${second}${id === 'Q2' ? '&facets=1' : ''}`
}

await makeBareTable(market)
const kinds = (await newQuestions(market, Number(asked), isoDay(new Date()))).filter(({ id }) => ['Q1', 'Q2', 'Q5'].includes(id))
await makeDatabase('peer_directus')
await makeDatabase('peer_medusa')
await copyOffers(addressOf('peer_directus'))
const tongyun = await startMarketServer(address, { port: PORTS.tongyun, dataDir: '/tmp/tongyun-bench-peers' })
const folder = process.env.BESIDE
const other = folder
  ? await startMarketServer(address, { port: PORTS.other, dataDir: '/tmp/tongyun-bench-peers-beside', folder })
  : undefined
const bare = startProcess(['bench/search-peer.ts'], { DATABASE_URL: address, PORT: String(PORTS.bare) })
const [directus, medusa] = [await startDirectus(), await startMedusa()]
const children = { tongyun: tongyun.child, bare, directus, medusa, other: other?.child }
try {
  await untilFound(bare, () => fetch(`http://127.0.0.1:${PORTS.bare}/health/live`))
  const table: object[] = []
  for (const { id, name, questions } of kinds) {
    await fetch(`http://127.0.0.1:${PORTS.bare}/queries`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(questions.map((question) => question.bare)),
    })
    const paths: Record<Side, (string | null)[]> = {
      tongyun: questions.map(({ path }) => path),
      bare: questions.map((_, at) => `/page/${at}`),
      directus: questions.map((question) => directusPath(id, question.bare.parameters)),
      medusa: questions.map((question) => medusaPath(id, question.bare.parameters)),
      other: other ? questions.map(({ path }) => path) : [],
    }
    const blocks: Record<Side, Awaited<ReturnType<typeof block>>[]> = {
      tongyun: [],
      bare: [],
      directus: [],
      medusa: [],
      other: [],
    }
    for (let at = 0; at < BLOCKS; at += 1)
      for (const side of Object.keys(PORTS) as Side[]) {
        const some = part(paths[side], at).filter((path) => path !== null)
        if (some.length > 0) blocks[side].push(await block(side, children[side]?.pid ?? 0, some))
      }
    const later = (side: Side) => mean(blocks[side].slice(WARMING).map(({ cpuMs }) => cpuMs))
    for (const side of Object.keys(PORTS) as Side[])
      if (blocks[side].length > 0)
        table.push({
          id,
          kind: name,
          side,
          'CPU ms': round(later(side)),
          'times Tongyun': round(later(side) / later('tongyun'), 1),
          'first block': round(blocks[side][0]?.cpuMs ?? Number.NaN),
          rows: round(mean(blocks[side].map(({ rows }) => rows)), 1),
          KiB: round(mean(blocks[side].map(({ bytes }) => bytes)) / 1024, 1),
          questions: paths[side].length,
          wrong: blocks[side].reduce((sum, { wrong }) => sum + wrong, 0),
        })
    console.error(`${id} done`)
  }
  console.table(table)
  console.log(`${tongyun.offers} open offers; load ${loadNow()}`)
} finally {
  await Promise.all(Object.values(children).map((child) => child && stopProcess(child)))
  await dropBareTable(market)
  for (const name of ['peer_directus', 'peer_medusa'])
    await sql`drop database if exists ${sql.raw(name)} with (force)`.execute(market)
  await market.destroy()
}
