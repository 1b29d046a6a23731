/** Questions that nobody asked before, without end, and clients that ask them one after the other. */
import { type Agent, get } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { Connection } from './connection.ts'
import { chooseLanes } from './search-queries.ts'

const LANES = 2_000
/** What is not answered by then is given up, as a reader would; so whoever asks ends, whatever the server does. */
const GIVEN_UP_MS = 15_000
const COMPRESSED = 'accept-encoding: br\r\n'

/** What is asked about a lane: the answer of the API, or the page of the mall with it, compressed as a browser gets it. */
const ASKED = { answers: '/ty/capacities', pages: '/zh/transport/mall' }
type What = keyof typeof ASKED

/** What a bench is told to ask, answers unless pages. */
export const whatIn = (word: string | undefined): What => (word === 'pages' ? 'pages' : 'answers')

/** A lane of the market with a cargo, another at every call, as the mall asks it. */
export const newLanes = async (address: string, what: What = 'answers'): Promise<() => string> => {
  const lanes = await chooseLanes(address, LANES)
  let asked = 0
  return () => {
    asked += 1
    const weightKg = 100 + (asked % 29_000) / 10
    return `${ASKED[what]}?${lanes[asked % lanes.length]}&weightKg=${weightKg}&volumeM3=${(weightKg / 250).toFixed(2)}`
  }
}

/** `at`: when it was answered. */
export type Asked = { status: number; ms: number; at: number }

/** @returns what a request was answered with, and after how long; status 0 where the connection was lost or the wait given up */
export const askOnce = (agent: Agent, port: number, path: string) =>
  new Promise<Asked>((resolve) => {
    const began = performance.now()
    const done = (status: number) => {
      const at = performance.now()
      resolve({ status, ms: at - began, at })
    }
    const headers = path.startsWith(ASKED.pages) ? { 'accept-encoding': 'br' } : {}
    const request = get({ host: '127.0.0.1', port, path, agent, headers }, (response) => {
      response.resume().once('end', () => done(response.statusCode ?? 0))
    })
    request.setTimeout(GIVEN_UP_MS, () => request.destroy(new Error('given up')))
    request.once('error', () => done(0))
  })

/**
 * So many clients, each with a connection of its own, spread evenly over `ports`, ask for so long; who is turned away comes
 * again after `pauseMs`. What is answered later is not told.
 */
export const askFor = async (
  ports: readonly number[],
  next: () => string,
  { clients, ms, pauseMs = 0 }: { clients: number; ms: number; pauseMs?: number },
): Promise<Asked[]> => {
  const until = performance.now() + ms
  const all: Asked[] = []
  const client = async (nth: number) => {
    const connection = new Connection(ports[nth % ports.length] ?? 0, GIVEN_UP_MS)
    while (performance.now() < until) {
      const path = next()
      const began = performance.now()
      const status = await connection.ask(path, path.startsWith(ASKED.pages) ? COMPRESSED : '')
      const at = performance.now()
      if (at <= until) all.push({ status, ms: at - began, at })
      if (status !== 200 && pauseMs > 0) await setTimeout(pauseMs)
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: clients }, (_, nth) => client(nth)))
  return all
}

/** The value below which a share of all lies. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN
