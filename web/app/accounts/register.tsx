/** Registration of shippers and providers (P15): the address is proven by a code, each consent is given by itself. */
import { getCaptcha, getLoginConfig } from '@tongyun/contract/accounts/login'
import { CONSENT_PURPOSES, registerPerson, sendCode } from '@tongyun/contract/accounts/registration'
import type { Answer, PageContext } from '@tongyun/contract/page-context'
import * as m from '@tongyun/messages'
import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { faultsOf, textOf } from '../forms/faults.ts'
import { typedValues } from '../forms/use-faults.ts'
import { seo } from '../seo/seo.ts'
import { ownPath } from '../site/own-path.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { EntrancePage } from './entrance-page.tsx'
import { finishLogin, takeOver } from './finish-login.ts'
import { readCaptcha } from './read-captcha.ts'
import { companyNumberOf } from './read-company-number.ts'
import { contactOf } from './read-contact.ts'
import { type RegisterAnswer, type RegisterData, registerFaults } from './register-answer.ts'
import { RegisterForm } from './register-form.tsx'
import { SEND } from './sent-code-fields.tsx'

/** A captcha serves once: the page is never kept. */
export const headers = () => ({ 'cache-control': 'no-store' })

export const loader = async ({ request, context }: LoaderFunctionArgs): Promise<RegisterData> => {
  const { call } = context.get(pageContext)
  const { searchParams } = new URL(request.url)
  const [captcha, config] = await Promise.all([call(getCaptcha, { purpose: 'code' }), call(getLoginConfig, {})])
  return {
    captcha: captcha.data,
    channels: config.data?.channels ?? ['phone', 'email'],
    consentVersion: config.data?.consentVersion ?? '',
    outboxPage: config.data?.outboxPage ?? false,
    next: ownPath(searchParams.get('next')),
    role: searchParams.get('role') === 'provider' ? 'provider' : 'shipper',
  }
}

/** Which control a refusal belongs to. */
const placesOf = (channel: string) => ({
  813001: 'captcha',
  wrong_code: 'code',
  user_name_taken: 'userName',
  contact_taken: channel,
  password_common: 'newPassword',
  password_personal: 'newPassword',
  consent_needed: 'consents',
  811002: 'companyName',
})

const send = (form: FormData, call: PageContext['call']) =>
  call(sendCode, {
    ...contactOf(form),
    purpose: 'register',
    ...readCaptcha(form),
  })

const register = (form: FormData, call: PageContext['call']) => {
  const role = textOf(form, 'role') === 'provider' ? 'provider' : 'shipper'
  const number = companyNumberOf(form)
  return call(registerPerson, {
    role,
    ...contactOf(form),
    code: textOf(form, 'code'),
    userName: textOf(form, 'userName'),
    fullName: textOf(form, 'fullName'),
    companyName: textOf(form, 'companyName'),
    ...(number === null ? {} : { companyNumberKind: number.kind, companyNumber: number.number }),
    password: textOf(form, 'newPassword'),
    consents: CONSENT_PURPOSES.filter((purpose) => form.getAll('consents').includes(purpose)),
  })
}

export const action = async ({ request, context }: ActionFunctionArgs): Promise<RegisterAnswer> => {
  const form = await request.formData()
  const { call } = context.get(pageContext)
  const kept = {
    values: typedValues(form, [
      'role',
      'channel',
      'phone',
      'email',
      'userName',
      'fullName',
      'companyName',
      'companyNumberKind',
      'companyNumber',
    ]),
    consents: form.getAll('consents').map(String),
  }
  const blank = registerFaults(form)
  if (blank.length > 0) return { faults: blank, ...kept }
  const { channel } = contactOf(form)
  const refusal = (answer: Answer<unknown>): RegisterAnswer => ({
    faults: faultsOf(answer, {
      fields: { target: channel, password: 'newPassword', captchaId: 'captcha' },
      places: placesOf(channel),
    }),
    ...kept,
  })
  if (textOf(form, 'intent') === SEND) {
    const answer = await send(form, call)
    if (answer.code !== 200 || answer.data === null) return refusal(answer)
    return { faults: [], ...kept, sent: { at: new Date().toISOString(), resendAfterS: answer.data.resendAfterS } }
  }
  const answer = await register(form, call)
  if (answer.code !== 200 || answer.data === null) return { ...refusal(answer), refusedAt: new Date().toISOString() }
  return finishLogin(form, answer.data, answer.data.asked ? paths.firm() : ownPath(new URL(request.url).searchParams.get('next')))
}

export const clientAction = async ({ serverAction }: ClientActionFunctionArgs) => {
  const answer = await serverAction<RegisterAnswer>()
  return answer.login === undefined ? answer : takeOver(answer.login)
}

export const meta = seo(() => ({ title: m.register_title(), path: paths.register(), indexed: false }))

export default function Register() {
  const data = useLoaderData<RegisterData>()
  const answer = useActionData<RegisterAnswer>()
  return (
    <EntrancePage
      title={m.register_title()}
      other={{ text: m.register_have_account(), link: m.login_go(), to: paths.login({ next: data.next }) }}
      outboxPage={data.outboxPage}
    >
      <RegisterForm data={data} answer={answer} />
    </EntrancePage>
  )
}
