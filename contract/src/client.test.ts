import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { type ClientEnvironment, createClient, isLoaded, TransportFailure } from './client.ts'
import { endpoint } from './endpoint.ts'

const at = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: `/ty/${string}`) =>
  endpoint({ name: 'test', method, path, audience: 'public', summary: '', input: z.looseObject({}), data: z.unknown() })
const list = at('GET', '/ty/things')

/** A client whose server answers with `answer`; what it sent and what it told its surroundings can be read back. */
const clientWith = (answer: unknown, environment: Partial<ClientEnvironment> = {}, status = 200) => {
  const transport = vi.fn(async (_url: string, _init: RequestInit) =>
    answer instanceof Response ? answer : Response.json(answer, { status }),
  )
  const told = { refresh: vi.fn(async () => undefined), endSession: vi.fn(), logOut: vi.fn(), showError: vi.fn() }
  const client = createClient({
    transport,
    locale: () => 'zh',
    token: () => 'a.b.c',
    transportText: (reason) => `text of ${reason}`,
    codeText: (code, params) => (code === 810007 ? `duplicate ${Object.values(params).join()}` : undefined),
    ...told,
    ...environment,
  })
  const sent = (call = 0) => {
    const [url, init] = transport.mock.calls[call] as [string, RequestInit]
    return { url, ...init, headers: init.headers as Record<string, string> }
  }
  return { ...client, ...told, transport, sent }
}
const ok = { code: 200, msg: 'ok', data: { n: 1 } }
const unlessAborted: ClientEnvironment['transport'] = async (_url, { signal }) => {
  signal?.throwIfAborted()
  return Response.json(ok)
}

describe('sending', () => {
  test('T01 base address is empty and accept-language is the current language', async () => {
    const client = clientWith(ok, { locale: () => 'ru' })
    await client.call(list, {})
    expect(client.sent().url).toBe('/ty/things')
    expect(client.sent().headers['accept-language']).toBe('ru')
  })

  test('T01 the special flag leaves accept-language out, is not sent, and does not count at login', async () => {
    const client = clientWith(ok)
    await client.call(list, { special: true })
    expect(client.sent().url).toBe('/ty/things')
    expect(client.sent().headers).not.toHaveProperty('accept-language')
    await client.call(at('POST', '/ty/users/login'), { special: true })
    expect(client.sent(1).headers['accept-language']).toBe('zh')
  })

  test('T01 a call is given up after 60 seconds with the timeout message', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      expect(ms).toBe(60_000)
      return AbortSignal.abort(new DOMException('late', 'TimeoutError'))
    })
    const client = clientWith(ok, { transport: unlessAborted })
    await expect(client.call(list, {})).rejects.toMatchObject({ reason: 'timeout' })
    expect(client.showError).toHaveBeenCalledExactlyOnceWith('text of timeout')
    timeout.mockRestore()
  })

  test.each([
    ['/ty/users/user_info', 'a.b.c'],
    ['/ty/users/refresh_token', 'a.b.c'],
    ['/ty/things', undefined],
    ['/ty/users/login', undefined],
  ] as const)('T02 token header of %s is %s', async (path, token) => {
    const client = clientWith(ok)
    await client.call(at('POST', path), {})
    expect(client.sent().headers.token).toBe(token)
  })

  test('T02 logout bears the ajax marker, other calls do not', async () => {
    const client = clientWith(ok)
    await client.call(at('POST', '/ty/users/logout'), {})
    await client.call(list, {})
    expect(client.sent(0).headers['x-requested-with']).toBe('XMLHttpRequest')
    expect(client.sent(1).headers).not.toHaveProperty('x-requested-with')
  })

  test('T03 each call refreshes first unless the not-refresh flag is false, and the flag is not sent', async () => {
    const client = clientWith(ok)
    await client.call(list, { a: 1 })
    expect(client.refresh).toHaveBeenCalledTimes(1)
    await client.call(list, { a: 1, notRefresh: false })
    expect(client.refresh).toHaveBeenCalledTimes(1)
    expect(client.sent(1).url).toBe('/ty/things?a=1')
  })

  test('T04 GET sends params: lists repeat their key, absent values stay out, path parameters are placed', async () => {
    const client = clientWith(ok)
    await client.call(at('GET', '/ty/things/:id'), { id: 'a/б', mode: ['sea', 'air'], none: undefined })
    expect(client.sent()).toMatchObject({
      method: 'GET',
      url: '/ty/things/a%2F%D0%B1?mode=sea&mode=air',
      credentials: 'same-origin',
    })
    expect(client.sent().body).toBeUndefined()
  })

  test.each(['POST', 'PUT'] as const)('T04 %s is form-encoded unless the JSON flag is set', async (method) => {
    const client = clientWith(ok)
    await client.call(at(method, '/ty/things'), { a: '1 2', b: ['x', 'y'] })
    expect(client.sent()).toMatchObject({ method, body: 'a=1+2&b=x&b=y' })
    expect(client.sent().headers['content-type']).toBe('application/x-www-form-urlencoded;charset=UTF-8')
    await client.call(at(method, '/ty/things'), { a: 1 }, { json: true, credentials: true })
    expect(client.sent(1)).toMatchObject({ body: '{"a":1}', credentials: 'include' })
    expect(client.sent(1).headers['content-type']).toBe('application/json')
  })

  test('T04 DELETE sends JSON', async () => {
    const client = clientWith(ok)
    await client.call(at('DELETE', '/ty/things/:id'), { id: 7, reason: 'old' })
    expect(client.sent()).toMatchObject({ method: 'DELETE', url: '/ty/things/7', body: '{"reason":"old"}' })
  })

  test('T04 an export comes as a file; its refusal comes as an answer and shows no error', async () => {
    const file = clientWith(new Response('xlsx', { headers: { 'content-type': 'application/x' } }))
    expect(await file.download(list, {})).toBeInstanceOf(Blob)
    const refused = clientWith({ code: 810009, status: 403, msg: '无权' })
    expect(await refused.download(list, {})).toMatchObject({ code: 810009, msg: '无权' })
    expect(refused.showError).not.toHaveBeenCalled()
  })
})

