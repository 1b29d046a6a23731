import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../settings.ts'
import { openChannels, usableChannels } from './channels.ts'
import { Undeliverable } from './delivery.ts'
import { openMail } from './mail.ts'
import { startGateway, startMailServer, startTalker } from './receivers.fixture.ts'
import { aliyunSms, signCall } from './sms-aliyun.ts'
import { httpSms } from './sms-http.ts'

const letter = { target: 'li.na@example.com', subject: '验证码', body: 'Код 123456' }
const sms = { target: '8613800000000', subject: '', body: '验证码 123456，10 分钟内有效' }
const account = { keyId: 'id', keySecret: 'secret', sign: '通运', template: 'SMS_1' }
/** Long enough for a loopback receiver, short enough to wait for. */
const SOON_MS = 300

const closing = <Server extends { close: () => Promise<unknown> }>(server: Server) => {
  onTestFinished(async () => {
    await server.close()
  })
  return server
}

test('e-mail arrives with its sender, receiver, subject and text', async () => {
  const server = closing(await startMailServer())
  await openMail(server.url, 'Tongyun <no-reply@tongyun.example>')(letter)
  expect(server.received).toHaveLength(1)
  expect(server.received[0]).toMatch(/^From: Tongyun <no-reply@tongyun\.example>/m)
  expect(server.received[0]).toMatch(/^To: li\.na@example\.com/m)
  expect(server.received[0]).toContain(Buffer.from('验证码').toString('base64').slice(0, 8))
})

test('an address that looks like several, and a subject with a line break, reach one person without new headers', async () => {
  const server = closing(await startMailServer())
  const send = openMail(server.url, 'no-reply@tongyun.example')
  await send({ ...letter, subject: 'Hello\r\nBcc: spy@example.com' })
  expect(server.received[0]).not.toMatch(/^Bcc:/im)
  await expect(send({ ...letter, target: 'a@example.com, spy@example.com' })).rejects.toThrow()
})

test.each([
  ['slow', () => undefined],
  ['silent', (socket: { end: () => void }) => socket.end()],
  [
    'endless',
    (socket: import('node:net').Socket) => {
      const more = () => {
        if (socket.writable) socket.write('220-'.padEnd(32_768, 'x'), more)
      }
      more()
    },
  ],
  [
    'dripping',
    (socket: import('node:net').Socket) => {
      const timer = setInterval(() => socket.write('220-a\r\n'), 20)
      socket.on('close', () => clearInterval(timer))
    },
  ],
] as const)('a %s mail server is left in time', async (_kind, talk) => {
  const server = closing(await startTalker(talk as (socket: unknown) => void))
  await expect(openMail(server.url, 'no-reply@tongyun.example', SOON_MS)(letter)).rejects.toThrow()
})

test('SMS go to the gateway as JSON with the token', async () => {
  const gateway = closing(await startGateway((_, response) => response.end('null')))
  await httpSms(gateway.url, 'gateway-token')(sms)
  expect(gateway.taken[0]?.headers.authorization).toBe('Bearer gateway-token')
  expect(JSON.parse(gateway.taken[0]?.body ?? '')).toEqual({ to: sms.target, text: sms.body })
})

test.each([
  ['failing', (_: unknown, response: import('node:http').ServerResponse) => response.writeHead(500).end()],
  ['redirecting', (_: unknown, response: import('node:http').ServerResponse) => response.writeHead(307, { location: '/' }).end()],
  ['slow', () => undefined],
  ['silent', (request: import('node:http').IncomingMessage) => request.socket.destroy()],
] as const)('a %s gateway has not taken the message', async (_kind, answer) => {
  const gateway = closing(await startGateway(answer as never))
  await expect(httpSms(gateway.url, undefined, SOON_MS)(sms)).rejects.toThrow()
})

test('an endless answer is cut at 64 kB: the gateway is let go and its status counts', async () => {
  let written = 0
  let gone = false
  const gateway = closing(
    await startGateway(async (_, response) => {
      response.writeHead(200).on('close', () => {
        gone = true
      })
      while (!gone) {
        if (!response.write('x'.repeat(16_384))) await wait(1)
        written += 16_384
      }
    }),
  )
  await httpSms(gateway.url, undefined)(sms)
  await expect.poll(() => gone).toBe(true)
  expect(written).toBeGreaterThan(64 * 1024)
})

