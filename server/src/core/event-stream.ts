/** Answers that stay open and carry events (server-sent events of HTML), within limits of their own. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { TurnedAway } from './error-handler.ts'
import { visitorOf } from './visitor.ts'

/** A reader who takes nothing any more must not fill the memory; they come back and go on where they were. */
const MOST_UNSENT_BYTES = 256 * 1024
/** Of one address: an office behind one gate. */
const MOST_OF_AN_ADDRESS = 50

export type EventStream = {
  /** Sends one event; `data` goes as JSON. */
  send: (event: string, data: unknown) => void
  /** Ends it; the reader connects anew, elsewhere if this process goes. */
  end: () => void
  /** Settles when it is over, whoever ended it. */
  closed: Promise<void>
}

/**
 * Opens streams of events of this app, `most` at once.
 * @throws (the opened function) TurnedAway 503 beyond `most` and during a stop, 429 beyond 50 of an address
 */
export const eventStreams = (app: FastifyInstance, most: number) => {
  const open = new Set<EventStream>()
  const byAddress = new Map<string, number>()
  let ending = false
  app.addHook('preClose', async () => {
    ending = true
    for (const stream of open) {
      stream.send('leave', {})
      stream.end()
    }
  })

  const begin = (request: FastifyRequest, reply: FastifyReply): EventStream => {
    const address = visitorOf(request)
    const ofAddress = byAddress.get(address) ?? 0
    if (ending || open.size >= most) throw new TurnedAway(503, 2)
    if (app.services.config.rateLimit && ofAddress >= MOST_OF_AN_ADDRESS) throw new TurnedAway(429, 30)
    byAddress.set(address, ofAddress + 1)
    reply.hijack()
    const { raw } = reply
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value)
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      // A proxy must not keep the stream, buffer it or compress it.
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      connection: 'keep-alive',
    })
    raw.flushHeaders()
    const closed = new Promise<void>((done) => raw.once('close', done))
    const stream: EventStream = {
      send: (event, data) => {
        if (raw.writableEnded || raw.destroyed) return
        raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
        if (raw.writableLength > MOST_UNSENT_BYTES) raw.destroy()
      },
      end: () => {
        raw.end()
      },
      closed,
    }
    open.add(stream)
    closed.then(() => {
      open.delete(stream)
      const left = (byAddress.get(address) ?? 1) - 1
      if (left === 0) byAddress.delete(address)
      else byAddress.set(address, left)
    })
    return stream
  }
  return { begin, count: () => open.size }
}
