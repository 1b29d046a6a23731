import { endSession, listSessions } from '@tongyun/contract/accounts/account'
import { logout } from '@tongyun/contract/accounts/login'
import type { DataOf } from '@tongyun/contract/endpoint'
import * as m from '@tongyun/messages'
import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { DoneNote, type FormAnswer } from '../forms/account-form.tsx'
import { FaultSummary } from '../forms/fault-summary.tsx'
import { faultsOf, textOf, unknownIntent } from '../forms/faults.ts'
import { formatMoment } from '../i18n/format.ts'
import { useReaderZone } from '../i18n/moment.tsx'
import { seo } from '../seo/seo.ts'
import { orLogin } from '../session/require-account.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { Button } from '../ui/button.tsx'
import { Section } from '../ui/section.tsx'
import { ScriptField } from './entrance-page.tsx'
import { endInBrowser, leaveSession, type SessionEnd } from './leave-session.ts'
import styles from './sessions.module.css'

type Sessions = DataOf<typeof listSessions>

export const loader = async (args: LoaderFunctionArgs): Promise<Sessions> => {
  const answer = orLogin(args, await args.context.get(pageContext).call(listSessions, {}))
  return answer.data ?? { sessions: [] }
}

export const action = async (args: ActionFunctionArgs): Promise<FormAnswer & SessionEnd> => {
  const form = await args.request.formData()
  const { call } = args.context.get(pageContext)
  const intent = textOf(form, 'intent')
  if (intent === 'everywhere') {
    await call(logout, { everywhere: '1' })
    return { faults: [], ...leaveSession(form) }
  }
  if (intent !== '') return { faults: [unknownIntent()] }
  const faults = faultsOf(orLogin(args, await call(endSession, { sessionId: textOf(form, 'sessionId') })))
  return faults.length > 0 ? { faults } : { faults, done: m.account_session_ended() }
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) => endInBrowser(serverAction<FormAnswer & SessionEnd>())

export const meta = seo(() => ({ title: m.account_sessions(), path: paths.sessions(), indexed: false }))

const Row = ({ session }: { session: Sessions['sessions'][number] }) => {
  const { sessionId, site, device, deviceConfirmed, address, createdAt, lastSeenAt, current } = session
  const zone = useReaderZone()
  return (
    <li className={styles.session}>
      <div>
        <p>
          <b>{device}</b> {current && <span className="ok">{m.account_session_current()}</span>}
        </p>
        <p className="t12 mute">
          {[site === 'portal' ? m.account_site_portal() : m.account_site_provider(), address].join(' · ')}
        </p>
        <p className="t12 mute">
          {deviceConfirmed ? m.account_session_confirmed() : m.account_session_unconfirmed()}
          {current && !deviceConfirmed && (
            <>
              {' '}
              <Link to={paths.device()}>{m.account_device_go()}</Link>
            </>
          )}
        </p>
        <p className="t12 mute">
          {m.account_session_times({ since: formatMoment(createdAt, zone), seen: formatMoment(lastSeenAt, zone) })}
        </p>
      </div>
      {!current && (
        <Form method="post">
          <input type="hidden" name="sessionId" value={sessionId} />
          <Button type="submit" size="small" aria-label={m.account_session_end_named({ device })}>
            {m.account_session_end()}
          </Button>
        </Form>
      )}
    </li>
  )
}

export default function SessionsPage() {
  const { sessions } = useLoaderData<Sessions>()
  const answer = useActionData<FormAnswer>()
  return (
    <>
      <h1>{m.account_sessions()}</h1>
      <p className="mute">{m.account_sessions_text()}</p>
      <FaultSummary faults={answer?.faults ?? []} />
      <DoneNote done={answer?.done} />
      <ul className={styles.list}>
        {sessions.map((session) => (
          <Row key={session.sessionId} session={session} />
        ))}
      </ul>
      <Section title={m.account_everywhere()}>
        <p className="mute">{m.account_everywhere_text()}</p>
        <Form method="post" className={styles.everywhere}>
          <ScriptField />
          <Button type="submit" name="intent" value="everywhere" kind="danger">
            {m.account_everywhere_go()}
          </Button>
        </Form>
      </Section>
    </>
  )
}