test('a call to Aliyun is signed as its documentation shows (ACS3-HMAC-SHA256, example of 2023-10-26)', () => {
  const { headers } = signCall(
    { keyId: 'YourAccessKeyId', keySecret: 'YourAccessKeySecret' },
    {
      url: 'https://ecs.cn-shanghai.aliyuncs.com/',
      action: 'RunInstances',
      version: '2014-05-26',
      query: { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' },
      date: '2023-10-26T10:22:32Z',
      nonce: '3156853299f313e23d1673dc12e1703d',
    },
  )
  expect(headers.authorization).toBe(
    'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  )
})

test('Aliyun gets the code for its template', async () => {
  const aliyun = closing(await startGateway((_, response) => response.end('{"Code":"OK"}')))
  await aliyunSms(account, aliyun.url)(sms)
  const query = new URL(aliyun.taken[0]?.url ?? '', aliyun.url).searchParams
  expect(Object.fromEntries(query)).toEqual({
    PhoneNumbers: sms.target,
    SignName: '通运',
    TemplateCode: 'SMS_1',
    TemplateParam: '{"code":"123456"}',
  })
  await expect(aliyunSms(account, aliyun.url)({ ...sms, body: 'no code' })).rejects.toThrow(Undeliverable)
})

test.each(['null', '{"Code":"isv.BUSINESS_LIMIT_CONTROL"}', '{"Code":1}', '<html>', ''])(
  'Aliyun answering %s took nothing',
  async (body) => {
    const aliyun = closing(await startGateway((_, response) => response.end(body)))
    await expect(aliyunSms(account, aliyun.url)(sms)).rejects.toThrow('Aliyun answered 200')
  },
)

test('the settings open the channels', () => {
  const channels = (settings: Record<string, string>) =>
    Object.keys(openChannels(readConfig({ DEMO_MARKET: 'off', ...settings })))
  expect(channels({})).toEqual([])
  expect(channels({ SMTP_URL: 'smtp://localhost:25', MAIL_FROM: 'a@b.example' })).toEqual(['email'])
  expect(channels({ SMS_HTTP_URL: 'http://localhost/sms' })).toEqual(['phone'])
  const aliyun = { SMS_ALIYUN_KEY_ID: 'a', SMS_ALIYUN_KEY_SECRET: 'b', SMS_ALIYUN_SIGN: 'c', SMS_ALIYUN_TEMPLATE: 'd' }
  expect(channels(aliyun)).toEqual(['phone'])
  expect(() => readConfig({ ...aliyun, SMS_ALIYUN_SIGN: '' })).toThrow('needed together')
  expect(() => readConfig({ ...aliyun, SMS_HTTP_URL: 'http://localhost/sms' })).toThrow('not by both')
  expect(() => readConfig({ SMTP_URL: 'smtp://localhost:25' })).toThrow('MAIL_FROM')
})

test('the outbox page is on only for a demonstration on this machine without mail', () => {
  expect(readConfig({}).outboxPage).toBe(true)
  expect(usableChannels(readConfig({}))).toEqual(['phone', 'email'])
  expect(readConfig({ DEMO_MARKET: 'off' }).outboxPage).toBe(false)
  expect(usableChannels(readConfig({ DEMO_MARKET: 'off' }))).toEqual([])
  expect(readConfig({ HOST: '0.0.0.0', DEMO_MARKET: 'on-in-public' }).outboxPage).toBe(false)
  expect(readConfig({ PUBLIC_URL: 'https://tongyun.example', DEMO_MARKET: 'on-in-public' }).outboxPage).toBe(false)
  expect(readConfig({ PUBLIC_URL: 'http://localhost:8080', HOST: '::1' }).outboxPage).toBe(true)
  expect(readConfig({ SMTP_URL: 'smtp://localhost:25', MAIL_FROM: 'a@b.example' }).outboxPage).toBe(false)
  expect(readConfig({ OUTBOX_PAGE: 'off' }).outboxPage).toBe(false)
  expect(() => readConfig({ OUTBOX_PAGE: 'on', DEMO_MARKET: 'off' })).toThrow('OUTBOX_PAGE')
})
