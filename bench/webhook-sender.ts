/** One process of bench/webhooks.ts: reads what happened, writes the feeds, and sends. Its address is told to the parent. */
import { buildApp } from '../server/src/app.ts'
import { openDatabase, openPool } from '../server/src/core/database.ts'
import type { Post } from '../server/src/core/post-to-public.ts'
import { readConfig } from '../server/src/settings.ts'
import { keepDelivering } from '../server/src/webhooks/deliver.ts'
import { keepFeed } from '../server/src/webhooks/write-feed.ts'
import { TEST_SETTINGS } from '../server/test/create-test-app.ts'
import { plainPost } from '../server/test/webhook-receiver.ts'

const quiet = { warn: () => undefined }
/** As long as the product waits for an answer (decision 102). */
const LONGEST_MS = 15_000
const post: Post = (url, headers, body, signal) =>
  plainPost(url, headers, body, AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)]))

const database = openDatabase(openPool(JSON.parse(process.argv[2] ?? ''), 10, quiet))
const app = await buildApp({
  config: readConfig(TEST_SETTINGS),
  database,
  modules: [
    (each) => {
      each.services.firmEvents.push({
        kinds: ['of_a_bench'],
        tell: (_, { subject, companyId }) => [
          {
            type: 'offer.withdrawn',
            firmId: companyId as string,
            objectId: subject,
            objectRevision: 1,
            data: { offerId: subject, reference: 'r', version: 1 },
          },
        ],
      })
      keepFeed(each, keepDelivering(each, post))
    },
  ],
})
await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.('listening')
