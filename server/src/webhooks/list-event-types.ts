import type { listEventTypes as endpoint } from '@tongyun/contract/open-platform/events'
import { EVENT_FIELDS, PUBLIC_EVENT_TYPES, PUBLIC_EVENTS } from '@tongyun/contract/webhooks/terms/public-events'
import { EVENT_FIELD_WORDS, EVENT_WORDS } from '@tongyun/messages/event-words'
import type { Operation } from '../core/route.ts'

/** GET /open/v1/event-types. */
export const listEventTypes: Operation<typeof endpoint> = (_, { locale }) => ({
  data: PUBLIC_EVENT_TYPES.map((type) => {
    const { title, text } = EVENT_WORDS[type]
    const fields = PUBLIC_EVENTS[type].map((name) => ({
      name,
      kind: EVENT_FIELDS[name],
      text: EVENT_FIELD_WORDS[name]({}, { locale }),
    }))
    return { type, title: title({}, { locale }), text: text({}, { locale }), fields }
  }),
})
