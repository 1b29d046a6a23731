import { LOCALES } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { createMemoryRouter, type MiddlewareFunction, UNSAFE_ErrorResponseImpl as RefusedAnswer } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { ErrorPage } from '../app/frame/error-page.tsx'
import { RequestId } from '../app/frame/request-id.ts'
import { clientMiddleware } from '../app/root.tsx'
import { NoAnswer } from '../app/session/no-answer.ts'
import { dismissToast, readToasts } from '../app/ui/toasts.ts'
import { forbiddenIn, hrefsIn, renderPage } from './render-page.tsx'

/** As React Router gives a boundary an answer that did not come from it. */
const refused = (status: number) => new RefusedAnswer(status, 'Service Unavailable', 'a line of words')

describe('a page whose data were turned away', () => {
  const page = (locale: (typeof LOCALES)[number], error: unknown, requestId = '') => {
    const Page = () => (
      <RequestId value={requestId}>
        <ErrorPage error={error} />
      </RequestId>
    )
    return renderPage(locale, '/transport/mall?mode=sea', Page, null)
  }

  test.each(LOCALES)('says in %s that the site is busy, and its way on asks for the same address', (locale) => {
    const html = page(locale, refused(503))
    expect(html).toContain(m.busy_title({}, { locale }))
    expect(html).toContain(m.busy_text({}, { locale }))
    expect(html).toContain(m.busy_again({}, { locale }))
    expect(html).not.toContain(m.layout_error_title({}, { locale }))
    expect(hrefsIn(html)).toContain('/transport/mall?mode=sea')
    expect(forbiddenIn(html)).toEqual([])
  })

  test.each(LOCALES)('says in %s that its connection asked too often', (locale) => {
    expect(page(locale, refused(429))).toContain(m.busy_too_many_title({}, { locale }))
  })

  test.each(LOCALES)('made by the server without its data, says in %s that they come back', (locale) => {
    const html = page(locale, refused(503), 'request-7')
    expect(html).toContain(m.busy_away_title({}, { locale }))
    expect(html).toContain('request-7')
  })

  test('control: another failure is no crowd', () => {
    for (const error of [refused(500), refused(410), new Error('inside')]) {
      const html = page('en', error)
      expect(html).toContain(m.layout_error_title({}, { locale: 'en' }))
      expect(html).not.toContain(m.busy_title({}, { locale: 'en' }))
    }
  })
})

const send = async (failure: unknown) => {
  let loaded = 0
  const action = () => {
    throw failure
  }
  const loader = () => {
    loaded += 1
    return null
  }
  const middleware = clientMiddleware as MiddlewareFunction[]
  const router = createMemoryRouter([{ id: 'form', path: '/', middleware, action, loader }], {
    hydrationData: { loaderData: { form: null } },
  })
  await router.navigate('/', { formMethod: 'post', formData: new FormData() })
  router.dispose()
  return { errors: router.state.errors, loaded, toasts: readToasts().map(({ text }) => text) }
}

describe('T07: a form whose sending failed stays as it was filled in, and its sender is told', () => {
  beforeEach(() => {
    for (const { id } of readToasts()) dismissToast(id)
  })

  test.each([
    ['the site is busy', refused(503), m.busy_send_again()],
    ['too many requests', refused(429), m.busy_send_again()],
    ['the server failed', refused(500), m.err_server()],
    ['the server behind a proxy is away', refused(502), m.err_server()],
    ['what it was sent to is gone', refused(404), m.err_lost_next({ lost: m.err_lost() })],
    ['the address takes no form', refused(405), m.err_lost_next({ lost: m.err_lost() })],
    ['no network', new NoAnswer('network'), m.err_network()],
    ['no answer in time', new NoAnswer('timeout'), m.err_timeout()],
    ['an answer that stopped half way', new DOMException('late', 'TimeoutError'), m.err_timeout()],
  ])('%s', async (_, failure, words) => {
    expect(await send(failure)).toEqual({ errors: null, loaded: 0, toasts: [words] })
  })

  test('control: a fault of the page itself gives way to what went wrong', async () => {
    const { errors, toasts } = await send(new TypeError('undefined is not a function'))
    expect(errors).toMatchObject({ form: { name: 'TypeError' } })
    expect(toasts).toEqual([])
  })
})
