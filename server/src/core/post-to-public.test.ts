/** O11: no address that somebody wrote leads into a network that is not everybody's. A canary listens on this machine. */
import { request as httpsRequest } from 'node:https'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openPost, PostFailed } from './post-to-public.ts'
import { isPublicAddress } from './public-address.ts'

let hits = 0
/** Every connection counts, whatever would come over it. */
const canary = createServer((socket) => {
  hits += 1
  socket.destroy()
})
let port = 0
beforeAll(async () => {
  await new Promise<void>((done) => canary.listen(0, '127.0.0.1', done))
  port = (canary.address() as AddressInfo).port
})
afterAll(() => new Promise((done) => canary.close(done)))
beforeEach(() => {
  hits = 0
})

const NEVER = new AbortController().signal
const reasonFor = async (url: string, options: Parameters<typeof openPost>[0] = {}) =>
  openPost({ port, ...options })(url, {}, '{}', NEVER).then(
    ({ status }) => `sent ${status}`,
    (error: unknown) => (error instanceof PostFailed ? error.reason : `unexpected ${error}`),
  )

/** Hosts as people write them to get past a filter. */
const LITERALS = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '127.255.255.254',
  '127.0.0.1.',
  '2130706433',
  '017700000001',
  '0x7f000001',
  '0x7f.1',
  '0x7f.0.0.1',
  '0x7F.0x0.0x0.0x1',
  '0177.0.0.1',
  '0177.0.0.01',
  '00000177.1',
  '127.0x0.1',
  '%31%32%37.0.0.1',
  '0',
  '0.0.0.0',
  '0x0',
  '00',
  '0.0',
  '0.1.2.3',
  '１２７.０.０.１',
  '①②⑦.⓪.⓪.①',
  '127。0。0。1',
  '127．0．0．1',
  '0x7f。1',
  '10.0.0.1',
  '10.255.255.255',
  '167772161',
  '0x0a000001',
  '012.0.0.1',
  '10.1',
  '172.16.0.1',
  '172.31.255.255',
  '2886729729',
  '192.168.0.1',
  '192.168.255.255',
  '3232235521',
  '0xc0a80001',
  '0300.0250.0.1',
  '192.168.1',
  '100.64.0.1',
  '100.127.255.255',
  '169.254.169.254',
  '2852039166',
  '0xa9fea9fe',
  '0251.0376.0251.0376',
  '169.254.43518',
  '169.254.170.2',
  '169.254.0.1',
  '192.0.0.1',
  '192.0.0.192',
  '192.0.2.1',
  '192.88.99.1',
  '198.18.0.1',
  '198.19.255.255',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
  '4294967295',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[0000::0001]',
  '[::]',
  '[::127.0.0.1]',
  '[::7f00:1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::ffff:0:127.0.0.1]',
  '[0:0:0:0:0:ffff:127.0.0.1]',
  '[::ffff:10.0.0.1]',
  '[::ffff:169.254.169.254]',
  '[::ffff:a9fe:a9fe]',
  '[::ffff:192.168.0.1]',
  '[::ffff:0.0.0.0]',
  '[64:ff9b::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[64:ff9b::a9fe:a9fe]',
  '[64:ff9b::10.0.0.1]',
  '[64:ff9b:1::127.0.0.1]',
  '[64:ff9b:1:ffff::1]',
  '[2002:7f00:1::]',
  '[2002:a9fe:a9fe::1]',
  '[2002:c0a8:1::]',
  '[2001::1]',
  '[2001:0:7f00:1::]',
  '[2001:2::1]',
  '[2001:db8::1]',
  '[2001:10::1]',
  '[2001:20::1]',
  '[3fff::1]',
  '[3fff:fff::1]',
  '[fe80::1]',
  '[fe80::a9fe:a9fe]',
  '[febf::1]',
  '[fec0::1]',
  '[feff::1]',
  '[fc00::1]',
  '[fd00::1]',
  '[fd00:ec2::254]',
  '[fdff:ffff::1]',
  '[ff02::1]',
  '[ff0e::1]',
  '[100::1]',
  '[100:0:0:1::1]',
  '[200::1]',
  '[400::1]',
  '[4000::1]',
  '[5f00::1]',
  '[8000::1]',
]
/** Names with what they lead to; one address that is not public is enough. */
const NAMES: Record<string, string[]> = {
  localhost: ['127.0.0.1'],
  'localhost.': ['127.0.0.1'],
  'a.localhost': ['::1'],
  'ip6-localhost': ['::1'],
  'metadata.google.internal': ['169.254.169.254'],
  'instance-data.ec2.internal': ['169.254.169.254'],
  'metadata.tencentyun.com': ['169.254.0.23'],
  '100-100-100-200.example': ['100.100.100.200'],
  '127.0.0.1.nip.example': ['127.0.0.1'],
  'both.example': ['1.1.1.1', '127.0.0.1'],
  'last.example': ['2606:4700::1111', '1.1.1.1', '::ffff:127.0.0.1'],
  'mapped.example': ['::ffff:7f00:1'],
  'translated.example': ['64:ff9b::7f00:1'],
  'zone.example': ['fe80::1%lo'],
  'nothing.example': [],
  'word.example': ['not an address'],
  'kubernetes.default.svc': ['10.96.0.1'],
  postgres: ['172.18.0.2'],
}
/** Addresses that are wrong whatever they lead to. */
const MALFORMED = [
  'http://example.com',
  'ftp://example.com',
  'file:///etc/passwd',
  'gopher://127.0.0.1',
  'javascript:alert(1)',
  'data:,x',
  '',
  'https://',
  'https://user@example.com',
  'https://user:word@example.com',
  'https://example.com:22',
  'https://example.com:80',
  'https://example.com#part',
  '//example.com',
  'example.com',
  'https://[::1',
  'https://256.1.1.1',
  'https://1.2.3.4.5',
]

