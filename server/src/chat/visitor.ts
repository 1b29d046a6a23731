/** The owner of a chat room as a request shows them: an account by its session, a visitor by a signed cookie of the chat. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Config, isHttps } from '../core/config.ts'
import type { Keys } from '../core/keys.ts'
import { signedIn } from '../core/person.ts'
import { claimRoom, type Owner, type Room, selectRoomOf } from './rooms.queries.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls a public endpoint of the chat. */
    visitor: Owner | null
  }
}

const DAY_S = 86_400

/** Browsers take the prefix only over https, for the whole host and from no subdomain. */
const visitorCookie = (config: Pick<Config, 'publicUrl'>) => (isHttps(config) ? '__Host-chat' : 'chat')

const signatureOf = ({ visitor }: Pick<Keys, 'visitor'>, visitorId: string) =>
  createHmac('sha256', visitor).update(visitorId).digest('base64url')

/** The visitor's id in a cookie that was signed here; null in any other. */
const visitorIn = (keys: Pick<Keys, 'visitor'>, cookie: string | undefined): string | null => {
  const [, visitorId = '', signature = ''] = /^([\w-]{22})\.([\w-]{43})$/.exec(cookie ?? '') ?? []
  // Letter by letter: several spellings decode to the same bytes.
  const right = signatureOf(keys, visitorId)
  return signature.length === right.length && timingSafeEqual(Buffer.from(signature), Buffer.from(right)) ? visitorId : null
}

/** Reads the owner of a request: the person of its session, the visitor of its cookie, or null before the first message. */
export const seeVisitor = async ({ services }: FastifyInstance, request: FastifyRequest): Promise<Owner> => {
  const { config, keys } = services
  const person = await signedIn(services, request)
  return { visitorId: visitorIn(keys, request.cookies[visitorCookie(config)]), userId: person?.userId ?? null }
}

/** Makes a visitor known who is not yet: sets the cookie, for as long as conversations are kept. */
export const nameVisitor = ({ services }: FastifyInstance, owner: Owner, reply: FastifyReply): Owner => {
  if (owner.visitorId !== null) return owner
  const { config, keys } = services
  const visitorId = randomBytes(16).toString('base64url')
  reply.setCookie(visitorCookie(config), `${visitorId}.${signatureOf(keys, visitorId)}`, {
    path: '/',
    httpOnly: true,
    secure: isHttps(config),
    sameSite: 'lax',
    maxAge: config.chatKeepDays * DAY_S,
  })
  return { ...owner, visitorId }
}

/** The room of who calls; what was said before logging in goes with them. */
export const ownRoom = async (database: Parameters<typeof selectRoomOf>[0], owner: Owner): Promise<Room | undefined> => {
  const room = await selectRoomOf(database, owner)
  if (room !== undefined || owner.userId === null || owner.visitorId === null) return room
  await claimRoom(database, owner.visitorId, owner.userId)
  return selectRoomOf(database, owner)
}

/** What limits and files of a visitor are counted by. */
export const nameOf = ({ userId, visitorId }: Owner): string => userId ?? `visitor:${visitorId ?? 'none'}`
