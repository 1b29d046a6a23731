/** Logging in (P03, §6, §8): one column, works without script, says what is wrong where it is wrong. */
import { confirmSecondFactor, getCaptcha, getLoginConfig, login } from '@tongyun/contract/accounts/login'
import type { PageContext } from '@tongyun/contract/page-context'
import * as m from '@tongyun/messages'
import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { faultsOf, textOf } from '../forms/faults.ts'
import { seo } from '../seo/seo.ts'
import { ownPath } from '../site/own-path.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { EntrancePage } from './entrance-page.tsx'
import { finishLogin, takeOver } from './finish-login.ts'
import { type LoginAnswer, type LoginData, loginFaults, secondFactorFaults } from './login-answer.ts'
import { LoginForm } from './login-form.tsx'
import { readCaptcha } from './read-captcha.ts'
import { SecondFactorForm } from './second-factor-form.tsx'
import { SessionOverNote } from './session-over-note.tsx'

/** A captcha serves once: the page is never kept. */
export const headers = () => ({ 'cache-control': 'no-store' })

export const loader = async ({ request, context }: LoaderFunctionArgs): Promise<LoginData> => {
  const { call } = context.get(pageContext)
  const { searchParams } = new URL(request.url)
  const [captcha, config] = await Promise.all([call(getCaptcha, { purpose: 'login' }), call(getLoginConfig, {})])
  return {
    captcha: captcha.data,
    outboxPage: config.data?.outboxPage ?? false,
    next: ownPath(searchParams.get('next')),
    over: searchParams.get('over') === '1',
    typed: searchParams.get('typed') === '1',
    provider: searchParams.get('site') === 'provider',
  }
}
const secondStep = async (form: FormData, call: PageContext['call'], next: string): Promise<LoginAnswer> => {
  const ticket = textOf(form, 'ticket')
  const blank = secondFactorFaults(form)
  if (blank.length > 0) return { faults: blank, ticket }
  const answer = await call(confirmSecondFactor, { ticket, code: textOf(form, 'secondFactor') })
  if (answer.code === 200 && answer.data !== null) return finishLogin(form, answer.data, next)
  const faults = faultsOf(answer, { fields: { code: 'secondFactor' }, places: { wrong_second_factor: 'secondFactor' } })
  // Another refusal means that the ticket no longer counts: back to the first step.
  return faults.some(({ field }) => field === 'secondFactor') ? { faults, ticket } : { faults }
}
export const action = async ({ request, context }: ActionFunctionArgs): Promise<LoginAnswer> => {
  const form = await request.formData()
  const { call } = context.get(pageContext)
  const { searchParams } = new URL(request.url)
  const next = ownPath(searchParams.get('next'))
  if (textOf(form, 'ticket') !== '') return secondStep(form, call, next)
  const username = textOf(form, 'username')
  const blank = loginFaults(form)
  if (blank.length > 0) return { faults: blank, username }
  const answer = await call(login, {
    username,
    password: textOf(form, 'password'),
    ...readCaptcha(form),
    site: searchParams.get('site') === 'provider' ? 'provider_site' : 'portal',
  })
  if (answer.code !== 200 || answer.data === null)
    return {
      faults: faultsOf(answer, { fields: { captchaId: 'captcha' }, places: { 813001: 'captcha', more_work: 'captcha' } }),
      username,
      ...(answer.msgParams?.reason === 'more_work' ? { work: Number(answer.msgParams.work) } : {}),
    }
  if (answer.data.secondFactor !== null) return { faults: [], ticket: answer.data.secondFactor.ticket }
  return finishLogin(form, answer.data, next)
}

export const clientAction = async ({ request, serverAction }: ClientActionFunctionArgs) => {
  const answer = await serverAction<LoginAnswer>()
  return answer.login === undefined ? answer : takeOver(answer.login, new URL(request.url).searchParams.has('typed'))
}

export const meta = seo(() => ({ title: m.login_title(), path: paths.login(), indexed: false }))

export default function Login() {
  const data = useLoaderData<LoginData>()
  const answer = useActionData<LoginAnswer>()
  const links = { next: data.next }
  return (
    <EntrancePage
      title={data.provider ? m.login_title_provider() : m.login_title()}
      other={{ text: m.login_no_account(), link: m.login_register(), to: paths.register(links) }}
      outboxPage={data.outboxPage}
    >
      {data.over && <SessionOverNote next={data.next} typed={data.typed} />}
      {answer?.ticket === undefined ? (
        <LoginForm data={data} answer={answer} />
      ) : (
        <SecondFactorForm ticket={answer.ticket} faults={answer.faults} />
      )}
    </EntrancePage>
  )
}
