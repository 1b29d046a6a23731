/** The visitor's side of the chat, outside React: what was said, what is on its way, who is there. */
import {
  type ChatMessage,
  type ChatRoom,
  declineHandover,
  getChat,
  leaveChatEmail,
  readChat,
  sendChatMessage,
  typeInChat,
  uploadChatFile,
} from '@tongyun/contract/chat/endpoints'
import {
  CHAT_BEAT_MS,
  CHAT_CONFIG_DELAY_MS,
  CHAT_EVENTS,
  CHAT_LIMITS,
  CHAT_STREAM,
} from '@tongyun/contract/chat/terms/chat-limits'
import { isLoaded } from '@tongyun/contract/client'
import { quietClient } from '../session/browser-client.ts'
import { type EventLink, keepEvents } from '../session/event-link.ts'
import { pathWithin } from '../site/own-path.ts'
import { createOutbox, type Outgoing } from './outbox.ts'
import { upload } from './upload.ts'

type VisitorChat = {
  /** False until the configuration is applied (specification §9: 500 ms after the script). */
  ready: boolean
  online: boolean
  staffPresent: boolean
  room: ChatRoom | null
  messages: readonly ChatMessage[]
  outgoing: readonly Outgoing[]
  staffTyping: boolean
}

const TYPING_SHOWN_MS = 5_000
/** Minimum interval between “typing” notifications. */
const TYPING_TOLD_MS = 3_000
const AGAIN_MS = 2_000

const page = () => pathWithin(location).slice(0, CHAT_LIMITS.pageLength)

export const createVisitorChat = () => {
  let state: VisitorChat = {
    ready: false,
    online: true,
    staffPresent: true,
    room: null,
    messages: [],
    outgoing: [],
    staffTyping: false,
  }
  const listeners = new Set<() => void>()
  let link: EventLink | undefined
  let stopped = false
  let typing: ReturnType<typeof setTimeout> | undefined
  let toldTyping = 0
  let email: string | null = null
  const uploaded = new Map<File, string>()
  const set = (change: Partial<VisitorChat>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const last = () => state.messages.at(-1)?.number ?? 0

  const add = (message: ChatMessage) => {
    if (message.number <= last()) return
    set({ messages: [...state.messages, message], ...(message.sender === 'staff' ? { staffTyping: false } : {}) })
    outbox.arrived(message.clientId)
  }
  const refresh = async () => {
    for (let more = true; more && !stopped; ) {
      const answer = await quietClient.call(getChat, { after: last() })
      if (!isLoaded(answer) || answer.data === null) return
      const { messages, room, staffPresent } = answer.data
      for (const message of messages) add(message)
      set({ room, staffPresent })
      more = messages.length > 0 && last() < (room?.lastNumber ?? 0)
    }
  }
  const heard = (event: string, data: Record<string, unknown>) => {
    if (event === 'message') add(data as ChatMessage)
    if (event === 'room') set({ room: data as ChatRoom })
    if (event === 'presence') set({ staffPresent: data.staffPresent === true })
    if (event !== 'typing') return
    clearTimeout(typing)
    typing = setTimeout(() => set({ staffTyping: false }), TYPING_SHOWN_MS)
    set({ staffTyping: true })
  }
  /** Only a page that is seen holds a stream: browsers give a site few connections over all its tabs. */
  const connect = () => {
    const wanted = !stopped && state.room !== null && document.visibilityState === 'visible'
    if (!wanted) {
      link?.stop()
      link = undefined
    }
    if (wanted && link === undefined)
      link = keepEvents({
        names: CHAT_EVENTS,
        beatMs: CHAT_BEAT_MS,
        address: () => `${CHAT_STREAM}?after=${last()}`,
        heard,
        opened: () => set({ online: true }),
        lost: () => set({ online: false }),
        beforeTry: refresh,
      })
  }
  /** The id of a file, which is uploaded now where it was held; empty for none. A file that is tried again goes up once. */
  const storedFile = async (file: Outgoing['file']): Promise<{ fileId: string } | { refused: string }> => {
    if (file === null) return { fileId: '' }
    if ('fileId' in file) return file
    const before = uploaded.get(file.held)
    const answer = before === undefined ? await upload(uploadChatFile.path, file.held) : { fileId: before }
    if ('fileId' in answer) uploaded.set(file.held, answer.fileId)
    return answer
  }
  /** A file has to follow a message (docs/decisions/017): what is said goes first, a held file right behind it. */
  const say = (text: string, file: Outgoing['file']) => {
    const isHeld = file !== null && 'held' in file
    if (text !== '' || !isHeld) outbox.add(text, isHeld ? null : file)
    if (isHeld) outbox.add('', file)
  }
  const outbox = createOutbox({
    send: async ({ clientId, text, file }) => {
      const stored = await storedFile(file)
      if ('refused' in stored) return stored
      return quietClient.call(sendChatMessage, { clientId, text, file: stored.fileId, page: page() })
    },
    changed: (outgoing) => set({ outgoing }),
    sent: async () => {
      if (email !== null) await leaveEmail(email)
      if (state.room !== null) return
      await refresh().catch(() => undefined)
      connect()
    },
  })
  const leaveEmail = async (address: string): Promise<boolean> => {
    email = address
    const { code } = await quietClient.call(leaveChatEmail, { email: address }).catch(() => ({ code: 0 }))
    // If no message has been sent yet, keep the address and send it with the first message.
    if (code === 810004) return true
    if (code === 200) email = null
    await refresh().catch(() => undefined)
    return code === 200
  }
  const configure = async () => {
    for (let configured = false; !configured && !stopped; ) {
      configured = await refresh().then(
        () => true,
        () => false,
      )
      set({ online: configured })
      if (!configured) await new Promise((done) => setTimeout(done, AGAIN_MS))
    }
    set({ ready: true })
    connect()
  }
  const timer = setTimeout(configure, CHAT_CONFIG_DELAY_MS)
  document.addEventListener('visibilitychange', connect)

  return {
    read: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    say,
    again: outbox.again,
    leaveEmail,
    /** The visitor stays with customer service; the stream brings the room as it is then. */
    decline: async () => {
      const handoverId = state.room?.handover?.handoverId
      if (handoverId === undefined) return
      await quietClient.call(declineHandover, { handoverId }).catch(() => undefined)
      await refresh().catch(() => undefined)
    },
    /** Tells the staff that the visitor has read everything here, and where they stand. */
    seen: () => {
      if (state.room === null) return
      quietClient.call(readChat, { number: last(), page: page() }).catch(() => undefined)
    },
    typing: () => {
      if (state.room === null || Date.now() - toldTyping < TYPING_TOLD_MS) return
      toldTyping = Date.now()
      quietClient.call(typeInChat, { page: page() }).catch(() => undefined)
    },
    stop: () => {
      stopped = true
      clearTimeout(timer)
      clearTimeout(typing)
      outbox.stop()
      link?.stop()
      document.removeEventListener('visibilitychange', connect)
    },
  }
}
