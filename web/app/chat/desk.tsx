/** The chat desk (L08): who waits and how long, the open conversation, answer templates. */
import {
  changePresence,
  DESK_VIEWS,
  type DeskRoom,
  type DeskView,
  getChatRoom,
  handleChatRoom,
  listChatRooms,
  PRESENCES,
  type Presence,
  withdrawHandover,
} from '@tongyun/contract/chat/desk'
import { type AnswerTemplate, listTemplates } from '@tongyun/contract/support/inbox'
import * as m from '@tongyun/messages'
import { useEffect } from 'react'
import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useOutletContext,
} from 'react-router'
import { textOf } from '../forms/faults.ts'
import { formatNumber } from '../i18n/format.ts'
import { type AccessDenial, AccessDenialNote, accessDenialOf } from '../office/access-denial.tsx'
import type { ReportWaitingChats } from '../office/report-waiting-chats.ts'
import { seo } from '../seo/seo.ts'
import { orLogin } from '../session/require-account.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Tabs } from '../ui/tabs.tsx'
import styles from './desk.module.css'
import { type DeskAsked, deskPath, readDeskAsked } from './desk-request.ts'
import { DeskRoomPart } from './desk-room.tsx'
import { visitorWord, waitWords } from './desk-words.ts'
import { type Found, type OpenRoom, useDesk } from './use-desk.ts'

type DeskData =
  | { asked: DeskAsked; found: Found; opened: OpenRoom | null; templates: AnswerTemplate[] }
  | { denied: AccessDenial }

export const loader = async (args: LoaderFunctionArgs): Promise<DeskData> => {
  const asked = readDeskAsked(new URL(args.request.url).searchParams)
  const { call } = args.context.get(pageContext)
  const list = orLogin(args, await call(listChatRooms, { view: asked.view }))
  if (list.data === null) return { denied: accessDenialOf(list) }
  const room = asked.room === null ? null : await call(getChatRoom, { roomId: asked.room })
  if (room !== null && room.data === null) throw data(null, { status: 404 })
  const { data: kept } = await call(listTemplates, {})
  return { asked, found: list.data, opened: room?.data ?? null, templates: kept?.templates ?? [] }
}

/** Presence and what becomes of a room, also without script. */
export const action = async (args: ActionFunctionArgs) => {
  const form = await args.request.formData()
  const { call } = args.context.get(pageContext)
  const presence = PRESENCES.find((one) => one === textOf(form, 'presence'))
  if (presence !== undefined) {
    orLogin(args, await call(changePresence, { presence }))
    return null
  }
  const roomId = textOf(form, 'roomId')
  if (textOf(form, 'handle') === 'withdraw') {
    orLogin(args, await call(withdrawHandover, { roomId }))
    return null
  }
  const handle = (['take', 'release', 'close'] as const).find((one) => one === textOf(form, 'handle'))
  if (handle === undefined) return null
  orLogin(args, await call(handleChatRoom, { roomId, handle }))
  throw redirect(deskPath(handle === 'take' ? { view: 'mine', room: roomId } : { view: 'waiting', room: null }))
}

export const meta = seo(() => ({ title: m.chat_desk_title(), path: paths.chatDesk(), indexed: false }))

const VIEW_WORDS: Record<DeskView, () => string> = {
  waiting: m.chat_desk_view_waiting,
  mine: m.chat_desk_view_mine,
  others: m.chat_desk_view_others,
  closed: m.chat_desk_view_closed,
}
const PRESENCE_WORDS: Record<Presence, () => string> = { available: m.chat_desk_available, away: m.chat_desk_away }

const PresenceForm = ({ found }: { found: Found }) => (
  <Form method="post" className={styles.presence} aria-label={m.chat_desk_presence()}>
    {PRESENCES.map((presence) => (
      <Button key={presence} type="submit" name="presence" value={presence} aria-pressed={found.presence === presence}>
        {PRESENCE_WORDS[presence]()}
      </Button>
    ))}
    <span className="t12 mute">{m.chat_desk_colleagues({ count: found.available })}</span>
  </Form>
)

const Row = ({ room, asked, asOf }: { room: DeskRoom; asked: DeskAsked; asOf: number }) => (
  <li>
    <Link
      to={deskPath({ ...asked, room: room.roomId })}
      className={styles.row}
      aria-current={room.roomId === asked.room ? 'true' : undefined}
    >
      <b>{visitorWord(room)}</b>
      {room.unread > 0 && <span className={styles.unread}>{m.chat_desk_unread({ count: room.unread })}</span>}
      <span className={styles.last}>{room.lastText}</span>
      <span className={styles.facts}>
        {[
          room.waitingSince === null ? '' : m.chat_desk_waits({ time: waitWords(room.waitingSince, asOf) }),
          room.visitorPresent ? m.chat_desk_online() : m.chat_desk_gone(),
          room.companyName ?? '',
        ]
          .filter((fact) => fact !== '')
          .join(' · ')}
      </span>
    </Link>
  </li>
)

const Live = ({ asked, found: first, opened, templates }: Exclude<DeskData, { denied: AccessDenial }>) => {
  const desk = useDesk(asked, first, opened)
  const { found, open, online } = desk
  const { waiting } = found.counts
  const tellWaiting = useOutletContext<ReportWaitingChats>()
  useEffect(() => tellWaiting(waiting), [tellWaiting, waiting])
  const asOf = Date.now()
  return (
    <>
      <div className={styles.head}>
        <h1>{m.chat_desk_title()}</h1>
        <PresenceForm found={found} />
        <Link to={paths.answerTemplates()}>{m.support_templates_title()}</Link>
      </div>
      {!online && <p role="status">{m.chat_offline()}</p>}
      <Tabs
        label={m.chat_desk_views()}
        tabs={DESK_VIEWS.map((view) => ({
          to: deskPath({ view, room: null }),
          label: `${VIEW_WORDS[view]()} ${formatNumber(found.counts[view])}`,
          current: view === asked.view,
        }))}
      />
      <div className={styles.columns} data-open={open === null ? undefined : ''}>
        <nav className={styles.list} aria-label={m.chat_desk_list()}>
          {found.rooms.length === 0 ? (
            <EmptyState title={m.chat_desk_none()} text={m.chat_desk_none_text()} />
          ) : (
            <ul className={styles.rooms}>
              {found.rooms.map((room) => (
                <Row key={room.roomId} room={room} asked={asked} asOf={asOf} />
              ))}
            </ul>
          )}
        </nav>
        {open === null ? (
          <div className={styles.none}>
            <EmptyState title={m.chat_desk_choose()} text={m.chat_desk_choose_text()} />
          </div>
        ) : (
          <DeskRoomPart key={open.room.roomId} asked={asked} desk={desk} open={open} templates={templates} />
        )}
      </div>
    </>
  )
}

export default function Desk() {
  const page = useLoaderData<DeskData>()
  return 'denied' in page ? <AccessDenialNote denied={page.denied} /> : <Live {...page} />
}
