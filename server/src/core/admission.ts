/** How many requests are worked on at once, and how many of them may be one visitor's. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { guardBody, hasBody } from './body-deadline.ts'
import { TurnedAway } from './error-handler.ts'
import { isInProcess, visitorOf } from './visitor.ts'
import { WaitingLine } from './waiting-line.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for an answer that stays open for as long as its reader is there; it has limits of its own. */
    staysOpen?: boolean
    /**
     * How a request here takes a place among those that are worked on. `none`: reading costs next to nothing, and is never turned
     * away. `in_handler`: the handler of what is read asks for the place where it finds that there is work to do. `in_line`: once
     * its body is here, it waits for its turn in a line of its own, also where a page inside the process sends it.
     */
    place?: 'none' | 'in_handler' | 'in_line'
  }
  interface FastifyInstance {
    /**
     * Takes a place for a `request` that reads, until it is answered, and waits until it is let in. @throws TurnedAway 503 without
     * a place or where the wait would be too long, 429 beyond those of its visitor
     */
    takePlace: (request: FastifyRequest) => Promise<void>
  }
}

/** Bodies that are still arriving cost memory and a socket, but no work. */
const ARRIVING_FOR_EACH_PLACE = 4

const isReading = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'

/** The line waits for the database, of which half is left to everybody else. */
const connectionsOfLine = (connections: number) => Math.max(1, Math.floor(connections / 2))
const WAITING_FOR_EACH_PLACE = 4
const LONGEST_WAIT_MS = 20_000

type Open = { visitor: string; stage: 'arriving' | 'running' | 'in_line' }

/**
 * Turns requests away while `most` are being worked on, or `ofVisitor` of the same visitor are open. A request that brings a
 * body takes its place when all of it has arrived, so that whoever sends slowly holds up nobody. Also turned away: what is
 * asked while the process is held back, as `isHeldBack` says. What is read is worked on when it is `letIn`, and turned away where
 * that would be too late, as `isLate` says (decision 174); what is written was decided on by somebody and goes first. What takes
 * its place `in_line` waits with half of the `connections` to the database.
 */
export const limitConcurrency = (
  app: FastifyInstance,
  {
    most,
    ofVisitor,
    connections,
    isHeldBack,
    isLate,
    letIn,
  }: {
    most: number
    ofVisitor: number
    connections: number
    isHeldBack: () => boolean
    isLate: (visitor: string) => boolean
    letIn: (visitor: string) => Promise<void>
  },
) => {
  const open = new Map<FastifyRequest, Open>()
  const byVisitor = new Map<string, number>()
  const at = { arriving: 0, running: 0, in_line: 0 }
  const limits = { arriving: most * ARRIVING_FOR_EACH_PLACE, running: most }
  const line = new WaitingLine({
    atOnce: connectionsOfLine(connections),
    most: most * WAITING_FOR_EACH_PLACE,
    longestMs: LONGEST_WAIT_MS,
  })
  app.services.gauges.push({
    name: 'presses_in_line',
    help: 'Bookings, holds and acceptances that wait for their turn',
    read: () => line.length,
  })

  const enter = (request: FastifyRequest, stage: 'arriving' | 'running') => {
    const visitor = visitorOf(request)
    if (isHeldBack() || (isReading(request) && isLate(visitor))) throw new TurnedAway(503, 2)
    const theirs = byVisitor.get(visitor) ?? 0
    if (theirs >= ofVisitor) throw new TurnedAway(429, 1)
    if (at[stage] >= limits[stage]) throw new TurnedAway(503, 1)
    byVisitor.set(visitor, theirs + 1)
    at[stage] += 1
    open.set(request, { visitor, stage })
  }
  const move = (known: Open, stage: 'running' | 'in_line') => {
    if (known.stage !== 'arriving') return
    at.arriving -= 1
    at[stage] += 1
    known.stage = stage
  }

  /** A place, and the turn of its visitor. Whoever has gone meanwhile is not worked for. */
  const enterReading = async (request: FastifyRequest) => {
    enter(request, 'running')
    await letIn(visitorOf(request))
    if (!open.has(request)) throw new TurnedAway(503, 1)
  }

  app.decorate('takePlace', async (request) => {
    if (!isInProcess(request)) await enterReading(request)
  })
  app.addHook('onRequest', async (request, reply) => {
    if (isInProcess(request)) return
    guardBody(request, reply)
    const { staysOpen, place } = request.routeOptions.config
    if (isReading(request) && place !== undefined) return
    if (staysOpen) {
      if (isHeldBack()) throw new TurnedAway(503, 2)
      return
    }
    if (isReading(request)) return enterReading(request)
    enter(request, hasBody(request) ? 'arriving' : 'running')
  })
  // Here the body is read, but for a form with files, which its route takes in part by part.
  app.addHook('preValidation', async (request) => {
    const known = open.get(request)
    if (request.routeOptions.config.place === 'in_line') {
      if (known !== undefined) move(known, 'in_line')
      await line.enter(request, visitorOf(request))
      return
    }
    if (known?.stage !== 'arriving') return
    if (!request.raw.readableEnded) request.raw.once('end', () => open.has(request) && move(known, 'running'))
    else if (at.running >= most) throw new TurnedAway(503, 1)
    else move(known, 'running')
  })
  const leave = async (request: FastifyRequest) => {
    line.leave(request)
    const known = open.get(request)
    if (known === undefined) return
    open.delete(request)
    at[known.stage] -= 1
    const left = (byVisitor.get(known.visitor) ?? 1) - 1
    if (left === 0) byVisitor.delete(known.visitor)
    else byVisitor.set(known.visitor, left)
  }
  app.addHook('onResponse', leave)
  app.addHook('onRequestAbort', leave)
}
