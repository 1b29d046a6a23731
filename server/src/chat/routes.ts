import * as desk from '@tongyun/contract/chat/desk'
import * as endpoints from '@tongyun/contract/chat/endpoints'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { BusinessError } from '../core/errors.ts'
import { isFromElsewhere } from '../core/origin.ts'
import { type Operation, route } from '../core/route.ts'
import type { Services } from '../core/services.ts'
import { refuseAddressBeyond } from '../core/spend-points.ts'
import { readForm, takeForms, type Uploader } from '../core/uploads.ts'
import { visitorOf } from '../core/visitor.ts'
import { answerChat } from './answer-chat.ts'
import { changePresence, getChatRoom, handleChatRoom, listChatRooms, noteChatRoom } from './desk.ts'
import { forgetOldChats } from './forget-old-chats.ts'
import { getChat } from './get-chat.ts'
import { declineHandover, getChatHandover, noteEnquiry, proposeHandover, withdrawHandover } from './handovers.ts'
import { leaveChatEmail, readChat, typeInChat } from './note-chat.ts'
import { deleteChatOf, type Owner, selectChatOf, selectRoomOfThread } from './rooms.queries.ts'
import { sendChatMessage } from './send-chat-message.ts'
import { registerStreams } from './streams.ts'
import { nameOf, nameVisitor, ownRoom, seeVisitor } from './visitor.ts'

/** Of one address, beside the twenty an hour of one visitor (docs/reliability.md 3.3). */
const FILES_OF_AN_ADDRESS = { most: 40, windowS: 3_600 }

/** POST …/files: the form was read and its file stored before (`takeUploads`); whose it is is asked when it is used. */
const uploadChatFile: Operation<typeof endpoints.uploadChatFile> = ({ file }) => ({ fileId: file })
const uploadDeskFile: Operation<typeof desk.uploadDeskFile> = ({ file }) => ({ fileId: file })

/**
 * Who sends a file from outside. Whoever never said anything would fill the disk with files that no message will have.
 * @throws BusinessError 810008 message_first for a visitor without an account whose conversation has no message
 */
const visitorOfFile = async ({ config, database, clock }: Services, request: FastifyRequest): Promise<Uploader> => {
  await refuseAddressBeyond({ config, database, request, now: clock() }, 'chat:file', FILES_OF_AN_ADDRESS)
  const owner = request.visitor as Owner
  const person = { userId: nameOf(owner), companyId: null }
  if (owner.userId !== null) return person
  const room = await ownRoom(database, owner)
  if (room === undefined || room.last_number === 0) throw new BusinessError(810008, { reason: 'message_first' })
  return { ...person, visitorAddress: visitorOf(request) }
}

/** Makes the routes of a scope take one file in a form, by the one way files come in; `uploaderOf` says whose it is. */
const takeUploads = async (scope: FastifyInstance, uploaderOf: (request: FastifyRequest) => Promise<Uploader>) => {
  await takeForms(scope)
  const { services } = scope
  scope.addHook('preValidation', async (request) => {
    if (!request.isMultipart()) return
    const fields = await readForm(request, await uploaderOf(request), services.takeFile, { keepGoing: false })
    request.body = Object.fromEntries(fields)
  })
}

/** Who calls the public endpoints. Opening the chat gives the cookie, so that a first message that has to be sent again is the same one. */
const seeVisitors = (app: FastifyInstance) => {
  const paths = new Set<string>(Object.values(endpoints).flatMap((value) => ('path' in value ? [value.path] : [])))
  app.decorateRequest('visitor', null)
  app.addHook('onRequest', async (request, reply) => {
    if (!paths.has(request.routeOptions.url ?? '')) return
    const owner = await seeVisitor(app, request)
    request.visitor = isFromElsewhere(request) ? owner : nameVisitor(app, owner, reply)
  })
}

/** Endpoints of the chat: visitors, staff, and the streams of both. */
export const registerChat = (app: FastifyInstance) => {
  const { services } = app
  services.roomOfThread = selectRoomOfThread
  services.handedOver = noteEnquiry
  services.personalData.push({
    name: 'chat',
    keptDays: services.config.chatKeepDays,
    read: (database, { userId }) => selectChatOf(database, userId),
    erase: (transaction, { userId }, now) => deleteChatOf(transaction, userId, now),
  })
  seeVisitors(app)
  forgetOldChats(app)
  registerStreams(app)
  route(app, endpoints.getChat, getChat)
  route(app, endpoints.sendChatMessage, sendChatMessage)
  route(app, endpoints.typeInChat, typeInChat)
  route(app, endpoints.readChat, readChat)
  route(app, endpoints.leaveChatEmail, leaveChatEmail)
  route(app, endpoints.getChatHandover, getChatHandover)
  route(app, endpoints.declineHandover, declineHandover)
  app.register(async (scope) => {
    await takeUploads(scope, (request) => visitorOfFile(services, request))
    route(scope, endpoints.uploadChatFile, uploadChatFile)
  })
  route(app, desk.listChatRooms, listChatRooms)
  route(app, desk.getChatRoom, getChatRoom)
  route(app, desk.answerChat, answerChat)
  route(app, desk.handleChatRoom, handleChatRoom)
  route(app, desk.noteChatRoom, noteChatRoom)
  route(app, desk.changePresence, changePresence)
  route(app, desk.proposeHandover, proposeHandover)
  route(app, desk.withdrawHandover, withdrawHandover)
  app.register(async (scope) => {
    await takeUploads(scope, async ({ person }) => {
      if (person === null) throw new BusinessError(810009)
      return person
    })
    route(scope, desk.uploadDeskFile, uploadDeskFile)
  })
}
