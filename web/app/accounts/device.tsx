/** A device where nothing but a password was given is confirmed by a code, and leads back to where it was asked for. */
import { confirmDevice, getDevice, sendDeviceCode } from '@tongyun/contract/accounts/device'
import { getLoginConfig } from '@tongyun/contract/accounts/login'
import type { DataOf } from '@tongyun/contract/endpoint'
import * as m from '@tongyun/messages'
import {
  type ActionFunctionArgs,
  data,
  Link,
  type LoaderFunctionArgs,
  redirectDocument,
  useActionData,
  useLoaderData,
} from 'react-router'
import { faultsOf, textOf, unknownIntent } from '../forms/faults.ts'
import { useHydrated } from '../i18n/use-hydrated.ts'
import { seo } from '../seo/seo.ts'
import { orLogin } from '../session/require-account.ts'
import { ownPath } from '../site/own-path.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { isTypingKept } from '../typing/typing-store.ts'
import { type DeviceAnswer, DeviceForm, deviceFaults } from './device-form.tsx'
import styles from './entrance-page.module.css'
import { SEND } from './sent-code-fields.tsx'

type DeviceData = Pick<DataOf<typeof getDevice>, 'contacts'> & { next: string; typed: boolean; outboxPage: boolean }

const nextOf = (request: Request) => ownPath(new URL(request.url).searchParams.get('next'))

/** As a new page: one made by the server has what a form sent without script held (typing/sent-form.server.ts). */
const goOn = (request: Request) => redirectDocument(nextOf(request) || paths.sessions())

export const loader = async (args: LoaderFunctionArgs): Promise<DeviceData> => {
  const { request, context } = args
  const { call } = context.get(pageContext)
  const [answer, config] = await Promise.all([call(getDevice, {}), call(getLoginConfig, {})])
  const device = orLogin(args, answer).data
  if (device === null) throw data(answer.msg, { status: 503 })
  if (device.confirmed) throw goOn(request)
  return {
    contacts: device.contacts,
    next: nextOf(request),
    typed: new URL(request.url).searchParams.has('typed'),
    outboxPage: config.data?.outboxPage ?? false,
  }
}

export const action = async (args: ActionFunctionArgs): Promise<DeviceAnswer> => {
  const form = await args.request.formData()
  const { call } = args.context.get(pageContext)
  const channel = textOf(form, 'channel') === 'phone' ? 'phone' : 'email'
  const intent = textOf(form, 'intent')
  if (intent === SEND) {
    const answer = orLogin(args, await call(sendDeviceCode, { channel }))
    if (answer.code === 200 && answer.data !== null)
      return { faults: [], channel, sent: { at: new Date().toISOString(), resendAfterS: answer.data.resendAfterS } }
    return { faults: faultsOf(answer), channel }
  }
  if (intent !== '') return { faults: [unknownIntent()], channel }
  const blank = deviceFaults(form)
  if (blank.length > 0) return { faults: blank, channel }
  const answer = orLogin(args, await call(confirmDevice, { code: textOf(form, 'code').trim() }))
  const faults = faultsOf(answer, { places: { 813001: 'code', wrong_code: 'code' } })
  if (faults.length > 0) return { faults, channel }
  throw goOn(args.request)
}

export const meta = seo(() => ({ title: m.account_device(), path: paths.device(), indexed: false }))

export default function Device() {
  const { contacts, next, typed, outboxPage } = useLoaderData<DeviceData>()
  const answer = useActionData<DeviceAnswer>()
  const isInBrowser = useHydrated() && isTypingKept(next)
  return (
    <>
      <h1>{m.account_device()}</h1>
      <div className={styles.body}>
        <p>{m.account_device_text()}</p>
        <p className="mute">{m.account_device_once()}</p>
        {(typed || isInBrowser) && (
          <p className={styles.over} role="status">
            {m.login_over_kept()}
          </p>
        )}
        {outboxPage && (
          <p className="mute">
            {m.login_outbox()} <Link to={paths.outbox()}>{m.login_outbox_link()}</Link>
          </p>
        )}
        <DeviceForm contacts={contacts} answer={answer} />
        <p className="mute">
          {m.account_device_lost()} <Link to={paths.contact()}>{m.account_device_support()}</Link>
        </p>
      </div>
    </>
  )
}