describe('transport failures (T07)', () => {
  test.each([
    [500, 'server'],
    [503, 'server'],
    [302, 'server'],
    [404, 'lost'],
    [400, 'lost'],
    [429, 'lost'],
  ] as const)('T07 status %i shows the %s message', async (status, reason) => {
    const client = clientWith({ code: 810002 }, {}, status)
    await expect(client.call(list, {})).rejects.toEqual(new TransportFailure(reason))
    expect(client.showError).toHaveBeenCalledExactlyOnceWith(`text of ${reason}`)
    expect(client.logOut).not.toHaveBeenCalled()
  })

  test.each([401, 403])('T07 status %i logs out without a message', async (status) => {
    const client = clientWith({}, {}, status)
    await expect(client.call(list, {})).rejects.toMatchObject({ reason: 'signed_out' })
    expect(client.logOut).toHaveBeenCalledOnce()
    expect(client.showError).not.toHaveBeenCalled()
  })

  test('T07 no connection shows the network message', async () => {
    const client = clientWith(ok, { transport: () => Promise.reject(new TypeError('fetch failed')) })
    await expect(client.call(list, {})).rejects.toMatchObject({ reason: 'network' })
    expect(client.showError).toHaveBeenCalledExactlyOnceWith('text of network')
  })

  test('T07 anything else, such as an answer that is no envelope, shows the server message', async () => {
    const client = clientWith(new Response('<html>'))
    await expect(client.call(list, {})).rejects.toMatchObject({ reason: 'server' })
    expect(client.showError).toHaveBeenCalledExactlyOnceWith('text of server')
  })

  test('a call its caller ended shows nothing', async () => {
    const client = clientWith(ok, { transport: unlessAborted })
    await expect(client.call(list, {}, { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' })
    expect(client.showError).not.toHaveBeenCalled()
  })
})

describe('envelopes (T08)', () => {
  test.each([0, 100000, 200, 817001])('T08 code %i is a silent success', async (code) => {
    const client = clientWith({ code, msg: 'm', data: [1] })
    expect(await client.call(list, {})).toEqual({ code, msg: 'm', msgParams: null, data: [1] })
    expect(client.showError).not.toHaveBeenCalled()
  })

  test('T08 data was loaded with 1000, 200, 0 and 100000, not with 817001 or an error', () => {
    expect([1000, 200, 0, 100000, 817001, 810002].map((code) => isLoaded({ code }))).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
    ])
  })

  test.each([812005, 810003, 810006])('T08 code %i without status ends the session', async (code) => {
    const client = clientWith({ code, msg: '登录已过期' })
    await client.call(list, {})
    expect(client.endSession).toHaveBeenCalledExactlyOnceWith('登录已过期')
    expect(client.showError).not.toHaveBeenCalled()
  })

  test.each([812005, 810003, 810006])('T08 code %i with status is an error like others', async (code) => {
    const client = clientWith({ code, status: 403, msg: '账号已停用' })
    await client.call(list, {})
    expect(client.endSession).not.toHaveBeenCalled()
    expect(client.showError).toHaveBeenCalledExactlyOnceWith('账号已停用')
  })

  test('T08 in Chinese the server’s message is shown', async () => {
    const client = clientWith({ code: 810007, status: 409, msg: '数据重复' })
    await client.call(list, {})
    expect(client.showError).toHaveBeenCalledExactlyOnceWith('数据重复')
  })

  test('T08 otherwise the message is translated by the code with its parameters', async () => {
    const client = clientWith({ code: 810007, status: 409, msg: '数据重复', msgParams: { name: 'X' } }, { locale: () => 'en' })
    await client.call(list, {})
    expect(client.showError).toHaveBeenCalledExactlyOnceWith('duplicate X')
  })

  test.each([
    [{ errmsg: 'e', message: 'm', msg: 's' }, 'e'],
    [{ message: 'm', msg: 's' }, 'm'],
    [{ msg: 's' }, 's'],
    [{}, 'text of network'],
  ])('T08 an unknown code falls back to errmsg, message, msg, network error: %o', async (texts, shown) => {
    const client = clientWith({ code: 999999, ...texts }, { locale: () => 'en' })
    await client.call(list, {})
    expect(client.showError).toHaveBeenCalledExactlyOnceWith(shown)
  })

  test('T08 a special call shows no error', async () => {
    const client = clientWith({ code: 813001, status: 422, msg: '验证码错误' })
    expect(await client.call(list, { special: true })).toMatchObject({ code: 813001 })
    expect(client.showError).not.toHaveBeenCalled()
  })
})
