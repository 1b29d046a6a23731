/** One running app per DATA_DIR. */
import { createHash } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { StartRefused } from '../config.ts'

const nameOf = (dataDir: string) => `\0tongyun-${createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 40)}`

/** True while a process works with `dataDir`. */
export const isDataDirHeld = (dataDir: string): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(nameOf(dataDir))
    socket.once('connect', () => done(true)).once('error', () => done(false))
    socket.unref()
  })

/**
 * Holds `dataDir` for this process until it ends. An abstract socket is the lock: the kernel takes it back however the
 * process dies, so none is ever stale; who connects to it is told the holder's process number.
 * @throws StartRefused naming the process that holds it
 */
export const lockDataDir = async (dataDir: string) => {
  const name = nameOf(dataDir)
  const server = createServer((socket) => socket.on('error', () => undefined).end(String(process.pid)))
  const held = await new Promise<boolean>((done, fail) => {
    server.once('listening', () => done(true))
    server.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? done(false) : fail(error)))
    server.listen(name)
  })
  if (!held) {
    const holder = await text(connect(name)).catch(() => 'unknown')
    throw new StartRefused(
      `Process ${holder} already works with ${dataDir}. Stop it, or set DATA_DIR (and PORT) to others to run two at once.`,
    )
  }
  server.unref()
}
