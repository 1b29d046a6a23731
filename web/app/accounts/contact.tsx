/** Phone and e-mail of an account: another one is proven by its code and the password. */
import { changeEmail, changePhone } from '@tongyun/contract/accounts/account'
import { type Captcha, getCaptcha, getLoginConfig } from '@tongyun/contract/accounts/login'
import type { Channel } from '@tongyun/contract/accounts/registration'
import { sendCode } from '@tongyun/contract/accounts/registration'
import { shownPhone } from '@tongyun/contract/accounts/terms/person-patterns'
import type { PageContext } from '@tongyun/contract/page-context'
import { queryString } from '@tongyun/contract/page-paths'
import * as m from '@tongyun/messages'
import type { ReactNode } from 'react'
import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { DoneNote } from '../forms/account-form.tsx'
import { FactList } from '../forms/fact-list.tsx'
import { faultsOf, textOf } from '../forms/faults.ts'
import { seo } from '../seo/seo.ts'
import { orLogin, requireAccount } from '../session/require-account.ts'
import { useAccount } from '../session/use-account.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { Section } from '../ui/section.tsx'
import { ChangeContactForm, type ContactAnswer, changeContactFaults } from './change-contact-form.tsx'
import { readCaptcha } from './read-captcha.ts'
import { contactOf } from './read-contact.ts'
import { SEND } from './sent-code-fields.tsx'

type ContactData = { captcha: Captcha | null; change: Channel | null; saved: boolean; outboxPage: boolean }

/** `?change=phone` or `?change=email` opens the form. */
const changeOf = (request: Request): Channel | null => {
  const change = new URL(request.url).searchParams.get('change')
  return change === 'phone' || change === 'email' ? change : null
}

export const loader = async (args: LoaderFunctionArgs): Promise<ContactData> => {
  const { call } = args.context.get(pageContext)
  const change = changeOf(args.request)
  const [captcha, config] = await Promise.all([
    change === null ? null : call(getCaptcha, { purpose: 'code' }),
    call(getLoginConfig, {}),
  ])
  const saved = new URL(args.request.url).searchParams.has('saved')
  return { captcha: captcha?.data ?? null, change, saved, outboxPage: config.data?.outboxPage ?? false }
}

const change = (form: FormData, call: PageContext['call']) => {
  const { channel, target } = contactOf(form)
  const proof = { code: textOf(form, 'code'), password: textOf(form, 'password') }
  return channel === 'phone' ? call(changePhone, { phone: target, ...proof }) : call(changeEmail, { email: target, ...proof })
}

export const action = async (args: ActionFunctionArgs): Promise<ContactAnswer> => {
  const form = await args.request.formData()
  const { call } = args.context.get(pageContext)
  const { channel, target } = contactOf(form)
  const blank = changeContactFaults(form)
  if (blank.length > 0) return { faults: blank, target }
  await requireAccount(args)
  if (textOf(form, 'intent') === SEND) {
    const answer = await call(sendCode, {
      channel,
      target,
      purpose: 'bind',
      ...readCaptcha(form),
    })
    if (answer.code === 200 && answer.data !== null)
      return { faults: [], target, sent: { at: new Date().toISOString(), resendAfterS: answer.data.resendAfterS } }
    return {
      faults: faultsOf(answer, { fields: { target: channel, captchaId: 'captcha' }, places: { 813001: 'captcha' } }),
      target,
    }
  }
  const answer = orLogin(args, await change(form, call))
  const faults = faultsOf(answer, {
    places: { 813001: 'code', wrong_code: 'code', wrong_password: 'password', contact_taken: channel },
  })
  if (faults.length > 0) return { faults, target }
  throw redirect(paths.accountContact() + queryString({ saved: true }))
}

export const meta = seo(() => ({ title: m.account_contact(), path: paths.accountContact(), indexed: false }))

export default function Contact() {
  const account = useAccount()
  const { captcha, change: open, saved, outboxPage } = useLoaderData<ContactData>()
  const answer = useActionData<ContactAnswer>()
  const link = (channel: Channel, has: boolean) => (
    <Link to={paths.accountContact() + queryString({ change: channel })} className={buttonClass('second', 'small')}>
      {has ? m.account_change() : m.account_add()}
    </Link>
  )
  return (
    <>
      <h1>{m.account_contact()}</h1>
      <p className="mute">{m.account_contact_text()}</p>
      <DoneNote done={saved ? m.account_saved() : undefined} />
      <FactList
        facts={[
          [
            m.register_phone(),
            <Row key="phone" value={account.phone && shownPhone(account.phone)} action={link('phone', account.phone !== null)} />,
          ],
          [m.register_email(), <Row key="email" value={account.email} action={link('email', account.email !== null)} />],
        ]}
      />
      {open !== null && (
        <Section title={open === 'phone' ? m.account_change_phone() : m.account_change_email()}>
          {outboxPage && (
            <p className="mute">
              {m.login_outbox()} <Link to={paths.outbox()}>{m.login_outbox_link()}</Link>
            </p>
          )}
          <ChangeContactForm key={open} channel={open} captcha={captcha} answer={answer} />
        </Section>
      )}
    </>
  )
}

const Row = ({ value, action: link }: { value: string | null; action: ReactNode }) => (
  <span className="flex wrap">
    {value ?? m.account_none()}
    <span className="push">{link}</span>
  </span>
)
