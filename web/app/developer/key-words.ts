/** How a key stands, in words. */
import type { ApiKey } from '@tongyun/contract/api-keys/endpoints'
import * as m from '@tongyun/messages'
import { formatMoment, formatMomentDay } from '../i18n/format.ts'

export const environmentWord = ({ environment }: Pick<ApiKey, 'environment'>) =>
  environment === 'live' ? m.developer_live() : m.developer_test()

/** Where a key of a program counts; of a key of the widget, that it is one. */
export const kindOfKey = (key: ApiKey) => (key.sites === null ? environmentWord(key) : m.developer_widget())

/** Whether it counts, and until when. */
export const standingOfKey = ({ counts, revokedAt, expiresAt }: ApiKey): string => {
  if (revokedAt !== null) return m.developer_key_revoked({ date: formatMomentDay(revokedAt) })
  if (!counts && expiresAt !== null) return m.developer_key_ended({ date: formatMomentDay(expiresAt) })
  return expiresAt === null ? m.developer_key_counts() : m.developer_key_until({ date: formatMomentDay(expiresAt) })
}

export const lastUseOfKey = ({ lastUsedAt, lastUsedFrom }: ApiKey, zone: string | undefined): string =>
  lastUsedAt === null
    ? m.developer_key_unused()
    : m.developer_key_used({ at: formatMoment(lastUsedAt, zone), from: lastUsedFrom ?? '–' })
