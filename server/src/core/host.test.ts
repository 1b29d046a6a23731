import { connect } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { readConfig } from '../settings.ts'
import { hostTest } from './host.ts'

let server: TestApp
let port: number
const open = async (settings: Record<string, string> = {}) => {
  server = await createTestApp({
    settings,
    site: {
      handle: async ({ url }) => new Response(`<html>${url}</html>`, { headers: { 'content-type': 'text/html' } }),
      isPersonal: () => false,
    },
  })
  onTestFinished(server.close)
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port)
}

/** Sends a request line and headers as they are; the status and the body. */
const send = ([line = '', ...lines]: string[]) =>
  new Promise<{ status: number; body: string }>((done) => {
    const socket = connect(port, '127.0.0.1')
    let said = ''
    socket.on('data', (part) => (said += part))
    socket.once('close', () => done({ status: Number(said.slice(9, 12)), body: said.slice(said.indexOf('\r\n\r\n') + 4) }))
    socket.write([line, 'Connection: close', ...lines, '', ''].join('\r\n'))
  })

describe('addresses of requests', () => {
  const HOST = 'Host: localhost'
  test('that are no path are refused with 400', async () => {
    await open()
    for (const address of [
      'http://localhost/en/home/index',
      'http://evil.example/en/home/index',
      'https://evil.example',
      '//evil.example/en/home/index',
      '//evil.example',
      '///evil.example/a',
      '/\\evil.example/en/home/index',
      '//',
      'http:/a',
      '*',
      '%2f%2fevil.example',
      '//ty/capacities',
      '/%',
    ])
      expect((await send([`GET ${address} HTTP/1.1`, HOST])).status, address).toBe(400)
  })

  test('are pages of ours, whatever their dots come to', async () => {
    await open({ PUBLIC_URL: 'http://tongyun.example' })
    for (const address of [
      '/.//evil.example/a',
      '/a/..//evil.example',
      '/%2e%2e//evil.example',
      '/a//evil.example',
      '/@evil.example/a',
      '/:80/a',
    ]) {
      const { status, body } = await send([`GET ${address} HTTP/1.1`, HOST])
      expect(status, address).toBe(200)
      expect(body, address).toMatch(/<html>http:\/\/tongyun\.example\//)
    }
  })

  test('an address that is refused names what is wrong, in the envelope where it is the API', async () => {
    await open()
    expect((await send(['GET http://x/ty/capacities HTTP/1.1', HOST])).status).toBe(400)
    expect((await server.app.inject({ url: '/ty/%' })).json()).toMatchObject({ code: 810001 })
  })
})

describe('requests that two servers could read differently', () => {
  const LINES = ['POST /ty/users/login HTTP/1.1', 'Host: localhost', 'Content-Type: application/json']
  test('are refused with 400', async () => {
    await open()
    for (const lines of [
      ['Content-Length: 2', 'Transfer-Encoding: chunked', '', '0', ''],
      ['Transfer-Encoding: chunked, identity', '', '0', ''],
      ['Content-Length: 2', 'Content-Length: 3', '', '{}'],
      ['Content-Length: +2', '', '{}'],
      ['X-Folded: 1', ' 2', 'Content-Length: 2', '', '{}'],
      ['X-Blank : 1', 'Content-Length: 2', '', '{}'],
      ['X-Nul: \0', 'Content-Length: 2', '', '{}'],
    ])
      expect((await send([...LINES, ...lines])).status, lines.join(' | ')).toBe(400)
    // Control: the same without what is wrong reaches the operation.
    expect((await send([...LINES, 'Content-Length: 2', '', '{}'])).body).toContain('810001')
  })
})

describe('names the site is asked by', () => {
  const statusOf = async (...headers: string[]) => (await send(['GET /ty/public/webconfig HTTP/1.1', ...headers])).status

  test('exactly one Host header', async () => {
    await open()
    expect(await statusOf('Host: localhost')).toBe(200)
    expect(await statusOf('Host: localhost', 'Host: localhost')).toBe(400)
    expect(await statusOf('Host: localhost', 'hOsT: evil.example')).toBe(400)
    expect(await statusOf()).toBe(400)
    // HTTP/1.0 knows none, and Node lets it through.
    expect((await send(['GET /ty/public/webconfig HTTP/1.0'])).status).toBe(400)
    expect((await send(['GET /ty/public/webconfig HTTP/1.0', 'Host: localhost'])).status).toBe(200)
  })

  test('a Host header that is no name is refused', async () => {
    await open()
    for (const host of ['', 'localhost, evil.example', 'localhost/a', 'evil.example@localhost', 'localhost evil.example', '[::1'])
      expect(await statusOf(`Host: ${host}`), host).toBe(400)
  })

  test('a name that is not of the site is refused, so that a page elsewhere cannot make its own name lead here', async () => {
    await open({ DEMO_MARKET: 'on', PUBLIC_URL: 'http://localhost:8080' })
    const outbox = (host: string) => server.app.inject({ url: '/ty/msgs/outbox', headers: { host } })
    expect((await outbox('localhost:8080')).json()).toMatchObject({ code: 200 })
    const refused = await outbox('evil.example:8080')
    expect(refused.statusCode).toBe(421)
    expect(refused.json()).toMatchObject({ code: 810001, msgParams: { field: 'host', rule: 'not_listed' } })
    expect((await server.app.inject({ url: '/home/index', headers: { host: 'evil.example' } })).statusCode).toBe(421)
    expect((await server.app.inject({ url: '/assets/a.js', headers: { host: 'evil.example' } })).statusCode).toBe(421)
  })

  test('control: the same name is taken where the settings allow it', async () => {
    await open({ DEMO_MARKET: 'on', PUBLIC_URL: 'http://localhost:8080', ALLOWED_HOSTS: 'evil.example' })
    expect((await server.app.inject({ url: '/ty/msgs/outbox', headers: { host: 'evil.example' } })).json()).toMatchObject({
      code: 200,
    })
  })

  test('who watches the process may ask by any address and without a name', async () => {
    await open({ PUBLIC_URL: 'https://tongyun.example' })
    for (const headers of [['Host: 10.1.2.3:8080'], ['Host: pod-17']])
      expect((await send(['GET /health/ready HTTP/1.1', ...headers])).status).toBe(200)
    expect((await send(['GET /health/live HTTP/1.0'])).status).toBe(200)
    expect((await send(['GET /health/live HTTP/1.1', 'Host: a', 'Host: b'])).status).toBe(400)
  })

  test('behind a proxy that is trusted the name counts that the proxy was asked by', async () => {
    await open({ PUBLIC_URL: 'https://tongyun.example', TRUST_PROXY: '127.0.0.1' })
    const asked = (name: string) => statusOf('Host: upstream', `X-Forwarded-Host: ${name}`)
    expect(await asked('tongyun.example')).toBe(200)
    expect(await asked('evil.example')).toBe(421)
  })
})

describe('which names are ours', () => {
  const isOurs = (settings: Record<string, string>) => hostTest(readConfig({ DEMO_MARKET: 'off', ...settings }))
  test.each([
    [
      {},
      ['localhost', 'LOCALHOST:8080', '127.0.0.1:8080', '[::1]:8080', 'localhost.'],
      ['evil.example', '10.0.0.5', '', 'a b', 'localhost@evil.example', '127.0.0.1.evil.example', '[::2]'],
    ],
    [{ HOST: '0.0.0.0' }, ['10.0.0.5:8080', '[2001:db8::1]:8080', 'localhost'], ['evil.example', '10.0.0.5.evil.example']],
    [{ HOST: '::' }, ['10.0.0.5', '[fe80::1]'], ['nas.local']],
    [{ HOST: '10.0.0.5' }, ['10.0.0.5:80'], ['10.0.0.6']],
    [{ PUBLIC_URL: 'https://Tongyun.Example' }, ['tongyun.example', 'TONGYUN.example:443'], ['www.tongyun.example']],
    [{ PUBLIC_URL: 'http://[2001:db8::7]:8080' }, ['[2001:db8::7]:8080'], ['[2001:db8::8]']],
    [{ ALLOWED_HOSTS: 'NAS.local, www.tongyun.example' }, ['nas.local:8080', 'www.tongyun.example'], ['tongyun.example']],
  ] as const)('%o', (settings, ours, others) => {
    const test = isOurs(settings)
    expect(ours.filter((host) => !test(host))).toEqual([])
    expect(others.filter((host) => test(host))).toEqual([])
  })
})
