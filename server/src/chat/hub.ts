/** The streams open in this process, and who hears what. The tables are the truth: a stream sends what they hold after the last number it sent. */
import { CHAT_BEAT_MS, type ChatEvent } from '@tongyun/contract/chat/terms/chat-limits'
import type { FastifyInstance } from 'fastify'
import type { EventStream } from '../core/event-stream.ts'
import { keepLoop } from '../core/jobs.ts'
import { hearSignals } from '../core/process-signals.ts'
import { CHANNEL, type ChatSignal } from './chat-signals.ts'
import { countAvailable, markStaffSeen } from './desk.queries.ts'
import { selectMessagesAfter } from './messages.queries.ts'
import { presentMessages, presentRoom } from './present-chat.ts'
import { markSeen, selectRoom } from './rooms.queries.ts'

/** Messages read at once. */
const BATCH = 50

/** Whether whoever it is may still hear; asked before anything is read for them. */
type Allowed = () => Promise<boolean>
type VisitorStream = {
  stream: EventStream
  roomId: string
  lastNumber: number
  allowed: Allowed
  shown: string
  busy: boolean
  again: boolean
}
type StaffStream = { stream: EventStream; userId: string; allowed: Allowed }

const send = (stream: EventStream, event: ChatEvent, data: unknown) => stream.send(event, data)

type Hub = {
  /** Sends a room from the message after `lastNumber` on. */
  addVisitor: (stream: EventStream, roomId: string, lastNumber: number, allowed: Allowed) => void
  /** Sends which rooms change. */
  addStaff: (stream: EventStream, userId: string, allowed: Allowed) => void
}

export const createHub = (app: FastifyInstance): Hub => {
  const { services } = app
  const { database, keys } = services
  const visitors = new Set<VisitorStream>()
  const staff = new Set<StaffStream>()
  let staffPresent: boolean | undefined
  const failed = (error: unknown) => app.log.warn({ err: error }, 'a chat is looked at again later')

  const readRoom = async (visitor: VisitorStream) => {
    const room = (await visitor.allowed()) ? await selectRoom(database, visitor.roomId) : undefined
    if (room === undefined) {
      visitor.stream.end()
      return
    }
    while (visitor.lastNumber < room.last_number) {
      const rows = await selectMessagesAfter(database, visitor.roomId, visitor.lastNumber, BATCH)
      for (const message of await presentMessages(rows, { database, keys, now: services.clock() }))
        send(visitor.stream, 'message', message)
      visitor.lastNumber = rows.at(-1)?.number ?? room.last_number
    }
    const shown = JSON.stringify(presentRoom(room, keys))
    if (shown !== visitor.shown) send(visitor.stream, 'room', presentRoom(room, keys))
    visitor.shown = shown
  }
  /** One after the other for a stream; what changes meanwhile is looked at once more. */
  const catchUp = async (visitor: VisitorStream) => {
    visitor.again = true
    if (visitor.busy) return
    visitor.busy = true
    while (visitor.again) {
      visitor.again = false
      await readRoom(visitor).catch(failed)
    }
    visitor.busy = false
  }

  const showPresence = async () => {
    const present = (await countAvailable(database, services.clock())) > 0
    if (present === staffPresent) return
    staffPresent = present
    for (const { stream } of visitors) send(stream, 'presence', { staffPresent })
  }
  const ofRoom = (roomId: string) => [...visitors].filter((visitor) => visitor.roomId === roomId)

  const heard = (signal: unknown) => {
    const known = signal as ChatSignal
    if (known.about === 'presence') {
      showPresence().catch(failed)
      for (const { stream } of staff) send(stream, 'presence', {})
    } else if (known.about === 'room') {
      for (const visitor of ofRoom(known.roomId)) catchUp(visitor)
      for (const { stream } of staff) send(stream, 'room', { roomId: known.roomId })
    } else if (known.sender === 'staff') {
      for (const { stream } of ofRoom(known.roomId)) send(stream, 'typing', {})
    } else for (const { stream } of staff) send(stream, 'typing', { roomId: known.roomId })
  }
  const joined = () => {
    for (const visitor of visitors) catchUp(visitor)
    // What was missed is unknown: whoever works there looks at everything.
    for (const { stream } of staff) send(stream, 'room', { roomId: null })
  }
  hearSignals(app, CHANNEL, { heard, joined })

  const beat = async () => {
    const now = services.clock()
    for (const { stream, allowed } of staff) if (!(await allowed())) stream.end()
    if (visitors.size > 0) await markSeen(database, [...new Set([...visitors].map(({ roomId }) => roomId))], now)
    if (staff.size > 0) await markStaffSeen(database, [...new Set([...staff].map(({ userId }) => userId))], now)
    if (visitors.size > 0) await showPresence()
    for (const visitor of visitors) await catchUp(visitor)
    for (const { stream } of [...visitors, ...staff]) send(stream, 'beat', {})
  }
  keepLoop(app, { name: 'chat-beat', everyMs: CHAT_BEAT_MS, pass: beat })

  return {
    addVisitor: (stream, roomId, lastNumber, allowed) => {
      const visitor: VisitorStream = { stream, roomId, lastNumber, allowed, shown: '', busy: false, again: false }
      visitors.add(visitor)
      stream.closed.then(() => visitors.delete(visitor))
      markSeen(database, [roomId], services.clock())
        .then(() => countAvailable(database, services.clock()))
        .then((available) => send(stream, 'presence', { staffPresent: available > 0 }))
        .then(() => catchUp(visitor))
        .catch(failed)
    },
    addStaff: (stream, userId, allowed) => {
      const member: StaffStream = { stream, userId, allowed }
      staff.add(member)
      stream.closed.then(() => staff.delete(member))
      send(stream, 'room', { roomId: null })
      markStaffSeen(database, [userId], services.clock()).catch(failed)
    },
  }
}
