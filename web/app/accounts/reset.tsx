/** Resetting a password (§4 "Password reset steps", P15). */
import { getCaptcha, getLoginConfig } from '@tongyun/contract/accounts/login'
import { finishReset, startReset, verifyReset } from '@tongyun/contract/accounts/registration'
import type { PageContext } from '@tongyun/contract/page-context'
import * as m from '@tongyun/messages'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { faultsOf, textOf } from '../forms/faults.ts'
import { typedValues } from '../forms/use-faults.ts'
import { seo } from '../seo/seo.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { EntrancePage } from './entrance-page.tsx'
import { readCaptcha } from './read-captcha.ts'
import { contactOf } from './read-contact.ts'
import { RESET_STEPS, type ResetAnswer, type ResetData, resetFaults } from './reset-answer.ts'
import { ResetForm } from './reset-form.tsx'
import { SEND } from './sent-code-fields.tsx'
import { StepLine } from './step-line.tsx'

/** A captcha serves once: the page is never kept. */
export const headers = () => ({ 'cache-control': 'no-store' })

export const loader = async ({ context }: LoaderFunctionArgs): Promise<ResetData> => {
  const { call } = context.get(pageContext)
  const [captcha, config] = await Promise.all([call(getCaptcha, { purpose: 'reset' }), call(getLoginConfig, {})])
  return {
    captcha: captcha.data,
    channels: config.data?.channels ?? ['phone', 'email'],
    outboxPage: config.data?.outboxPage ?? false,
  }
}

type Step = (form: FormData, call: PageContext['call'], kept: Record<string, string>) => Promise<ResetAnswer>

/** Sends a code, first or again; the answer does not tell whether the account exists. */
const choose: Step = async (form, call, kept) => {
  const { channel, target } = contactOf(form)
  const answer = await call(startReset, {
    channel,
    target,
    ...readCaptcha(form),
  })
  if (answer.code !== 200 || answer.data === null) {
    const faults = faultsOf(answer, { fields: { target: channel, captchaId: 'captcha' }, places: { 813001: 'captcha' } })
    return { step: textOf(form, 'step') === 'verify' ? 'verify' : 'choose', faults, values: kept }
  }
  const { resetId, resendAfterS } = answer.data
  return { step: 'verify', faults: [], values: { ...kept, resetId }, sent: { at: new Date().toISOString(), resendAfterS } }
}

const verify: Step = async (form, call, kept) => {
  const answer = await call(verifyReset, { resetId: textOf(form, 'resetId'), code: textOf(form, 'code') })
  if (answer.code !== 200 || answer.data === null)
    return { step: 'verify', faults: faultsOf(answer, { places: { 813001: 'code', wrong_code: 'code' } }), values: kept }
  return { step: 'password', faults: [], values: { resetTicket: answer.data.resetTicket } }
}

const setPassword: Step = async (form, call, kept) => {
  const answer = await call(finishReset, {
    resetTicket: textOf(form, 'resetTicket'),
    password: textOf(form, 'newPassword'),
  })
  if (answer.code === 200) return { step: 'done', faults: [], values: {} }
  const faults = faultsOf(answer, {
    fields: { password: 'newPassword' },
    places: { password_common: 'newPassword', password_personal: 'newPassword' },
  })
  // A ticket that no longer counts is asked for anew, from the beginning.
  return { step: answer.code === 810006 ? 'choose' : 'password', faults, values: kept }
}

export const action = async ({ request, context }: ActionFunctionArgs): Promise<ResetAnswer> => {
  const form = await request.formData()
  const { call } = context.get(pageContext)
  const step = RESET_STEPS.find((name) => name === textOf(form, 'step')) ?? 'choose'
  const kept = typedValues(form, ['channel', 'phone', 'email', 'resetId', 'resetTicket'])
  const blank = resetFaults(form)
  if (blank.length > 0) return { step, faults: blank, values: kept }
  if (step === 'choose' || textOf(form, 'intent') === SEND) return choose(form, call, kept)
  return step === 'verify' ? verify(form, call, kept) : setPassword(form, call, kept)
}

export const meta = seo(() => ({ title: m.reset_title(), path: paths.reset(), indexed: false }))

const stepWords = () => [m.reset_step_choose(), m.reset_step_verify(), m.reset_step_password(), m.reset_step_done()]

export default function Reset() {
  const data = useLoaderData<ResetData>()
  const answer = useActionData<ResetAnswer>()
  const step = answer?.step ?? 'choose'
  return (
    <EntrancePage
      title={m.reset_title()}
      other={{ text: m.reset_remembered(), link: m.login_go(), to: paths.login() }}
      outboxPage={data.outboxPage && step !== 'done'}
    >
      <StepLine steps={stepWords()} current={RESET_STEPS.indexOf(step)} />
      <ResetForm data={data} answer={answer} />
    </EntrancePage>
  )
}
