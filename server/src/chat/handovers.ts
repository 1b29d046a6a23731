/** Conversations that the provider of an offer is to answer (decision 091). */
import type { proposeHandover as proposeEndpoint, withdrawHandover as withdrawEndpoint } from '@tongyun/contract/chat/desk'
import type { declineHandover as declineEndpoint, getChatHandover as getEndpoint } from '@tongyun/contract/chat/endpoints'
import type { FastifyRequest } from 'fastify'
import { offerToBook } from '../capacity/searching/index.ts'
import { writeAudit } from '../core/audit.ts'
import type { Database } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import { caller } from '../core/person.ts'
import { readableId } from '../core/readable-id.ts'
import { withRequestKey } from '../core/request-keys.ts'
import type { Operation } from '../core/route.ts'
import { refusePersonalWords } from '../quoting/index.ts'
import { signalChat } from './chat-signals.ts'
import { decideProposed, insertProposed, withdrawProposed } from './handovers.queries.ts'
import { presentHandover } from './present-chat.ts'
import { lockRoom, type Owner } from './rooms.queries.ts'
import { ownRoom, seeVisitor } from './visitor.ts'

const ANY_CARGO = { pieces: [], containers: [], vehicles: [], cargo: [] }

/** The cargo in the address a visitor stands at; the offer is named by whoever hands over. */
const cargoIn = (page: string): string => {
  const query = new URLSearchParams(page.split('?')[1] ?? '')
  query.delete('id')
  return query.toString()
}

/** POST /ty/administration/chat/rooms/:roomId/handovers */
export const proposeHandover: Operation<typeof proposeEndpoint> = ({ roomId, capacityId, words }, context) => {
  const { locale, now } = context
  const { userId } = caller(context)
  return withRequestKey(context, async (transaction) => {
    refusePersonalWords(words)
    const room = await lockRoom(transaction, roomId)
    const offer = room && (await offerToBook({ ...ANY_CARGO, capacityId }, { locale, database: transaction, now }))
    if (offer === undefined) throw new BusinessError(810004)
    await withdrawProposed(transaction, roomId)
    const handoverId = readableId('v')
    await insertProposed(transaction, {
      handover_id: handoverId,
      room_id: roomId,
      capacity_id: capacityId,
      provider_id: offer.record.provider.provider_id,
      words,
      page_query: cargoIn(room?.page ?? ''),
      proposed_by: userId,
      proposed_at: now,
    })
    await writeAudit(transaction, { at: now, actor: userId, action: 'chat.hand_over', subject: roomId })
    await signalChat(transaction, { about: 'room', roomId })
    return { handoverId }
  })
}

/** POST /ty/administration/chat/rooms/:roomId/handovers/withdrawal */
export const withdrawHandover: Operation<typeof withdrawEndpoint> = async ({ roomId }, { database }) => {
  await database.transaction().execute(async (transaction) => {
    if (!(await withdrawProposed(transaction, roomId))) throw new BusinessError(810004)
    await signalChat(transaction, { about: 'room', roomId })
  })
  return {}
}

/** GET /ty/chat/handovers/:handoverId */
export const getChatHandover: Operation<typeof getEndpoint> = async ({ handoverId }, { database, request }) => {
  const room = await ownRoom(database, request.visitor as Owner)
  if (room?.handover?.handover_id !== handoverId) throw new BusinessError(810004)
  return presentHandover(room.handover)
}

/** POST /ty/chat/handovers/:handoverId/declining */
export const declineHandover: Operation<typeof declineEndpoint> = async ({ handoverId }, { database, request }) => {
  await database.transaction().execute(async (transaction) => {
    const roomId = await decideProposed(transaction, handoverId, request.visitor as Owner, { state: 'declined' })
    if (roomId === undefined) throw new BusinessError(810004)
    await signalChat(transaction, { about: 'room', roomId })
  })
  return {}
}

/** Notes that a conversation became an enquiry. What is not proposed to this visitor stays as it is: the enquiry is theirs all the same. */
export const noteEnquiry = async (
  transaction: Database,
  request: FastifyRequest,
  { handoverId, quoteId, answerUntil }: { handoverId: string; quoteId: string; answerUntil: Date },
): Promise<void> => {
  const owner = await seeVisitor(request.server, request)
  const roomId = await decideProposed(transaction, handoverId, owner, { state: 'asked', quoteId, answerUntil })
  if (roomId !== undefined) await signalChat(transaction, { about: 'room', roomId })
}
