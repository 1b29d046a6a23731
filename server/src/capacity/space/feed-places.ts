/** Places in the market's feed, for whoever follows it from where it last was. */
import type { Database } from '../../core/database.ts'
import { type FeedPlace, selectPosition } from './market-feed.queries.ts'

/** After every change of its version. */
const END_OF_VERSION = Number.MAX_SAFE_INTEGER

/** The places after everything that has changed until now. */
export const currentPlaces = async (database: Database): Promise<FeedPlace[]> =>
  [...(await selectPosition(database))].map(([shard, version]) => ({ shard, version, changeId: END_OF_VERSION }))

/** Whether two lists, each by shard, say the same. */
export const areSamePlaces = (a: readonly FeedPlace[], b: readonly FeedPlace[]): boolean =>
  a.length === b.length &&
  a.every(({ shard, version, changeId }, i) => b[i]?.shard === shard && b[i]?.version === version && b[i]?.changeId === changeId)

/** The last place of each shard among some changes. */
export const lastPlaces = (changes: readonly FeedPlace[]): FeedPlace[] => [
  ...new Map(changes.map(({ shard, version, changeId }) => [shard, { shard, version, changeId }])).values(),
]
