/** The daily letter of what fits a company's offers, at nine in the morning where it sits. */
import { DAY_MS, HOUR_MS, isoDay } from '@tongyun/freight/days'
import { IN_DIGEST } from '@tongyun/freight/deal/match'
import { dayIn, instantOfWallTime } from '@tongyun/freight/zoned-time'
import { openGazetteer } from '@tongyun/places'
import type { Database } from '../core/database.ts'
import { appendEvent } from '../core/events.ts'
import { laneTexts } from '../demand/index.ts'
import { MATCH_DIGEST } from './match-notices.ts'
import { selectCompaniesToMail, takeDigest, takeHitsToMail } from './tellings.queries.ts'

const AT_HOUR = 9
const NAMED = 5

/** The zone of a company's city; of one that did not say where it sits, UTC. */
export const zoneOf = (cityId: string | null): string => openGazetteer().byId(cityId ?? '')?.zone ?? 'UTC'

const sendDigest = (database: Database, providerId: string, { day, before, now }: { day: string; before: Date; now: Date }) =>
  database.transaction().execute(async (transaction) => {
    if (!(await takeDigest(transaction, providerId, day))) return
    const hits = await takeHitsToMail(transaction, { providerId, least: IN_DIGEST, before, now })
    const loud = hits.filter(({ quiet }) => !quiet)
    if (loud.length === 0) return
    await appendEvent(transaction, MATCH_DIGEST, {
      key: `match-digest:${providerId}:${day}`,
      subject: providerId,
      companyId: providerId,
      payload: { count: loud.length, best: loud.slice(0, NAMED).map((hit) => ({ lane: laneTexts(hit), score: hit.score })) },
      at: now,
    })
  })

/** Sends the letters of companies whose morning has come; what was found after nine waits for the next one. */
export const sendDigests = async (database: Database, now: Date): Promise<void> => {
  for (const { providerId, cityId, digestOn } of await selectCompaniesToMail(database, IN_DIGEST)) {
    const zone = zoneOf(cityId)
    const midnight = dayIn(zone, now.getTime()) * DAY_MS
    const day = isoDay(midnight)
    const before = new Date(instantOfWallTime(midnight + AT_HOUR * HOUR_MS, zone))
    if (day !== digestOn && now >= before) await sendDigest(database, providerId, { day, before, now })
  }
}
