/** One call of a program of one's firm, and the same once more in the sandbox. */
import { type ApiCall, getApiCall, repeatApiCall } from '@tongyun/contract/api-calls/endpoints'
import type { Unrepeatable } from '@tongyun/contract/api-calls/terms/api-call-terms'
import type { DataOf } from '@tongyun/contract/endpoint'
import * as m from '@tongyun/messages'
import { errorText } from '@tongyun/messages/error-text'
import { Fragment } from 'react'
import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import type { FormAnswer } from '../forms/account-form.tsx'
import { FactList } from '../forms/fact-list.tsx'
import { FaultSummary } from '../forms/fault-summary.tsx'
import { faultsOf } from '../forms/faults.ts'
import { formatNumber } from '../i18n/format.ts'
import { requireBuyer } from '../office/require-provider.ts'
import { seo } from '../seo/seo.ts'
import { orLogin } from '../session/require-account.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { Button } from '../ui/button.tsx'
import { SecondLine } from '../ui/second-line.tsx'
import { Section } from '../ui/section.tsx'
import { BackTo } from './back-to.tsx'
import { BytesShown } from './bytes-shown.tsx'
import styles from './developer.module.css'
import { environmentWord } from './key-words.ts'
import { momentOf } from './moment-of.tsx'

type RequestData = DataOf<typeof getApiCall>
type Repeated = FormAnswer & { answer?: DataOf<typeof repeatApiCall> }

export const loader = async (args: LoaderFunctionArgs): Promise<RequestData> => {
  await requireBuyer(args)
  const requestId = args.params.requestId ?? ''
  const answer = orLogin(args, await args.context.get(pageContext).call(getApiCall, { requestId }))
  if (answer.data === null) throw data(null, { status: 404 })
  return answer.data
}

export const action = async (args: ActionFunctionArgs): Promise<Repeated> => {
  const requestId = args.params.requestId ?? ''
  const answer = orLogin(args, await args.context.get(pageContext).call(repeatApiCall, { requestId }))
  const faults = faultsOf(answer)
  return faults.length > 0 || answer.data === null ? { faults } : { faults, answer: answer.data }
}

export const meta = seo(({ loaderData }: { loaderData: RequestData }) => ({
  title: loaderData.call.title,
  path: paths.developerRequest(loaderData.call.requestId),
  indexed: false,
}))

const UNREPEATABLE_WORDS: Record<Unrepeatable, () => string> = {
  body_not_kept: m.developer_repeat_not_kept,
  sandbox_itself: m.developer_repeat_of_sandbox,
  gone: m.developer_repeat_gone,
}

const Code = ({ code }: { code: number }) => (
  <>
    <Link to={paths.apiError(String(code))}>{code}</Link> {errorText(code, {})}
  </>
)

const Facts = ({ call }: { call: ApiCall }) => (
  <FactList
    facts={[
      [
        m.developer_operation(),
        call.group === null ? (
          call.operation
        ) : (
          <Link key="operation" to={paths.apiOperation(call.group, call.operation)}>
            <code>{call.operation}</code>
          </Link>
        ),
      ],
      [m.developer_answer_status(), String(call.status)],
      [m.developer_code(), call.code === null ? null : <Code key="code" code={call.code} />],
      [
        m.developer_when(),
        <Fragment key="at">
          {momentOf(call.at)}
          <SecondLine>{call.at}</SecondLine>
        </Fragment>,
      ],
      [m.developer_took(), m.developer_ms({ ms: formatNumber(call.ms, 1) })],
      [m.developer_bytes(), m.developer_bytes_both({ sent: formatNumber(call.bytesIn), answered: formatNumber(call.bytesOut) })],
      [
        m.developer_key(),
        <Link key="key" to={paths.developerKey(call.keyId)}>
          <code>{call.keyId}</code>
        </Link>,
      ],
      [m.developer_environment(), environmentWord(call)],
      [m.developer_address(), call.address],
      [m.developer_request_id(), <code key="id">{call.requestId}</code>],
    ]}
  />
)

const Repeat = ({ unrepeatable, answered }: { unrepeatable: Unrepeatable | null; answered: Repeated | undefined }) => {
  const busy = useNavigation().state === 'submitting'
  if (unrepeatable !== null) return <p className="mute">{UNREPEATABLE_WORDS[unrepeatable]()}</p>
  const { answer } = answered ?? {}
  return (
    <>
      <p className="mute">{m.developer_repeat_text()}</p>
      <Form method="post" className={styles.steps}>
        <Button type="submit" disabled={busy}>
          {m.developer_repeat_go()}
        </Button>
      </Form>
      <div role="status">
        {answer !== undefined && (
          <BytesShown
            head={`HTTP ${answer.status} · ${m.developer_ms({ ms: formatNumber(answer.ms, 1) })}`}
            isWhole={answer.isWhole}
            most={4}
          >
            {answer.body}
          </BytesShown>
        )}
      </div>
    </>
  )
}

/** What was sent and answered, in a sandbox; of the market no body is kept. */
const Bodies = ({ row: { call, sent, answered } }: { row: RequestData }) => (
  <>
    <Section title={m.developer_call_sent()}>
      <BytesShown head={`${call.method} ${call.path}`} isWhole>
        {sent}
      </BytesShown>
      {call.environment === 'live' && call.bytesIn > 0 && <p className="t12 mute">{m.developer_bodies_of_market()}</p>}
    </Section>
    {answered !== null && (
      <Section title={m.developer_call_answered()}>
        <BytesShown head={`HTTP ${call.status}`} isWhole>
          {answered}
        </BytesShown>
      </Section>
    )}
  </>
)

export default function RequestPage() {
  const row = useLoaderData<RequestData>()
  const answered = useActionData<Repeated>()
  return (
    <>
      <BackTo to={paths.developerRequests()}>{m.developer_requests()}</BackTo>
      <h1>{row.call.title}</h1>
      <FaultSummary faults={answered?.faults ?? []} />
      <Facts call={row.call} />
      <Bodies row={row} />
      <Section title={m.developer_repeat()}>
        <Repeat unrepeatable={row.unrepeatable} answered={answered} />
      </Section>
    </>
  )
}