describe('O11', () => {
  test('the corpus is large enough, and no literal, name or address of it reaches this machine', async () => {
    const known = async (name: string) => NAMES[name] ?? ['127.0.0.1']
    const addresses = [
      ...LITERALS.map((host) => `https://${host}:${port}/`),
      ...Object.keys(NAMES).map((name) => `https://${name}:${port}/`),
      ...MALFORMED,
    ]
    expect(addresses.length).toBeGreaterThanOrEqual(120)
    const reached: string[] = []
    for (const url of addresses) {
      const reason = await reasonFor(url, { resolve: known })
      if (reason !== 'address_refused' && reason !== 'name_unknown') reached.push(`${url}: ${reason}`)
    }
    expect(reached).toEqual([])
    expect(hits).toBe(0)
  })

  test('control: a guard of the look-up alone lets literals through', async () => {
    const guarded = (host: string) =>
      new Promise<void>((done) => {
        const sent = httpsRequest({
          host,
          port,
          lookup: (_name, _options, tell) => tell(new Error('refused'), '', 4),
        })
        sent.on('error', () => done())
        sent.end()
      })
    await guarded('localhost')
    expect(hits).toBe(0)
    for (const host of LITERALS.slice(0, 12)) {
      const url = `https://${host}:${port}/`
      if (URL.canParse(url)) await guarded(new URL(url).hostname)
    }
    expect(hits).toBeGreaterThan(5)
  })

  test('a name that leads elsewhere at every question is asked once, and the address that was looked at is the one reached', async () => {
    let asked = 0
    // 127.0.0.2 stands for an address of the public network; nobody listens there.
    const rebinding = async () => {
      asked += 1
      return [asked === 1 ? '127.0.0.2' : '127.0.0.1']
    }
    const isAllowed = (address: string) => address === '127.0.0.2'
    for (let i = 0; i < 20; i += 1) {
      asked = 0
      expect(await reasonFor(`https://rebinding.example:${port}/`, { resolve: rebinding, isAllowed })).toBe('unreachable')
      expect(asked).toBe(1)
    }
    expect(hits).toBe(0)
    // Control: whoever looks and then lets a client resolve the name once more is led here.
    asked = 0
    const [first = ''] = await rebinding()
    expect(isAllowed(first)).toBe(true)
    await new Promise<void>((done) => {
      const sent = httpsRequest({
        host: 'rebinding.example',
        port,
        lookup: (_name, options, tell) =>
          void rebinding().then(([address = '']) =>
            options.all ? tell(null, [{ address, family: 4 }]) : tell(null, address, 4),
          ),
      })
      sent.on('error', () => done())
      sent.end()
    })
    expect(hits).toBe(1)
  })

  test('where the socket ends up is looked at once more', async () => {
    const answers = [true, false]
    expect(await reasonFor(`https://127.0.0.1:${port}/`, { isAllowed: () => answers.shift() ?? false })).toBe('address_refused')
    expect(answers).toEqual([])
  })
})

test.each([
  '1.1.1.1',
  '8.8.8.8',
  '203.0.112.255',
  '172.15.0.1',
  '172.32.0.1',
  '2606:4700::1111',
  '2a00:1450::1',
  '::ffff:8.8.8.8',
])('%s is everybody’s', (address) => expect(isPublicAddress(address)).toBe(true))

test('who does not speak TLS, and who does not answer, is told apart', async () => {
  const everywhere = { isAllowed: () => true }
  expect(await reasonFor(`https://127.0.0.1:${port}/`, everywhere)).toBe('unreachable')
  const ending = new AbortController()
  const silent = createServer(() => ending.abort())
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done))
  const at = (silent.address() as AddressInfo).port
  const post = openPost({ port: at, isAllowed: () => true })
  await expect(post(`https://127.0.0.1:${at}/`, {}, '{}', ending.signal)).rejects.toMatchObject({ reason: 'too_slow' })
  await new Promise((done) => silent.close(done))
})
