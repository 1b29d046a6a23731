import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { insertSample, NOW, sampleMarket } from '../capacity/offering/sample-market.fixture.ts'
import { warmPlans } from './warm-up.ts'

let suite: TestApp
beforeAll(async () => {
  suite = await createTestApp({ clock: () => NOW, seed: (database) => insertSample(database, sampleMarket(400)) })
})
afterAll(() => suite?.close())

const marketOf = async () => (await suite.app.inject('/health/ready')).json().market

test('sentences wait for the market to be in memory', async () => {
  const warming = warmPlans(suite.app)
  expect((await marketOf()).ready).toBe(false)
  await suite.app.listen({ port: 0, host: '127.0.0.1' })
  await warming
  expect((await marketOf()).ready).toBe(true)
})
