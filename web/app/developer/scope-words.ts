/** What a key may do, in words. */
import type { Scope } from '@tongyun/contract/open-access'
import * as m from '@tongyun/messages'

const WORDS: Record<Scope, () => string> = {
  'offers:read': m.developer_scope_offers_read,
  'offers:write': m.developer_scope_offers_write,
  'demands:read': m.developer_scope_demands_read,
  'demands:draft': m.developer_scope_demands_draft,
  'demands:write': m.developer_scope_demands_write,
  'quotes:read': m.developer_scope_quotes_read,
  'quotes:write': m.developer_scope_quotes_write,
  'bookings:read': m.developer_scope_bookings_read,
  'bookings:write': m.developer_scope_bookings_write,
  'events:read': m.developer_scope_events_read,
  'webhooks:manage': m.developer_scope_webhooks_manage,
}
export const scopeWords = (scope: Scope): string => WORDS[scope]()
