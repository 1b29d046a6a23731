/** A way to a PostgreSQL that can be cut, or go silent, and be mended, and that remembers what was asked on it. */
import { createServer, connect as dial, type Server, type Socket } from 'node:net'

export type Way = Awaited<ReturnType<typeof openWay>>

/** @param postgres folder of its socket, and its port */
export const openWay = async ({ host, port }: { host?: string | undefined; port?: number | undefined }) => {
  const sockets = new Set<Socket>()
  let state: 'open' | 'cut' | 'silent' = 'open'
  let asked = ''
  const server: Server = createServer((socket) => {
    if (state === 'cut') return socket.destroy()
    const on = dial(`${host}/.s.PGSQL.${port}`)
    for (const one of [socket, on]) {
      sockets.add(one)
      one.on('error', () => undefined)
      one.once('close', () => sockets.delete(one))
    }
    socket.on('data', (part) => {
      asked += part.toString('latin1')
      if (state !== 'silent') on.write(part)
    })
    on.on('data', (part) => state !== 'silent' && socket.write(part))
    socket.once('close', () => on.destroy())
    on.once('close', () => socket.destroy())
    return undefined
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    port: (server.address() as { port: number }).port,
    /** Everything that was sent to PostgreSQL on it. */
    asked: () => asked,
    cut: () => {
      state = 'cut'
      for (const socket of sockets) socket.destroy()
    },
    silence: () => {
      state = 'silent'
    },
    mend: () => {
      state = 'open'
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((closed) => server.close(closed))
    },
  }
}
