/** R3c: visitors write in rooms over two processes on one durable database while the processes are killed in turn. */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { getChat, sendChatMessage } from '@tongyun/contract/chat/endpoints'
import { CHAT_STREAM } from '@tongyun/contract/chat/terms/chat-limits'
import type pg from 'pg'
import { openPool } from '../src/core/database.ts'
import { startEmbeddedPostgres } from '../src/core/embedded-postgres/start.ts'
import { chatClient } from './chat-client.ts'

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url))
/** A client that heard an answer sends now and then again, as one that heard none. */
const AGAIN_EVERY = 20
const PAUSE_MS = 50
/** One of so many rooms has a stream open. */
const HEARD_ROOMS = 10

type KillOutcome = {
  acknowledged: number
  kills: number
  /** Acknowledged and not there under its number. */
  lost: number
  doubled: number
  /** Rooms whose messages stand in another order than they were written in, or with gaps. */
  disordered: number
  /** Rooms whose conversation in the inbox does not hold every message once and in order: nobody of the staff is there. */
  misplaced: number
  /** Streams that missed a message, or brought one twice or out of order. */
  misheard: number
  seconds: number
}

const quiet = { info: () => undefined, warn: () => undefined, error: console.error }

const startProcess = async (settings: Record<string, string>): Promise<{ child: ChildProcess; address: string }> => {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  return new Promise((done, fail) => {
    child.once('exit', (code) => fail(new Error(`a process ended with ${code}: ${output.slice(-2000)}`)))
    child.stdout.on('data', (part) => {
      output = (output + part).slice(-20_000)
      const address = /listening at (http:[^"]+)/.exec(output)?.[1]
      if (address !== undefined) done({ child, address })
    })
  })
}

/** Two processes; `kill` ends one with SIGKILL, `start` puts another in its place. */
const startPair = async (url: string, folder: string) => {
  const settings = (i: number) => ({
    PORT: '0',
    DATABASE_URL: url,
    DATA_DIR: join(folder, `data-${i}`),
    SECRET_KEY: 'a secret of the killed and of nobody else',
    DEMO_MARKET: 'off',
    RATE_LIMIT: 'off',
    MAX_DELAY_MS: '0',
    MAX_TURN_WAIT_MS: '0',
  })
  const first = await startProcess(settings(0))
  const second = await startProcess(settings(1)).catch((error) => {
    first.child.kill('SIGKILL')
    throw error
  })
  const pair = [first, second]
  const kill = async (i: number) => {
    const { child } = pair[i] as (typeof pair)[number]
    if (child.signalCode !== null) return
    child.removeAllListeners('exit')
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
  const start = async (i: number) => {
    pair[i] = await startProcess(settings(i))
  }
  return {
    kill,
    start,
    addressOf: (i: number) => (pair[i] as (typeof pair)[number]).address,
    stop: () => Promise.all([kill(0), kill(1)]),
  }
}

type Pair = Awaited<ReturnType<typeof startPair>>
type Written = { clientId: string; number: number }
type Visitor = ReturnType<typeof chatClient>

/** One visitor: writes each message until it is acknowledged, wherever somebody answers. */
const write = async (pair: Pair, room: number, messages: number, told: (visitor: Visitor, count: number) => void) => {
  let at = room % 2
  const visitor = chatClient(pair.addressOf(at))
  const insist = async <Value>(call: () => Promise<{ code: number; data: unknown }>): Promise<Value> => {
    for (;;) {
      const answer = await call().catch(() => null)
      if (answer?.code === 200) return answer.data as Value
      await wait(PAUSE_MS)
      at = 1 - at
      visitor.base = pair.addressOf(at)
    }
  }
  await insist(() => visitor.call(getChat))
  const written: Written[] = []
  for (let count = 1; count <= messages; count += 1) {
    const clientId = randomUUID()
    const send = () => visitor.call(sendChatMessage, { clientId, text: String(count), page: '/' })
    const { number } = await insist<{ number: number }>(send)
    if (count % AGAIN_EVERY === 0) await insist(send)
    written.push({ clientId, number })
    told(visitor, count)
  }
  return written
}

/** Hears one room from the first message to the last, over every kill; gives the numbers in the order they came. */
const hearAll = async (pair: Pair, cookies: Visitor['jar'], last: number): Promise<number[]> => {
  const heard: number[] = []
  for (let at = 0; (heard.at(-1) ?? 0) < last; at = 1 - at) {
    const visitor = chatClient(pair.addressOf(at))
    for (const [name, value] of cookies) visitor.jar.set(name, value)
    const stream = await visitor.listen(CHAT_STREAM, heard.at(-1) ?? 0).catch(() => null)
    if (stream === null) {
      await wait(PAUSE_MS)
      continue
    }
    await stream
      .until((events) => events.some(({ event, data }) => event === 'message' && data.number === last))
      .catch(() => undefined)
    for (const { event, data } of stream.events) if (event === 'message') heard.push(Number(data.number))
    stream.leave()
  }
  return heard
}

/** What the table says of what was acknowledged. */
const judge = async (pool: pg.Pool, rooms: readonly Written[][]) => {
  const { rows } = await pool.query<{ room_id: string; client_id: string; number: number }>(
    'select room_id, client_id, number from chat_messages order by room_id, number',
  )
  const numbers = new Map(rows.map(({ client_id: clientId, number }) => [clientId, number]))
  const stored = Map.groupBy(rows, ({ room_id: roomId }) => roomId)
  const isDisordered = (written: readonly Written[]) =>
    written.some(({ number }, i) => i > 0 && number <= (written[i - 1]?.number ?? 0))
  const { rowCount: misplaced } = await pool.query(`
    select from chat_rooms r where
      (select array_agg(text order by number) from chat_messages m where m.room_id = r.room_id) is distinct from
      (select array_agg(body order by sequence) from support_entries e where e.number = r.thread_number)`)
  return {
    misplaced: misplaced ?? 0,
    lost: rooms.flat().filter(({ clientId, number }) => numbers.get(clientId) !== number).length,
    doubled: rows.length - numbers.size,
    disordered:
      rooms.filter(isDisordered).length +
      [...stored.values()].filter((room) => room.some(({ number }, i) => number !== i + 1)).length,
  }
}

/**
 * Writes `messages` over so many `rooms` at once and kills a process each time another share of them was acknowledged.
 * @param broken takes the unique client id away, as the control
 * @param restart whether killed processes come back; with one kill the other one is enough
 */
export const killChats = async ({
  messages,
  kills,
  rooms,
  broken = false,
  restart = true,
}: {
  messages: number
  kills: number
  rooms: number
  broken?: boolean
  restart?: boolean
}): Promise<KillOutcome> => {
  const folder = mkdtempSync(join(tmpdir(), 'tongyun-r3c-'))
  chmodSync(folder, 0o755)
  const postgres = await startEmbeddedPostgres(join(folder, 'postgres'), quiet)
  const { host, user, database } = postgres.address
  const pool = openPool(postgres.address, 2, quiet)
  let pair: Pair | undefined
  try {
    const started = await startPair(`postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`, folder)
    pair = started
    const startedAt = Date.now()
    const ofARoom = Math.ceil(messages / rooms)
    let acknowledged = 0
    let killed = 0
    let due: ((share: number) => void) | undefined
    const killing = (async () => {
      for (; killed < kills; killed += 1) {
        const share = ((killed + 1) * messages) / (kills + 1)
        await new Promise<void>((done) => {
          due = (count) => count >= share && done()
          due(acknowledged)
        })
        await started.kill(killed % 2)
        if (restart) await started.start(killed % 2)
      }
    })()
    if (broken) await pool.query('alter table chat_messages drop constraint chat_messages_once')
    const hearing: Promise<number[]>[] = []
    const written = await Promise.all(
      Array.from({ length: rooms }, (_, room) =>
        write(started, room, ofARoom, (visitor, count) => {
          // Some rooms are heard while they are written in.
          if (count === 1 && room % HEARD_ROOMS === 0 && !broken) hearing.push(hearAll(started, visitor.jar, ofARoom))
          acknowledged += 1
          due?.(acknowledged)
        }),
      ),
    )
    await killing
    const right = Array.from({ length: ofARoom }, (_, i) => i + 1).join()
    return {
      acknowledged,
      kills: killed,
      seconds: Math.round((Date.now() - startedAt) / 1000),
      ...(await judge(pool, written)),
      misheard: (await Promise.all(hearing)).filter((heard) => heard.join() !== right).length,
    }
  } finally {
    await pair?.stop()
    await pool.end()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
