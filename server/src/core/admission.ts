/** How many requests are worked on at once, and how many of them may be one visitor's. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { guardBody, hasBody } from './body-deadline.ts'
import { TurnedAway } from './error-handler.ts'
import { isInProcess, visitorOf } from './visitor.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for an answer that stays open for as long as its reader is there; it has limits of its own. */
    staysOpen?: boolean
    /**
     * Whether reading here takes a place among the requests that are worked on. `none`: it costs next to nothing, and is never
     * turned away. `in_handler`: the handler asks for the place where it finds that there is work to do.
     */
    place?: 'none' | 'in_handler'
  }
  interface FastifyInstance {
    /** Takes a place for `request` until it is answered. @throws TurnedAway 503 without one, 429 beyond those of its visitor */
    takePlace: (request: FastifyRequest) => void
  }
}

/** Bodies that are still arriving cost memory and a socket, but no work. */
const ARRIVING_FOR_EACH_PLACE = 4

const isReading = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'

type Open = { visitor: string; stage: 'arriving' | 'running' }

/**
 * Turns requests away while `most` are being worked on, or `ofVisitor` of the same visitor are open. A request that brings a
 * body takes its place when all of it has arrived, so that whoever sends slowly holds up nobody. Also turned away: what is
 * asked while the process is held back, as `isHeldBack` says.
 */
export const limitConcurrency = (
  app: FastifyInstance,
  { most, ofVisitor, isHeldBack }: { most: number; ofVisitor: number; isHeldBack: () => boolean },
) => {
  const open = new Map<FastifyRequest, Open>()
  const byVisitor = new Map<string, number>()
  const at = { arriving: 0, running: 0 }
  const limits = { arriving: most * ARRIVING_FOR_EACH_PLACE, running: most }

  const enter = (request: FastifyRequest, stage: Open['stage']) => {
    if (isHeldBack()) throw new TurnedAway(503, 2)
    const visitor = visitorOf(request)
    const theirs = byVisitor.get(visitor) ?? 0
    if (theirs >= ofVisitor) throw new TurnedAway(429, 1)
    if (at[stage] >= limits[stage]) throw new TurnedAway(503, 1)
    byVisitor.set(visitor, theirs + 1)
    at[stage] += 1
    open.set(request, { visitor, stage })
  }
  const hasArrived = (known: Open) => {
    if (known.stage === 'running') return
    at.arriving -= 1
    at.running += 1
    known.stage = 'running'
  }

  app.decorate('takePlace', (request) => {
    if (!isInProcess(request)) enter(request, 'running')
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
    enter(request, !isReading(request) && hasBody(request) ? 'arriving' : 'running')
  })
  // Here the body is read, but for a form with files, which its route takes in part by part.
  app.addHook('preValidation', async (request) => {
    const known = open.get(request)
    if (known?.stage !== 'arriving') return
    if (!request.raw.readableEnded) request.raw.once('end', () => open.has(request) && hasArrived(known))
    else if (at.running >= most) throw new TurnedAway(503, 1)
    else hasArrived(known)
  })
  const leave = async (request: FastifyRequest) => {
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
