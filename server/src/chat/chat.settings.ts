/** Settings of the chat with visitors. */
import type { ModuleSettings } from '../core/config.ts'
import { setting, type ValuesOf, whole } from '../core/setting-kinds.ts'

const SETTINGS = {
  CHAT_ANSWER_MINUTES: setting(
    '10',
    whole(1, 1440),
    'be a whole number of minutes from 1 to 1440',
    'Minutes a visitor of the chat waits for a word of the staff before everybody of support is told.',
  ),
  CHAT_KEEP_DAYS: setting(
    '180',
    whole(1, 3650),
    'be a whole number of days from 1 to 3650',
    'Days after its last message when a conversation with customer service is deleted with its files.',
  ),
  CHAT_STREAMS: setting(
    '2000',
    whole(1, 100_000),
    'be a whole number from 1 to 100000',
    'Chats open at once in this process, of visitors and staff; more are turned away with 503 and ask elsewhere.',
  ),
} as const

export const CHAT_SETTINGS: ModuleSettings = {
  settings: SETTINGS,
}

declare module '../core/config.ts' {
  interface Values extends ValuesOf<typeof SETTINGS> {}
}
