import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { verifyWebhook } from './index.ts'

/** The example of the Standard Webhooks specification. */
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const BODY = '{"test": 2432232314}'
const AT = 1_614_265_330
const HEADERS = {
  'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  'webhook-timestamp': String(AT),
  'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
}
const OTHER = 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

type Call = { body?: string; headers?: Record<string, string>; secrets?: string[]; now?: number }
const WRONG: [string, Call][] = [
  ['another body', { body: '{"test":2432232314}' }],
  ['another secret', { secrets: [OTHER] }],
  ['no secret', { secrets: [] }],
  ['an empty secret', { secrets: ['whsec_'] }],
  ['another id', { headers: { ...HEADERS, 'webhook-id': 'msg_other' } }],
  ['too old', { now: AT + 301 }],
  ['from the future', { now: AT - 301 }],
  ['no time', { headers: { ...HEADERS, 'webhook-timestamp': '' } }],
  ['another version', { headers: { ...HEADERS, 'webhook-signature': HEADERS['webhook-signature'].replace('v1,', 'v2,') } }],
  ['no signature', { headers: { ...HEADERS, 'webhook-signature': '' } }],
]

const verify = ({ body = BODY, headers = HEADERS, secrets = [SECRET], now = AT }: Call) =>
  verifyWebhook(body, headers, secrets, now)

describe('webhooks in TypeScript', () => {
  test('are taken with either of two secrets, from any kind of headers and bytes', async () => {
    expect(await verify({ secrets: [OTHER, SECRET] })).toEqual({ test: 2_432_232_314 })
    expect(await verifyWebhook(new TextEncoder().encode(BODY), new Headers(HEADERS), SECRET, AT + 299)).toEqual({
      test: 2_432_232_314,
    })
    const rolled = { ...HEADERS, 'webhook-signature': `v1,AAAA ${HEADERS['webhook-signature']}` }
    expect(await verify({ headers: rolled })).toEqual({ test: 2_432_232_314 })
  })

  test.each(WRONG)('%s is refused', async (_, call) => {
    await expect(verify(call)).rejects.toThrow(/webhook/)
  })
})

test('webhooks in Python are taken and refused alike', () => {
  const program = `
import json, sys
from tongyun import verify_webhook
for call in json.load(sys.stdin):
    try:
        print(json.dumps(verify_webhook(call["body"].encode(), call["headers"], call["secrets"], call["now"])))
    except ValueError:
        print("refused")
`
  const calls = [{}, ...WRONG.map(([, call]) => call)].map((call) => ({
    body: BODY,
    headers: HEADERS,
    secrets: [SECRET],
    now: AT,
    ...call,
  }))
  const said = execFileSync('python3', ['-c', program], {
    input: JSON.stringify(calls),
    encoding: 'utf8',
    env: { ...process.env, PYTHONPATH: fileURLToPath(new URL('../python', import.meta.url)), PYTHONDONTWRITEBYTECODE: '1' },
  })
  expect(said.trim().split('\n')).toEqual(['{"test": 2432232314}', ...WRONG.map(() => 'refused')])
})
