import { describe, expect, test } from 'vitest'
import { createClient, TongyunProblem } from './index.ts'

type Sent = { url: string; method: string; headers: Record<string, string>; body: string | undefined }

/** A platform that answers with these, one after the other; the last answer stays. */
const platform = (...answers: (Response | Error)[]) => {
  const sent: Sent[] = []
  const send = async (url: string | URL | Request, init: RequestInit = {}) => {
    sent.push({
      url: String(url),
      method: String(init.method),
      headers: init.headers as Record<string, string>,
      body: init.body as string | undefined,
    })
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    if (answer instanceof Error) throw answer
    return (answer as Response).clone()
  }
  return { sent, client: createClient({ baseUrl: 'https://tongyun.example/', key: 'tyk_test_x', language: 'en', fetch: send }) }
}

const json = (value: unknown, init: ResponseInit = {}) => new Response(JSON.stringify(value), init)
const page = (ids: string[], next: string | null) => json({ data: ids.map((offerId) => ({ offerId })), page: { next, total: 3 } })
const problem = (status: number, more: object = {}) =>
  json(
    {
      type: 'https://tongyun.example/open/v1/errors#810001',
      status,
      title: 'invalid_parameter',
      detail: 'Wrong',
      instance: 'r-1',
      code: 810001,
      params: {},
      issues: [],
      retryAfterS: null,
      data: null,
      ...more,
    },
    { status },
  )
const soon = (status: number) => new Response('', { status, headers: { 'retry-after': '0' } })

describe('calls', () => {
  test('go to the address of the operation, with key and language, lists repeated in the query', async () => {
    const { client, sent } = platform(json({ offer: {} }))
    await client.offers.get({ offerId: 'of/1', containers: ['2x40HQ', '1x20GP'], currency: undefined })
    expect(sent).toEqual([
      {
        url: 'https://tongyun.example/open/v1/offers/of%2F1?containers=2x40HQ&containers=1x20GP',
        method: 'GET',
        headers: { accept: 'application/json', 'accept-language': 'en', authorization: 'Bearer tyk_test_x' },
        body: undefined,
      },
    ])
  })

  test('a list gives every entry of every page, or page after page, or the first', async () => {
    const answers = () => [page(['a', 'b'], 'next'), page(['c'], null)] as const
    const walked = platform(...answers())
    const ids: string[] = []
    for await (const offer of walked.client.offers.list({ origin: 'CNSHA' })) ids.push(offer.offerId)
    expect(ids).toEqual(['a', 'b', 'c'])
    expect(walked.sent.map(({ url }) => url.split('?')[1])).toEqual(['origin=CNSHA', 'origin=CNSHA&cursor=next'])
    const byPage = platform(...answers())
    const sizes: number[] = []
    for await (const one of byPage.client.offers.list().pages()) sizes.push(one.data.length)
    expect(sizes).toEqual([2, 1])
    expect(
      (
        await platform(...answers())
          .client.offers.list()
          .first()
      ).page.next,
    ).toBe('next')
  })

  test('refusals are thrown with code and issues; those of a proxy too', async () => {
    const issues = [{ pointer: '#limit', rule: 'too_big', limit: '100', message: 'At most 100' }]
    const refused = await platform(problem(400, { issues }))
      .client.me.get()
      .catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(TongyunProblem)
    expect(refused).toMatchObject({ status: 400, code: 810001, issues, message: '400 invalid_parameter: Wrong' })
    const proxy = await platform(new Response('<h1>Bad gateway</h1>', { status: 502 }))
      .client.me.get()
      .catch((error: unknown) => error)
    expect(proxy).toMatchObject({ status: 502, problem: { detail: '<h1>Bad gateway</h1>' } })
  })
})

describe('tries', () => {
  test('429, 503 and a lost network are tried again, as long as the answer says', async () => {
    const { client, sent } = platform(soon(429), soon(503), json({ keyId: 'k' }))
    expect(await client.me.get()).toEqual({ keyId: 'k' })
    expect(sent.length).toBe(3)
    const lost = platform(new TypeError('fetch failed'), json({ keyId: 'k' }))
    expect(await lost.client.me.get()).toEqual({ keyId: 'k' })
  })

  test('a POST that has no key is not sent again where it may have been done', async () => {
    const { client, sent } = platform(new TypeError('fetch failed'))
    await expect(client.leakedKeys.post({ keys: [] })).rejects.toThrow('fetch failed')
    expect(sent.length).toBe(1)
  })

  test('tries end, with the last refusal', async () => {
    const { client, sent } = platform(soon(503))
    await expect(client.me.get()).rejects.toMatchObject({ status: 503 })
    expect(sent.length).toBe(4)
  })

  test('whoever aborts waits for nothing', async () => {
    const { client, sent } = platform(new Response('', { status: 503, headers: { 'retry-after': '60' } }))
    await expect(client.me.get({}, { signal: AbortSignal.timeout(10) })).rejects.toMatchObject({ name: 'TimeoutError' })
    expect(sent.length).toBe(1)
  })
})
