/** The desk as it changes: the list, the open room, who is there. */
import { answerChat, type DeskRoom, getChatRoom, listChatRooms, noteChatRoom } from '@tongyun/contract/chat/desk'
import type { ChatMessage } from '@tongyun/contract/chat/endpoints'
import { CHAT_BEAT_MS, CHAT_EVENTS, STAFF_CHAT_STREAM } from '@tongyun/contract/chat/terms/chat-limits'
import type { DataOf } from '@tongyun/contract/endpoint'
import { useEffect, useRef, useState } from 'react'
import { quietClient } from '../session/browser-client.ts'
import { keepEvents } from '../session/event-link.ts'
import type { DeskAsked } from './desk-request.ts'
import { createOutbox, type Outgoing } from './outbox.ts'

export type Found = DataOf<typeof listChatRooms>
export type OpenRoom = { room: DeskRoom; messages: readonly ChatMessage[] }

/** News that come together are looked at together. */
const GATHER_MS = 150
const TYPING_SHOWN_MS = 5_000
const TYPING_TOLD_MS = 3_000

const withNew = (open: OpenRoom, { room, messages }: OpenRoom): OpenRoom => {
  const last = open.messages.at(-1)?.number ?? 0
  return { room, messages: [...open.messages, ...messages.filter(({ number }) => number > last)] }
}

/** The list of the view, looked at anew whenever something happens; `heard` hears of rooms (null: of any) and of typing. */
const useList = (asked: DeskAsked, first: Found, heard: (event: 'room' | 'typing', roomId: string | null) => void) => {
  const [found, setFound] = useState(first)
  const [online, setOnline] = useState(true)
  const now = useRef({ asked, heard })
  useEffect(() => {
    now.current = { asked, heard }
  })
  useEffect(() => setFound(first), [first])
  const refresh = useRef(async () => {
    const { view } = now.current.asked
    const answer = await quietClient.call(listChatRooms, { view }).catch(() => null)
    if (answer?.data && now.current.asked.view === view) setFound(answer.data)
  })
  useEffect(() => {
    let gathering: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      gathering ??= setTimeout(() => {
        gathering = undefined
        refresh.current()
      }, GATHER_MS)
    }
    const link = keepEvents({
      names: CHAT_EVENTS,
      beatMs: CHAT_BEAT_MS,
      address: () => STAFF_CHAT_STREAM,
      heard: (event, { roomId = null }) => {
        if (event !== 'typing' && event !== 'beat') look()
        if (event === 'room' || event === 'typing') now.current.heard(event, roomId as string | null)
        // The age of who waits grows by itself.
        if (event === 'beat') look()
      },
      opened: () => {
        setOnline(true)
        look()
        now.current.heard('room', null)
      },
      lost: () => setOnline(false),
      beforeTry: async () => undefined,
    })
    return () => {
      clearTimeout(gathering)
      link.stop()
    }
  }, [])
  return { found, online, refresh: refresh.current }
}

export const useDesk = (asked: DeskAsked, first: Found, opened: OpenRoom | null) => {
  const [open, setOpen] = useState(opened)
  const [outgoing, setOutgoing] = useState<readonly Outgoing[]>([])
  const [visitorTyping, setVisitorTyping] = useState(false)
  const toldTyping = useRef(0)
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const current = useRef(open)
  current.current = open
  const roomId = opened?.room.roomId ?? null
  useEffect(() => setOpen(opened), [opened])

  const note = (input: { typing?: '1'; read?: number }) => {
    if (roomId !== null) quietClient.call(noteChatRoom, { roomId, ...input }).catch(() => undefined)
  }
  const look = async () => {
    if (roomId === null) return
    const after = current.current?.messages.at(-1)?.number ?? 0
    const answer = await quietClient.call(getChatRoom, { roomId, after }).catch(() => null)
    const seen = answer?.data
    if (!seen || seen.room.roomId !== current.current?.room.roomId) return
    setOpen((before) => (before?.room.roomId === seen.room.roomId ? withNew(before, seen) : before))
    if (seen.messages.some(({ sender }) => sender === 'visitor')) setVisitorTyping(false)
  }
  const list = useList(asked, first, (event, about) => {
    if (about !== null && about !== roomId) return
    if (event === 'room') look()
    else {
      clearTimeout(typing.current)
      typing.current = setTimeout(() => setVisitorTyping(false), TYPING_SHOWN_MS)
      setVisitorTyping(true)
    }
  })

  const outbox = useRef<ReturnType<typeof createOutbox>>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a room has an outbox of its own
  useEffect(() => {
    setOutgoing([])
    setVisitorTyping(false)
    if (roomId === null) return
    outbox.current = createOutbox({
      // Nothing is held here: somebody has said something in every room of the desk.
      send: ({ clientId, text, file }) =>
        quietClient.call(answerChat, { roomId, clientId, text, file: file !== null && 'fileId' in file ? file.fileId : '' }),
      changed: setOutgoing,
      sent: look,
    })
  }, [roomId])

  const lastNumber = open?.messages.at(-1)?.number ?? 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is new here has been read
  useEffect(() => {
    if (lastNumber > 0 && document.visibilityState === 'visible') note({ read: lastNumber })
  }, [lastNumber, roomId])

  return {
    ...list,
    open,
    outgoing,
    visitorTyping,
    say: (text: string, file: Outgoing['file']) => outbox.current?.add(text, file),
    again: (clientId: string) => outbox.current?.again(clientId),
    typing: () => {
      if (Date.now() - toldTyping.current < TYPING_TOLD_MS) return
      toldTyping.current = Date.now()
      note({ typing: '1' })
    },
  }
}
