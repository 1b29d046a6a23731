/** A sample of bench/open-answers.ts: what the open surface answers is what its document says (O2). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerChecker, surveyAnswers } from './open-answers.ts'
import { createOpenMarket } from './open-market.ts'

const SEED = 20_261_127
/** Made from each example of the one walk. */
const EACH = 4

let market: Awaited<ReturnType<typeof createOpenMarket>>
let document: object
beforeAll(async () => {
  market = await createOpenMarket()
  document = (await market.server.app.inject('/open/v1/openapi.json?lang=en')).json()
}, 60_000)
afterAll(() => market.server.close())

test('O2 requests that fit and requests that do not are answered as the document says, and none with 5xx', async () => {
  const check = answerChecker(document)
  const survey = await surveyAnswers(market, { requests: 1, each: EACH, seed: SEED, check })
  expect(Object.fromEntries(survey.differing)).toEqual({})
  const open = market.server.app.services.endpoints.filter(({ path }) => path.startsWith('/open/v1/'))
  expect(open.map(({ name }) => name).filter((name) => (survey.operations.get(name)?.fulfilled ?? 0) === 0)).toEqual([])
  expect(survey.statuses.get(400)).toBeGreaterThan(100)
}, 600_000)

test('control: a field, a status and a header that the document does not know are told', async () => {
  const answer = await market.server.app.inject('/open/v1/exchange-rates')
  const [rates] = market.server.app.services.endpoints.filter(({ name }) => name === 'read-exchange-rates')
  if (rates === undefined) throw new Error('there are exchange rates')
  const check = answerChecker(document)
  expect(check(rates, answer)).toEqual([])
  const told = (change: object) => check(rates, { ...answer, ...change } as typeof answer)
  const added = { ...answer.json(), surprise: 1 }
  expect(told({ json: () => added })).toEqual([expect.stringContaining('additional properties')])
  expect(told({ statusCode: 418 })).toEqual(['status 418 is not described'])
  const { etag: _, ...headers } = answer.headers
  expect(told({ headers })).toEqual(['header ETag is missing'])
})
