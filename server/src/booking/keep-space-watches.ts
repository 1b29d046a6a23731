/** Tells those who wait for space that it is back, where it was given back. */
import { firstClosing } from '@tongyun/freight/deal/deadlines'
import { openGazetteer } from '@tongyun/places'
import type { FastifyInstance } from 'fastify'
import { HAS_SPACE_CHANGED, takeSpaceChanges } from '../capacity/space/index.ts'
import { type Database, inTransaction } from '../core/database.ts'
import { appendEvent } from '../core/events.ts'
import { keepJob } from '../core/jobs.ts'
import { offerNotices } from '../core/notices.ts'
import { anyOf } from '../core/signs.ts'
import { laneTexts } from '../demand/index.ts'
import { SPACE_BACK } from './space-watch-notices.ts'
import { areWatchesDue, deleteEndedWatches, type LookedAt, lookAtWatches, settleWatches } from './space-watches.queries.ts'

/** Between two looks at least. */
const APART_MS = 1_000
const AT_ONCE = 500

type WithRoom = LookedAt & { room: NonNullable<LookedAt['room']> }
const hasRoom = (watch: LookedAt): watch is WithRoom => watch.room !== null

/** One notice for a person and an offer, whether they wait for one departure of it, for any, or for both. */
const tell = async (transaction: Database, watches: readonly WithRoom[], now: Date) => {
  const first = new Map<string, WithRoom>()
  for (const watch of watches) {
    const key = `${watch.userId}:${watch.capacityId}`
    if (!first.has(key)) first.set(key, watch)
  }
  for (const [key, { userId, capacityId, room, originId, cargo, ...ends }] of first)
    await appendEvent(transaction, SPACE_BACK, {
      key: `space-back:${key}:${now.toISOString()}`,
      subject: userId,
      payload: {
        capacityId,
        departureId: room.departureId,
        lane: laneTexts({ originId, ...ends }),
        etd: new Date(room.etd).toISOString(),
        zone: openGazetteer().byId(originId)?.zone ?? 'UTC',
        cargo,
      },
      at: now,
    })
}

/** Looks at what changed and at what is new, in one transaction; 'more' where something is left. */
export const tellOfSpace = async (database: Database, now: Date): Promise<'more' | undefined> => {
  await deleteEndedWatches(database, now)
  return inTransaction(database, async (transaction) => {
    const { taken, capacityIds } = await takeSpaceChanges(transaction, AT_ONCE)
    const looked = await lookAtWatches(transaction, {
      capacityIds,
      closesAfter: new Date(firstClosing(now.getTime())),
      now,
      limit: AT_ONCE,
    })
    const roomy = looked.filter(hasRoom)
    const told = roomy.filter(({ isShort }) => isShort)
    await tell(transaction, told, now)
    const ids = (watches: readonly LookedAt[]) => watches.map(({ watchId }) => watchId)
    const short = looked.filter((watch) => !hasRoom(watch))
    if (looked.length > 0) await settleWatches(transaction, { short: ids(short), roomy: ids(roomy), told: ids(told) }, now)
    return taken === AT_ONCE || looked.length >= AT_ONCE ? 'more' : undefined
  })
}

/** Whether tellOfSpace would do anything. */
export const isSpaceToTellOf = anyOf(() => HAS_SPACE_CHANGED, areWatchesDue)

/** Does so while the app listens, in one process of all. */
export const keepSpaceWatches = (app: FastifyInstance) => {
  const { database, clock } = app.services
  offerNotices(app, [SPACE_BACK])
  keepJob(app, {
    name: 'tell-of-space',
    everyMs: APART_MS,
    due: isSpaceToTellOf,
    pass: () => tellOfSpace(database, clock()),
  })
}
