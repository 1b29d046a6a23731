import type { DraftSheet } from '@tongyun/contract/supply/draft-sheet'
import { DAY_MS, isoDay } from '@tongyun/freight/days'
import { dayIn } from '@tongyun/freight/zoned-time'
import { openGazetteer } from '@tongyun/places'

/** The day at the place an offer begins at; where that is not known yet, in UTC. */
export const todayOf = ({ originId }: Pick<DraftSheet, 'originId'>, now: Date): string => {
  const zone = typeof originId === 'string' ? openGazetteer().byId(originId)?.zone : undefined
  return isoDay(dayIn(zone ?? 'UTC', now.getTime()) * DAY_MS)
}
