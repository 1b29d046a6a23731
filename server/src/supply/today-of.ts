import type { DraftSheet } from '@tongyun/contract/supply/draft-sheet'
import { dayIn } from '@tongyun/freight/zoned-time'
import { openGazetteer } from '@tongyun/places'

const DAY_MS = 86_400_000

/** The day at the place an offer begins at; where that is not known yet, in UTC. */
export const todayOf = ({ originId }: Pick<DraftSheet, 'originId'>, now: Date): string => {
  const zone = typeof originId === 'string' ? openGazetteer().byId(originId)?.zone : undefined
  return new Date(dayIn(zone ?? 'UTC', now.getTime()) * DAY_MS).toISOString().slice(0, 10)
}
