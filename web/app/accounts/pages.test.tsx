/** Pages of accounts as the server renders them and their actions answer, with a server behind them that only pretends. */
import type { Endpoint } from '@tongyun/contract/endpoint'
import type { Answer, PageContext } from '@tongyun/contract/page-context'
import { LOCALES, type Locale } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { type ActionFunctionArgs, RouterContextProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { forbiddenIn, hrefsIn, renderPage } from '../../test/render-page.tsx'
import { inLocale } from '../i18n/locale.server.ts'
import { pageContext } from '../site/page-context.ts'
import Login, { action as loginAction, loader as loginLoader } from './login.tsx'
import { loginFaults } from './login-answer.ts'
import { newPasswordFaults } from './new-password.ts'
import Register, { action as registerAction } from './register.tsx'
import { registerFaults } from './register-answer.ts'
import Reset, { action as resetAction } from './reset.tsx'

const CAPTCHA = {
  captchaId: 'captcha-0123456789',
  image: 'data:image/svg+xml;base64,AAAA',
  proof: {
    parameters: {
      algorithm: 'PBKDF2/SHA-256' as const,
      nonce: 'ab',
      salt: 'cd',
      cost: 1,
      keyLength: 32,
      keyPrefix: 'ef',
      keySignature: 'ab',
    },
    signature: 'ef',
    below: 10,
  },
  work: 1,
  expiresInS: 120,
}
const USER = {
  user_name: '林晓',
  userName: 'linxiao',
  fullname: '林晓',
  userId: 'u-1',
  role: 'shipper' as const,
  companyId: null,
  companyName: null,
  language: 'zh' as const,
}
const SIGNED_IN = { token: 'a.b.c', user: USER, secondFactor: null, mustSetSecondFactor: false }

type Given = Partial<Answer<unknown>>
type Sent = { name: string; input: Record<string, unknown> }

/** Arguments of a loader or action for a request, a server that answers with `answers`, and what was sent to it. */
const argumentsFor = (path: string, answers: Record<string, Given>, fields?: Record<string, string | string[]>) => {
  const sent: Sent[] = []
  const call = async ({ name }: Endpoint, input: Record<string, unknown>) => {
    sent.push({ name, input })
    return { code: 200, msg: '', msgParams: null, data: null, ...answers[name] }
  }
  const context = new RouterContextProvider()
  context.set(pageContext, { locale: 'en', call } as unknown as PageContext)
  const body = new URLSearchParams(
    Object.entries(fields ?? {}).flatMap(([name, value]) => [value].flat().map((one) => [name, one] as [string, string])),
  )
  const request = new Request(`http://site.example${path}`, fields === undefined ? {} : { method: 'POST', body })
  return { args: { request, context, params: {} } as unknown as ActionFunctionArgs, sent }
}
const inEnglish = <Result,>(work: () => Result) => inLocale('en', work)
/** What a redirect that was thrown leads to. */
const redirected = async (work: Promise<unknown>) => {
  const thrown = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  return thrown instanceof Response ? thrown.headers.get('location') : null
}

const CREDENTIALS = { username: 'linxiao', password: 'Secret-123', captchaId: CAPTCHA.captchaId, captcha: '123456' }
const logIn = (answer: Given, fields: Record<string, string> = {}, query = '') => {
  const { args, sent } = argumentsFor(`/home/login${query}`, { 'log-in': answer }, { ...CREDENTIALS, ...fields })
  return { answer: inEnglish(() => loginAction(args)), sent }
}

describe('login', () => {
  const page = (locale: Locale, query = '') =>
    renderPage(locale, `/home/login${query}`, Login, {
      captcha: CAPTCHA,
      outboxPage: true,
      next: '/account/data',
      provider: false,
    })

  test.each(LOCALES)('P03 in %s: a plain form with name, password and captcha, and the ways on', (locale) => {
    const html = page(locale)
    expect(html).toMatch(/<form[^>]+method="post"/)
    for (const name of ['username', 'password', 'captcha', 'captchaId']) expect(html).toContain(`name="${name}"`)
    expect(html).toContain(`src="${CAPTCHA.image}"`)
    expect(hrefsIn(html)).toEqual(
      expect.arrayContaining(['/home/reset', '/home/register?next=%2Faccount%2Fdata', '/home/outbox']),
    )
    expect(forbiddenIn(html)).toEqual([])
  })

  test('the loader limits next to our own pages and knows the provider site', async () => {
    const load = (path: string) => loginLoader(argumentsFor(path, { 'get-captcha': { data: CAPTCHA } }).args as never)
    expect(await load('/ru/home/login?next=/ru/account/data&site=provider')).toMatchObject({
      next: '/account/data',
      provider: true,
    })
    expect(await load('/home/login?next=https://evil.example/')).toMatchObject({ next: '', captcha: CAPTCHA })
  })

  test('V01: what is missing is said without asking the server, so that no captcha is spent', async () => {
    const { answer, sent } = logIn({}, { password: '', captcha: '' })
    expect((await answer).faults.map(({ field }) => field)).toEqual(['password', 'captcha'])
    expect(sent).toEqual([])
    const proven = new FormData()
    for (const [name, value] of Object.entries({ ...CREDENTIALS, captcha: '', captchaProof: 'x' })) proven.set(name, value)
    expect(loginFaults(proven)).toEqual([])
  })

  test.each([
    ['incorrect user name or password', 810003, 'wrong_credentials', null, m.err_login_wrong],
    ['verification code error', 813001, undefined, 'captcha', m.err_813001],
    ['disabled on the portal', 812005, 'portal_disabled', null, m.err_login_portal_disabled],
    ['disabled on the provider site', 812005, 'provider_site_disabled', null, m.err_login_workbench_disabled],
    ['a cargo owner', 812003, 'cargo_owner', null, m.err_login_cargo_owner],
  ])('§8: %s has its message at its place, and the name is kept', async (_, code, reason, field, words) => {
    const { answer } = logIn({ code, msgParams: reason === undefined ? {} : { reason } })
    expect(await answer).toEqual({ faults: [{ field, text: words({}, { locale: 'en' }) }], username: 'linxiao' })
  })

  test('more work is asked at the captcha, which gets one that costs as much', async () => {
    const { answer } = logIn({ code: 813001, msgParams: { reason: 'more_work', work: 8 } })
    expect(await answer).toEqual({
      faults: [{ field: 'captcha', text: m.err_more_work({}, { locale: 'en' }) }],
      username: 'linxiao',
      work: 8,
    })
  })

  test('too many tries say how long to wait', async () => {
    const { answer } = logIn({ code: 810008, msgParams: { reason: 'too_many_tries', waitS: 90 } })
    expect((await answer).faults[0]?.text).toContain('90')
  })

  test('S01: with script the browser receives token, person and where to go; without, it is led there', async () => {
    const data = SIGNED_IN
    expect(await logIn({ data }, { script: '1' }, '?next=/account/data').answer).toMatchObject({
      login: { token: 'a.b.c', user: USER, to: '/account/data' },
    })
    expect(await redirected(logIn({ data }).answer)).toBe('/home/index')
    const owner = { ...SIGNED_IN, user: { ...USER, role: 'provider_owner' } }
    expect(await redirected(logIn({ data: owner }).answer)).toBe('/workbenche/index')
    expect(await redirected(logIn({ data: { ...SIGNED_IN, mustSetSecondFactor: true } }, {}, '?next=/x').answer)).toBe(
      '/account/second-factor',
    )
  })

  test('the provider site is told to the server', async () => {
    const { answer, sent } = logIn({ code: 810003 }, {}, '?site=provider')
    await answer
    expect(sent[0]?.input).toMatchObject({ username: 'linxiao', site: 'provider_site' })
  })

  test('the second factor is a second step of the same page; a wrong code keeps its ticket', async () => {
    const secondFactor = { ticket: 'ticket-0123456789', expiresInS: 300 }
    const { answer } = logIn({ data: { token: null, user: null, secondFactor, mustSetSecondFactor: false } })
    expect(await answer).toEqual({ faults: [], ticket: 'ticket-0123456789' })
    const confirm = (given: Given) => {
      const fields = { ticket: 'ticket-0123456789', secondFactor: '123456' }
      return inEnglish(() => loginAction(argumentsFor('/home/login', { 'confirm-second-factor': given }, fields).args))
    }
    expect(await confirm({ code: 813001, msgParams: { reason: 'wrong_second_factor' } })).toMatchObject({
      ticket: 'ticket-0123456789',
      faults: [{ field: 'secondFactor' }],
    })
    expect(await confirm({ code: 810006 })).not.toHaveProperty('ticket')
    expect(await redirected(confirm({ data: SIGNED_IN }))).toBe('/home/index')
  })
})

describe('registration', () => {
  const DATA = {
    captcha: CAPTCHA,
    channels: ['phone', 'email'],
    consentVersion: '1',
    outboxPage: false,
    next: '',
    role: 'shipper',
  }
  const FIELDS = {
    role: 'provider',
    channel: 'email',
    phone: '',
    email: 'lin@example.com',
    code: '123456',
    userName: 'linxiao',
    fullName: '林晓',
    companyName: '东桥',
    newPassword: 'Sea-Rail-9',
    passwordAgain: 'Sea-Rail-9',
    consents: ['terms', 'privacy'],
  }
  const register = (given: Given, fields: Record<string, string | string[]> = {}) => {
    const answers = { 'register-person': given, 'send-code': given }
    const { args, sent } = argumentsFor('/home/register', answers, { ...FIELDS, ...fields })
    return { answer: inEnglish(() => registerAction(args)), sent }
  }

  test.each(LOCALES)('P15 in %s: each consent by itself, none ticked, with its text', (locale) => {
    const html = renderPage(locale, '/home/register', Register, DATA)
    expect(html).toContain(m.register_rule_guess({}, { locale }))
    expect(html.match(/name="consents"/g)).toHaveLength(4)
    expect(html.match(/<input[^>]*name="consents"[^>]*checked/g)).toBeNull()
    expect(hrefsIn(html)).toEqual(expect.arrayContaining(['/protocol/register', '/protocol/privacy']))
    expect(forbiddenIn(html)).toEqual([])
  })

  test('V02 sends what the contract asks for; a number goes with its kind, and neither without a name', async () => {
    const { answer, sent } = register({ data: SIGNED_IN }, { script: '1' })
    await answer
    expect(sent[0]?.input).toEqual({
      role: 'provider',
      channel: 'email',
      target: 'lin@example.com',
      code: '123456',
      userName: 'linxiao',
      fullName: '林晓',
      companyName: '东桥',
      password: 'Sea-Rail-9',
      consents: ['terms', 'privacy'],
    })
    const number = { role: 'shipper', script: '1', companyNumberKind: 'inn', companyNumber: '7707 083893' }
    const shipper = register({ data: SIGNED_IN }, number)
    await shipper.answer
    expect(shipper.sent[0]?.input).toMatchObject({ companyName: '东桥', companyNumberKind: 'inn', companyNumber: '7707083893' })
    const fieldsOf = async (fields: Record<string, string>) => {
      const { answer, sent } = register({ data: SIGNED_IN }, { ...number, ...fields })
      return { fields: (await answer).faults.map(({ field }) => field), sent: sent.length }
    }
    expect(await fieldsOf({ companyName: '' })).toEqual({ fields: ['companyName'], sent: 0 })
    expect(await fieldsOf({ companyNumber: '7707083894' })).toEqual({ fields: ['companyNumber'], sent: 0 })
    expect(await fieldsOf({ companyName: '', companyNumber: '' })).toEqual({ fields: [], sent: 1 })
  })

  test('V06: a code needs only address and captcha; the answer starts the countdown', async () => {
    const fields = { intent: 'send', code: '', newPassword: '', captchaId: CAPTCHA.captchaId, captcha: '123456' }
    const { answer, sent } = register({ data: { resendAfterS: 60, expiresInS: 600 } }, fields)
    expect(await answer).toMatchObject({ faults: [], sent: { resendAfterS: 60 } })
    expect(sent).toMatchObject([{ name: 'send-code', input: { purpose: 'register', target: 'lin@example.com' } }])
  })

  test.each([
    ['wrong_code', 813001, 'code'],
    ['user_name_taken', 812002, 'userName'],
    ['contact_taken', 812002, 'email'],
    ['password_common', 812001, 'newPassword'],
    [undefined, 811002, 'companyName'],
  ])('a refusal (%s) stands at its field; passwords are typed anew, the rest is kept', async (reason, code, field) => {
    const { answer } = register({ code, msgParams: reason === undefined ? {} : { reason } })
    const { faults, values, refusedAt } = await answer
    expect(faults.map((fault) => fault.field)).toEqual([field])
    expect(refusedAt).toBeDefined()
    expect(values).toMatchObject({ userName: 'linxiao', email: 'lin@example.com' })
    expect(JSON.stringify(values)).not.toContain('Sea-Rail-9')
  })

  test('V01 V02: everything missing is told at once', () => {
    expect(inEnglish(() => registerFaults(new FormData())).map(({ field }) => field)).toEqual([
      'role',
      'phone',
      'code',
      'userName',
      'fullName',
      'newPassword',
      'passwordAgain',
      'consents',
    ])
  })

  test.each([
    ['Sea-Rail-9', 'Sea-Rail-9', []],
    ['Sea-Rail-9', 'Sea-Rail-8', ['passwordAgain']],
    ['sea-rail-9', 'sea-rail-9', ['newPassword']],
    ['Sea-Rail-9-is-long', 'Sea-Rail-9-is-long', ['newPassword']],
  ])('V02: %s and %s', (newPassword, passwordAgain, fields) => {
    const form = new FormData()
    form.set('newPassword', newPassword)
    form.set('passwordAgain', passwordAgain)
    expect(newPasswordFaults(form).map(({ field }) => field)).toEqual(fields)
  })
})

describe('reset in four steps (P15)', () => {
  const step = (name: string, given: Given, fields: Record<string, string>) =>
    inEnglish(() => resetAction(argumentsFor('/home/reset', { [name]: given }, fields).args))

  test('chooses, verifies, sets, is done; what the next step needs travels in the form', async () => {
    const chosen = await step(
      'start-reset',
      { data: { resetId: 'reset-0123456789', resendAfterS: 60, expiresInS: 600 } },
      { step: 'choose', channel: 'phone', phone: '138-0000-0000', captchaId: 'c', captcha: '123456' },
    )
    expect(chosen).toMatchObject({ step: 'verify', values: { resetId: 'reset-0123456789', phone: '138-0000-0000' } })
    const fields = { step: 'verify', channel: 'phone', resetId: 'reset-0123456789', code: '123456' }
    expect(await step('verify-reset', { code: 813001, msgParams: { reason: 'wrong_code' } }, fields)).toMatchObject({
      step: 'verify',
      faults: [{ field: 'code' }],
    })
    expect(await step('verify-reset', { data: { resetTicket: 'ticket-0123456789', expiresInS: 600 } }, fields)).toMatchObject({
      step: 'password',
      values: { resetTicket: 'ticket-0123456789' },
    })
    const set = { step: 'password', resetTicket: 'ticket-0123456789', newPassword: 'Sea-Rail-9', passwordAgain: 'Sea-Rail-9' }
    expect(await step('finish-reset', { data: {} }, set)).toMatchObject({ step: 'done' })
    expect(await step('finish-reset', { code: 810006 }, set)).toMatchObject({ step: 'choose' })
  })

  test.each(LOCALES)('in %s the page starts with the choice of phone or secret mailbox and shows all four steps', (locale) => {
    const html = renderPage(locale, '/home/reset', Reset, { captcha: CAPTCHA, channels: ['phone', 'email'], outboxPage: false })
    for (const words of [m.reset_method_phone, m.reset_method_email, m.reset_step_done])
      expect(html).toContain(words({}, { locale }))
    expect(html).toContain('aria-current="step"')
    expect(forbiddenIn(html)).toEqual([])
  })
})
