/** The pages of what programs of a firm hear, from the one table of it (contract/src/webhooks/terms/public-events.ts) and its words. */
import {
  EVENT_FIELDS,
  eventSubjectOf,
  PUBLIC_EVENT_TYPES,
  PUBLIC_EVENTS,
  type PublicEventType,
} from '@tongyun/contract/webhooks/terms/public-events'
import * as m from '@tongyun/messages'
import { EVENT_FIELD_WORDS, EVENT_SUBJECT_WORDS, EVENT_WORDS } from '@tongyun/messages/event-words'
import { paths } from '../site/paths.ts'
import type { ApiDoc } from './api-doc.ts'
import { inTable } from './markdown-table.ts'

const KINDS: Record<string, () => string> = {
  id: m.apidocs_type_text,
  text: m.apidocs_type_text,
  choice: m.apidocs_type_value,
  whole: m.apidocs_type_whole,
  amount: m.apidocs_type_whole,
  instant: m.apidocs_type_moment,
}

const kindOf = (kind: string) => {
  const type = KINDS[kind.replace('?', '')]?.() ?? ''
  return kind.endsWith('?') ? m.apidocs_or_null({ type }) : type
}

/** The page of one type. */
const eventDoc = (type: PublicEventType): ApiDoc => ({
  path: paths.apiEvent(type),
  title: type,
  lead: `${EVENT_WORDS[type].title()}. ${EVENT_WORDS[type].text()}`,
  sections: [
    {
      id: 'data',
      title: 'data',
      text: inTable(
        [m.apidocs_field(), m.apidocs_type(), m.apidocs_meaning()],
        PUBLIC_EVENTS[type].map((field) => [`\`${field}\``, kindOf(EVENT_FIELDS[field]), EVENT_FIELD_WORDS[field]()]),
      ),
    },
  ],
})

/** All types by what they are about. */
const eventsDoc = (): ApiDoc => ({
  path: paths.apiEvents(),
  title: m.apidocs_events(),
  lead: m.apidocs_events_lead(),
  sections: [...Map.groupBy(PUBLIC_EVENT_TYPES, eventSubjectOf)].map(([subject, types]) => ({
    id: subject,
    title: EVENT_SUBJECT_WORDS[subject](),
    text: inTable(
      ['type', m.apidocs_meaning()],
      types.map((type) => [`[${type}](${paths.apiEvent(type)})`, EVENT_WORDS[type].title()]),
    ),
  })),
})

export const eventDocs = (): ApiDoc[] => [eventsDoc(), ...PUBLIC_EVENT_TYPES.map(eventDoc)]
