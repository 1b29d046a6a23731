/** The SDK signs its calls so that the platform takes them, as the guide shows it, and nothing of them can be changed. */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { LOCALES } from '@tongyun/freight/locale'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createClient, type Signing } from '../../sdk/src/index.ts'
import { newKey } from '../src/api-keys/key-text.ts'
import { createTestApp, type TestApp } from './create-test-app.ts'
import { insertSigningKey, SIGNING_PAIR } from './signing-keys.ts'

const exec = promisify(execFile)
const path = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url))
const python = async (program: string, ...given: string[]) => {
  const env = { ...process.env, PYTHONPATH: path('sdk/python'), PYTHONDONTWRITEBYTECODE: '1' }
  return (await exec('python3', ['-c', program, ...given], { env, timeout: 60_000 })).stdout.trim()
}

let server: TestApp
let baseUrl: string
let folder: string
let secretKey: Awaited<ReturnType<typeof insertSigningKey>>
let pairKey: typeof secretKey
beforeAll(async () => {
  server = await createTestApp()
  baseUrl = await server.app.listen({ host: '127.0.0.1', port: 0 })
  folder = mkdtempSync(join(tmpdir(), 'tongyun-signed-'))
  secretKey = await insertSigningKey(server, 'hmac-sha256')
  pairKey = await insertSigningKey(server, 'ed25519')
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const LEAKED = newKey('live').text
type Sent = { url: string; headers: Record<string, string>; body: string | undefined; method: string }
type Change = (sent: Sent) => Partial<Sent>

/** `200`, or status and reason of the refusal of a write that was changed after it was signed. */
const write = async (key: string, signing: Signing | undefined, change: Change = () => ({})) => {
  const send: typeof fetch = (url, init) => {
    vi.restoreAllMocks()
    const sent = { url: String(url), ...(init as Omit<Sent, 'url'>) }
    const { url: to, ...rest } = { ...sent, ...change(sent) }
    return fetch(to, rest)
  }
  const client = createClient({ baseUrl, key, fetch: send, retries: 0, ...(signing === undefined ? {} : { signing }) })
  const call = client.leakedKeys.post({ keys: [LEAKED] }, { headers: { 'idempotency-key': crypto.randomUUID() } })
  return call.then(
    () => '200',
    (error) => `${error.status} ${error.problem?.params?.reason}`,
  )
}
const headed =
  (of: (headers: Record<string, string>) => Record<string, string | undefined>): Change =>
  ({ headers }) => ({
    headers: Object.fromEntries(
      Object.entries({ ...headers, ...of(headers) }).filter((one): one is [string, string] => one[1] !== undefined),
    ),
  })

const CHANGES: [string, Change][] = [
  ['another body', ({ body }) => ({ body: `${body} ` })],
  ['another query', ({ url }) => ({ url: `${url}?a=1` })],
  ['another path', ({ url }) => ({ url: url.replace('leaked-keys', 'chargeable-weight') })],
  ['another host', ({ url }) => ({ url: url.replace('127.0.0.1', 'localhost') })],
  ['no digest', headed(() => ({ 'content-digest': undefined }))],
  ['no key of repetition', headed(() => ({ 'idempotency-key': undefined }))],
  ['another key of repetition', headed(() => ({ 'idempotency-key': crypto.randomUUID() }))],
  [
    'a later date',
    headed((headers) => ({
      'signature-input': headers['signature-input']?.replace(/created=(\d+)/, (_, at) => `created=${Number(at) + 1}`),
    })),
  ],
  ['a part left out', headed((headers) => ({ 'signature-input': headers['signature-input']?.replace(' "@query"', '') }))],
]

describe.each(['secret', 'privateKey'] as const)('calls that TypeScript signs with a %s', (kind) => {
  const own = (): [key: string, signing: Signing] =>
    kind === 'secret' ? [secretKey.text, { secret: secretKey.secret }] : [pairKey.text, { privateKey: SIGNING_PAIR.privateKey }]

  test('are taken, with a body and with a query; without a signature a write is not', async () => {
    expect(await write(...own())).toBe('200')
    const [key, signing] = own()
    const reads = createClient({ baseUrl, key, signing })
    expect((await reads.me.get()).keyId).toBe(key.slice('tyk_live_'.length, 'tyk_live_'.length + 10))
    expect((await reads.places.get({ q: 'Шанхай, «порт» 100%' })).data).toBeInstanceOf(Array)
    expect(await write(key, undefined)).toBe('401 signature_needed')
  })

  test.each(CHANGES)('%s is refused', async (_, change) => {
    expect(await write(...own(), change)).toBe('401 wrong_signature')
  })

  test('count for five minutes', async () => {
    const made = async (ageS: number) => {
      const at = Date.now() - ageS * 1_000
      vi.spyOn(Date, 'now').mockReturnValue(at)
      return write(...own())
    }
    expect(await made(290)).toBe('200')
    expect(await made(370)).toBe('401 wrong_signature')
  })
})

test('each try has a signature of its own, and a wrong secret or key is told', async () => {
  const signatures: (string | null)[] = []
  let at = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => at)
  const send: typeof fetch = async (_, init) => {
    signatures.push(new Headers(init?.headers).get('signature'))
    at += 1_000
    return new Response('{}', signatures.length === 1 ? { status: 503, headers: { 'retry-after': '0' } } : {})
  }
  const { text: key, secret } = secretKey
  await createClient({ baseUrl, key, signing: { secret }, fetch: send }).me.get()
  expect(new Set(signatures).size).toBe(2)
  expect(() => createClient({ baseUrl, signing: { secret } })).toThrow('takes the key')
  await expect(createClient({ baseUrl, key, signing: { secret: '…' } }).me.get()).rejects.toThrow('not base64')
  await expect(createClient({ baseUrl, key, signing: { privateKey: '' } }).me.get()).rejects.toThrow('not PEM')
})

/** Signs one write after the other as the SDK does, changed by each of these lines before it is sent. */
const PYTHON = `
import json, sys, time, urllib.request
from tongyun import Tongyun, TongyunProblem
base_url, key, leaked, changes, given = sys.argv[1:4] + [json.loads(one) for one in sys.argv[4:6]]
really, clock = urllib.request.urlopen, time.time
client = Tongyun(base_url, key=key, retries=0, **given)
said = []
for change in changes:
    def send(request, timeout):
        exec(change)
        return really(request, timeout=timeout)
    urllib.request.urlopen = send
    time.time = (lambda: clock() - 370) if change == "'old'" else clock
    try:
        client.post("/leaked-keys", {"keys": [leaked]})
        said.append("200")
    except TongyunProblem as problem:
        said.append("%s %s" % (problem.status, problem.problem["params"].get("reason")))
    time.time = clock
said.append(client.get("/me")["keyId"])
print(json.dumps(said))
`
const PYTHON_CHANGES = [
  'request.data += b" "',
  'request.full_url += "?a=1"',
  'request.full_url = request.full_url.replace("leaked-keys", "chargeable-weight")',
  'request.full_url = request.full_url.replace("127.0.0.1", "localhost")',
  'request.remove_header("Content-digest")',
  'request.remove_header("Idempotency-key")',
  `'old'`,
]
const pythonSays = async (key: { text: string }, signing: object, changes: string[]): Promise<string[]> =>
  JSON.parse(await python(PYTHON, baseUrl, key.text, LEAKED, JSON.stringify(changes), JSON.stringify(signing)))

const hasCryptography = await python('import cryptography').then(
  () => true,
  () => false,
)
describe('calls that Python signs', () => {
  const ALL = ['pass', ...PYTHON_CHANGES]
  const expected = ['200', ...PYTHON_CHANGES.map(() => '401 wrong_signature')]

  test('with a secret are taken, and refused where they are changed or old; without a signature they are refused', async () => {
    expect(await pythonSays(secretKey, { signing_secret: secretKey.secret }, ALL)).toEqual([...expected, secretKey.keyId])
    expect(await pythonSays(secretKey, {}, ['pass'])).toEqual(['401 signature_needed', secretKey.keyId])
  })

  test.skipIf(!hasCryptography)('with a private key are taken and refused alike', async () => {
    expect(await pythonSays(pairKey, { private_key: SIGNING_PAIR.privateKey }, ALL)).toEqual([...expected, pairKey.keyId])
  })

  test('with a private key say which package is missing', async () => {
    const program = `
import sys
sys.modules["cryptography"] = None
from tongyun import Tongyun
try:
    Tongyun(sys.argv[1], key=sys.argv[2], private_key="x")
except ImportError as error:
    print(error)`
    expect(await python(program, baseUrl, pairKey.text)).toContain('pip install cryptography')
  })
})

/** The lines of a guide in a language of programs. */
const linesOf = (locale: string, language: string): string => {
  const guide = readFileSync(path(`web/documents/${locale}/api/signing.md`), 'utf8')
  return new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 's').exec(guide)?.[1] ?? ''
}

test('the lines of the guide are the same in each language, and are taken as they stand', async () => {
  const own = (text: string) =>
    text
      .replace('{{site}}', baseUrl)
      .replace('tyk_live_…', secretKey.text)
      .replace('SIGNING_SECRET', secretKey.secret)
      .replace('LEAKED_KEY', LEAKED)
  for (const locale of LOCALES) for (const one of ['ts', 'python']) expect(linesOf(locale, one)).toBe(linesOf('zh', one))
  const program = join(folder, 'guide.mts')
  writeFileSync(program, own(linesOf('zh', 'ts')).replace('@tongyun/sdk', path('sdk/src/index.ts')))
  const inTypeScript = JSON.parse((await exec(process.execPath, ['--no-warnings', program])).stdout)
  const inPython = JSON.parse(await python(own(linesOf('zh', 'python'))))
  expect(inPython).toEqual(inTypeScript)
  expect(inTypeScript).toEqual({ revoked: 0 })
})
