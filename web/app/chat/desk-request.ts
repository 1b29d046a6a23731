/** Which conversations the desk shows, as its address says. */
import { DESK_VIEWS, type DeskView } from '@tongyun/contract/chat/desk'
import { paths } from '../site/paths.ts'

export type DeskAsked = { view: DeskView; room: string | null }

const ROOM = /^t-[a-z0-9]{12}$/

export const readDeskAsked = (search: URLSearchParams): DeskAsked => {
  const room = search.get('room') ?? ''
  return { view: DESK_VIEWS.find((view) => view === search.get('view')) ?? 'waiting', room: ROOM.test(room) ? room : null }
}

export const deskPath = ({ view, room }: DeskAsked): string =>
  paths.chatDesk({ view: view === 'waiting' ? undefined : view, room })
