/** A network between an app and PostgreSQL that loses what passes with a word in it: the statement, or the answer to it. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** What is lost with a connection: the statement before PostgreSQL has it, or the answer that it, or the commit after it, is done. */
export type Lost = 'statement' | 'answer'

/** ReadyForQuery outside of a transaction: what was said is committed (PostgreSQL, message formats). */
const COMMITTED = Buffer.from([0x5a, 0, 0, 0, 5, 0x49])

/**
 * Listens on the loopback address and passes everything to the PostgreSQL whose socket lies in `host`. `cut` loses the next thing
 * that an app says with `word` in it.
 */
export const cuttingProxy = async ({ host, port }: { host: string; port: number }) => {
  const connections = new Set<Socket>()
  let next: { word: Buffer; lost: Lost } | null = null
  let cuts = 0
  const server = createServer((app) => {
    const database = connect(`${host}/.s.PGSQL.${port}`)
    let answerIsLost = false
    const end = () => {
      app.destroy()
      database.destroy()
    }
    for (const socket of [app, database]) {
      connections.add(socket)
      socket.on('error', end)
      socket.on('close', () => {
        connections.delete(socket)
        end()
      })
    }
    app.on('data', (said: Buffer) => {
      const cut = next !== null && said.includes(next.word) ? next : null
      if (cut !== null) {
        next = null
        cuts += 1
      }
      if (cut?.lost === 'statement') return end()
      answerIsLost ||= cut !== null
      database.write(said)
    })
    database.on('data', (answer: Buffer) => {
      if (answerIsLost && answer.subarray(-COMMITTED.length).equals(COMMITTED)) end()
      else app.write(answer)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    cut: (word: string, lost: Lost) => {
      next = { word: Buffer.from(word), lost }
    },
    /** How often something was lost. */
    cuts: () => cuts,
    close: async () => {
      for (const socket of connections) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
