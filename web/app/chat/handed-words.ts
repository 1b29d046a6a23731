/** What of a conversation the provider of an offer would read. */
import type { ChatMessage } from '@tongyun/contract/chat/endpoints'
import { CHAT_LIMITS } from '@tongyun/contract/chat/terms/chat-limits'
import { SITE_MAP } from '@tongyun/contract/site-map'
import { findPersonalData } from '@tongyun/freight/personal-data/find-personal-data'

const STARS = '***'

/** A text without what reaches somebody past the platform. */
const withoutContacts = (text: string): string =>
  findPersonalData(text).reduceRight((rest, { start, end }) => `${rest.slice(0, start)}${STARS}${rest.slice(end)}`, text)

/** What the visitor said, newest words kept where it is too long, contacts starred out over the whole. */
export const wordsOf = (messages: readonly Pick<ChatMessage, 'sender' | 'text'>[]): string => {
  const said = messages.flatMap(({ sender, text }) => (sender === 'visitor' && text !== '' ? [text] : []))
  return withoutContacts(said.join('\n')).slice(-CHAT_LIMITS.handoverLength).trim()
}

/** The offer in the address of its page, whole or as a path; null in any other text. */
export const offerIn = (address: string): string | null => {
  const [path = '', query = ''] = address.split('#')[0]?.split('?') ?? []
  return path.endsWith(SITE_MAP.mallDetail.path) ? new URLSearchParams(query).get('id') : null
}
