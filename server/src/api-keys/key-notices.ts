/** What owners of a firm are told of its keys. */
import { pagePaths } from '@tongyun/contract/page-paths'
import * as m from '@tongyun/messages'
import { dayWords, type NoticeKind } from '../core/notices.ts'

type OfKey = { keyId: string; keyName: string }
const TO_OWNERS = { kind: 'account', to: 'owners' } as const

/** A key ends within a week, and no other follows it. */
export const KEY_ENDS: NoticeKind<OfKey & { expiresAt: string }> = {
  ...TO_OWNERS,
  name: 'key_ends',
  link: ({ keyId }) => pagePaths.developerKey(keyId),
  words: ({ keyName, expiresAt }, locale) => ({
    title: m.developer_notice_ends({ name: keyName }, { locale }),
    text: m.developer_notice_ends_text({ date: dayWords(expiresAt, locale) }, { locale }),
  }),
}

/** A key was found where everybody could read it, and was revoked. */
export const KEY_LEAKED: NoticeKind<OfKey> = {
  ...TO_OWNERS,
  name: 'key_leaked',
  link: ({ keyId }) => pagePaths.developerKey(keyId),
  words: ({ keyName }, locale) => ({
    title: m.developer_notice_leaked({ name: keyName }, { locale }),
    text: m.developer_notice_leaked_text({}, { locale }),
  }),
}

export const KEY_NOTICES = [KEY_ENDS, KEY_LEAKED]
