/** One server for the whole run. E2E_URL and E2E_DATA_DIR name one that already runs instead. */
import { request } from '@playwright/test'
import type { Envelope } from '@tongyun/contract/envelope'
import type { ReviewSettings } from '@tongyun/contract/review/endpoints'
import { startDemoServer } from './demo-server.ts'
import { signIn } from './people.ts'

/**
 * A person reviews every change of the firm of demo-owner, whose offers journeys change so that staff has something to
 * review; small changes of price by others pass without staff.
 */
const reviewByPeople = async () => {
  const asking = { request: await request.newContext({ baseURL: process.env.E2E_URL }) }
  const owner = await signIn(asking, 'demo-owner')
  await signIn(asking, 'demo-admin')
  const answer = await asking.request.put('/ty/administration/review_settings', {
    data: { personReviewed: [owner.user?.companyId] },
  })
  const { code, msg } = (await answer.json()) as Envelope<ReviewSettings>
  if (code !== 200) throw new Error(`settings of the review: ${code} ${msg}`)
  await asking.request.dispose()
}

export default async () => {
  if (process.env.E2E_URL) return undefined
  const server = await startDemoServer()
  process.env.E2E_URL = server.url
  process.env.E2E_DATA_DIR = server.dataDir
  await reviewByPeople()
  return server.stop
}
