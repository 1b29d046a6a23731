import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint, type InputOf, surfaceOf } from './endpoint.ts'

test.each([
  ['/ty', 'portal'],
  ['/ty/things?next=/open/v1/', 'portal'],
  ['/open/v1', 'open'],
  ['/open/v1/things#ty', 'open'],
  ['/open/v1?x', 'open'],
  ['/open', undefined],
  ['/open/v10/things', undefined],
  ['/type/things', undefined],
  ['/zh/ty/things', undefined],
  ['/', undefined],
])('%s stands on %s', (url, surface) => expect(surfaceOf(url)).toBe(surface))

test('path and right agree, or it does not compile', () => {
  const open = { access: 'anyone', cost: 1 } as const
  const thing = { name: 'do-thing', method: 'GET', summary: 'for tests', input: z.strictObject({}), data: z.object({}) } as const
  endpoint({ ...thing, path: '/ty/things', audience: 'staff' })
  endpoint({ ...thing, path: '/open/v1/things', audience: 'public', open })
  // @ts-expect-error The open surface says which key it takes.
  endpoint({ ...thing, path: '/open/v1/things', audience: 'public' })
  // @ts-expect-error A key opens nothing on the portal.
  endpoint({ ...thing, path: '/ty/things', audience: 'public', open })
  // @ts-expect-error No session opens anything on the open surface.
  endpoint({ ...thing, path: '/open/v1/things', audience: 'staff', open })
  // @ts-expect-error There is no such surface.
  endpoint({ ...thing, path: '/open/v2/things', audience: 'public', open })
  // @ts-expect-error Default is deny.
  endpoint({ ...thing, path: '/ty/things' })
})

test('a confirmed device is asked of people with a session on the portal, or it does not compile', () => {
  const thing = { name: 'take-thing', summary: 'for tests', input: z.strictObject({}), data: z.object({}) } as const
  endpoint({ ...thing, method: 'GET', path: '/ty/things', audience: 'buyer', confirmedDevice: true })
  endpoint({ ...thing, method: 'POST', path: '/ty/things', audience: 'buyer', confirmedDevice: true, requestKey: true })
  // @ts-expect-error Visitors have no session.
  endpoint({ ...thing, method: 'GET', path: '/ty/things', audience: 'public', confirmedDevice: true })
  // @ts-expect-error Tokens are for two calls that need no more.
  endpoint({ ...thing, method: 'GET', path: '/ty/things', audience: 'token', confirmedDevice: true })
  // @ts-expect-error Programs of others have no devices.
  endpoint({ ...thing, method: 'GET', path: '/open/v1/things', audience: 'public', confirmedDevice: true })
})

test('a request key is for presses of people on the portal, and whoever calls gives one, or it does not compile', () => {
  const thing = {
    name: 'make-thing',
    summary: 'for tests',
    input: z.strictObject({ a: z.string() }),
    data: z.object({}),
  } as const
  const made = endpoint({ ...thing, method: 'POST', path: '/ty/things', audience: 'provider', requestKey: true })
  const input: InputOf<typeof made> = { a: 'a', requestKey: 'k' }
  // @ts-expect-error A page that forgets the key would make two.
  const without: InputOf<typeof made> = { a: 'a' }
  expect(Object.keys({ ...without, ...input })).toEqual(['a', 'requestKey'])
  // @ts-expect-error Nobody is asked who they are.
  endpoint({ ...thing, method: 'POST', path: '/ty/things', audience: 'public', requestKey: true })
  // @ts-expect-error Reading makes nothing.
  endpoint({ ...thing, method: 'GET', path: '/ty/things', audience: 'provider', requestKey: true })
  // @ts-expect-error Programs of others have no forms.
  endpoint({ ...thing, method: 'POST', path: '/open/v1/things', audience: 'public', requestKey: true })
})
