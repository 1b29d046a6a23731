import type { EndedCapacity } from '@tongyun/contract/capacity/ended-capacity'
import * as m from '@tongyun/messages'
import { formatDate } from '../i18n/format.ts'

const WORDS = {
  ended: m.detail_ended,
  withdrawn: m.detail_ended_withdrawn,
  paused: m.detail_ended_paused,
  sold_out: m.detail_ended_sold_out,
} satisfies Record<EndedCapacity['ending'], unknown>

/** Why an offer is no longer on sale, with its last day where it ended by it. */
export const endingWords = ({ ending, lastDay }: Pick<EndedCapacity, 'ending' | 'lastDay'>): string =>
  lastDay === null ? WORDS[ending]() : m.detail_ended_on({ date: formatDate(lastDay) })
