import { HOUR_MS, isoDay } from '@tongyun/freight/days'
import type { FastifyInstance } from 'fastify'
import { countEndingOn, countStale, pauseStale } from '../capacity/offering/index.ts'
import type { Config } from '../core/config.ts'
import type { Database } from '../core/database.ts'
import { appendEvent } from '../core/events.ts'
import { offerFirmEvents } from '../core/firm-events.ts'
import { keepJob } from '../core/jobs.ts'
import { offerNotices } from '../core/notices.ts'
import { attentionAt } from './attention.ts'
import { removeOldChangeSets } from './change-sets.queries.ts'
import { sendBackWrongPlaces } from './keep-places.ts'
import { undoneSince } from './list-offer-changes.ts'
import { OFFER_FIRM_EVENTS } from './offer-firm-events.ts'
import { OFFER_NOTICES, OFFERS_EXPIRING, OFFERS_PAUSED, OFFERS_STALE } from './offer-notices.ts'
import { insertChanges, selectVersions } from './offers.queries.ts'

const HOURS_A_DAY = 24
const BATCH = 500

/** What the pass over offers goes by. */
type Keeping = Pick<Config, 'offerPauseDays' | 'offerStaleDays' | 'offerEndingDays'>

/**
 * Pauses what nobody confirmed for OFFER_PAUSE_DAYS and tells its company, once a company and day.
 * @returns how many were paused
 */
export const pauseUnconfirmed = async (database: Database, config: Keeping, now: Date): Promise<number> => {
  const hours = config.offerPauseDays * HOURS_A_DAY
  const before = new Date(now.getTime() - hours * HOUR_MS)
  let paused = 0
  for (let changed = BATCH; changed === BATCH; ) {
    changed = await database.transaction().execute(async (transaction) => {
      const rows = await pauseStale(transaction, before, BATCH)
      const versions = await selectVersions(
        transaction,
        rows.map(({ capacityId }) => capacityId),
      )
      const happened = rows.flatMap(({ capacityId: offerId }) => {
        const version = versions.get(offerId)
        return version === undefined ? [] : [{ offerId, version, kind: 'stale' as const }]
      })
      await insertChanges(transaction, happened, { actor: 'system', now })
      for (const [providerId, group] of Map.groupBy(rows, ({ providerId }) => providerId))
        await appendEvent(transaction, OFFERS_PAUSED, {
          key: `offers:${providerId}:paused:${now.toISOString().slice(0, 13)}`,
          subject: providerId,
          companyId: providerId,
          payload: { count: group.length, hours },
          at: now,
        })
      return rows.length
    })
    paused += changed
  }
  return paused
}

/** Asks companies to confirm offers that are unconfirmed for OFFER_STALE_DAYS, once for those that were confirmed on one day. */
export const askForConfirmation = async (database: Database, config: Keeping, now: Date): Promise<void> => {
  const { staleSince } = attentionAt(now, config)
  const day = isoDay(staleSince.getTime())
  for (const { providerId, count } of await countStale(database, { day, staleSince }))
    await appendEvent(database, OFFERS_STALE, {
      key: `offers:${providerId}:stale:${day}`,
      subject: providerId,
      companyId: providerId,
      payload: { count, days: config.offerStaleDays, pauseDays: config.offerPauseDays },
      at: now,
    })
}

/** Tells companies whose offers end OFFER_ENDING_DAYS from now, once a company and day of ending. */
export const tellExpiring = async (database: Database, config: Keeping, now: Date): Promise<void> => {
  const { expiringBy: validTo } = attentionAt(now, config)
  for (const { providerId, count } of await countEndingOn(database, validTo))
    await appendEvent(database, OFFERS_EXPIRING, {
      key: `offers:${providerId}:expiring:${validTo}`,
      subject: providerId,
      companyId: providerId,
      payload: { count, validTo },
      at: now,
    })
}

/** While the app listens, every hour: rules, freshness, reminders, and what can no longer be undone. */
export const keepOffers = (app: FastifyInstance) => {
  const { database, clock, config } = app.services
  const keep = async () => {
    const sentBack = await sendBackWrongPlaces(database, clock())
    if (sentBack > 0) app.log.info({ sentBack }, 'offers that break the rule on places went back to their owners')
    const paused = await pauseUnconfirmed(database, config, clock())
    await askForConfirmation(database, config, clock())
    await tellExpiring(database, config, clock())
    await removeOldChangeSets(database, undoneSince(clock()))
    if (paused > 0) app.log.info({ paused }, 'offers nobody confirmed were paused')
  }
  offerNotices(app, OFFER_NOTICES)
  offerFirmEvents(app, OFFER_FIRM_EVENTS)
  keepJob(app, { name: 'keep-offers', everyMs: HOUR_MS, pass: keep })
}
