/** GET /ty/chat/stream and GET /ty/administration/chat/stream: what happens, as it happens (decision 017). */
import { CHAT_STREAM, STAFF_CHAT_STREAM } from '@tongyun/contract/chat/terms/chat-limits'
import { mayCall } from '@tongyun/contract/roles'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isHttps } from '../core/config.ts'
import { BusinessError, sessionOver } from '../core/errors.ts'
import { eventStreams } from '../core/event-stream.ts'
import { isFromElsewhere } from '../core/origin.ts'
import { sessionCookie } from '../core/person.ts'
import { createHub } from './hub.ts'
import { ownRoom, seeVisitor } from './visitor.ts'

/** Connecting anew once a second, after losses, is the most a client of ours does. */
const CONNECTS_PER_MINUTE = 60
const CONFIG = { staysOpen: true, rateLimit: { max: CONNECTS_PER_MINUTE, timeWindow: '1 minute' } }

const afterIn = ({ query }: FastifyRequest): number => {
  const { after = '0' } = query as { after?: unknown }
  return typeof after === 'string' && /^\d{1,9}$/.test(after) ? Number(after) : 0
}

/** Registers both; nothing in their addresses says who it is. */
export const registerStreams = (app: FastifyInstance) => {
  const { services } = app
  const { config, database, identify } = services
  const streams = eventStreams(app, config.chatStreams)
  const hub = createHub(app)
  services.gauges.push({ name: 'chat_streams', help: 'Chats open in this process', read: streams.count })
  const secretIn = (request: FastifyRequest) => request.cookies[sessionCookie(isHttps(config))]

  app.get(CHAT_STREAM, { exposeHeadRoute: false, config: CONFIG }, async (request, reply) => {
    if (isFromElsewhere(request)) throw new BusinessError(810009)
    const owner = await seeVisitor(app, request)
    const room = await ownRoom(database, owner)
    if (room === undefined) throw new BusinessError(810004)
    const isOwners = async () => {
      const now = await seeVisitor(app, request)
      return (await ownRoom(database, now))?.room_id === room.room_id
    }
    hub.addVisitor(streams.begin(request, reply), room.room_id, afterIn(request), isOwners)
    return reply
  })

  app.get(STAFF_CHAT_STREAM, { exposeHeadRoute: false, config: CONFIG }, async (request, reply) => {
    if (isFromElsewhere(request)) throw new BusinessError(810009)
    const support = async () => {
      const secret = secretIn(request)
      const person = secret === undefined ? null : await identify.bySession(secret, request)
      return person !== null && mayCall(person.role, 'support') ? person : null
    }
    if (secretIn(request) === undefined) throw sessionOver(810006)
    const person = await support()
    if (person === null || (person.role === 'administrator' && !person.secondFactor)) throw new BusinessError(810009)
    hub.addStaff(streams.begin(request, reply), person.userId, async () => (await support()) !== null)
    return reply
  })
}
