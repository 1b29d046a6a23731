/** One webhook: how it stands, what was sent to it, and what is done with it. */
import type { DataOf } from '@tongyun/contract/endpoint'
import { DELIVERY_STATES } from '@tongyun/contract/webhooks/terms/webhook-terms'
import { listDeliveries, listWebhooks, type Webhook } from '@tongyun/contract/webhooks/webhooks'
import * as m from '@tongyun/messages'
import { Form, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { AccountForm, DoneNote } from '../forms/account-form.tsx'
import { FactList } from '../forms/fact-list.tsx'
import { FaultSummary } from '../forms/fault-summary.tsx'
import { requireBuyer } from '../office/require-provider.ts'
import { seo } from '../seo/seo.ts'
import { orLogin } from '../session/require-account.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { Button } from '../ui/button.tsx'
import { Section } from '../ui/section.tsx'
import { BackTo } from './back-to.tsx'
import { type AskedDeliveries, Deliveries } from './deliveries.tsx'
import styles from './developer.module.css'
import { momentOf } from './moment-of.tsx'
import { type CountedReplay, countAsked } from './replay-asked.ts'
import { ReplayRange } from './replay-range.tsx'
import { SecretShown } from './secret-shown.tsx'
import { ownWebhook, WEBHOOK_INTENTS, type WebhookAnswer, webhookAction } from './webhook-action.ts'
import { checkWebhook, WebhookFields } from './webhook-fields.tsx'
import { typesWords, webhookStateWord } from './webhook-words.ts'

type WebhookData = {
  row: Webhook
  asked: AskedDeliveries
  deliveries: DataOf<typeof listDeliveries>
  counted: CountedReplay
}

const PAGE_SIZE = 20

const readAsked = (search: URLSearchParams): AskedDeliveries => {
  const before = Math.trunc(Number(search.get('before')))
  return {
    state: DELIVERY_STATES.find((state) => state === search.get('state')),
    before: before >= 1 && before <= 999_999_999 ? before : undefined,
  }
}

export const loader = async (args: LoaderFunctionArgs): Promise<WebhookData> => {
  await requireBuyer(args)
  const { call } = args.context.get(pageContext)
  const { searchParams } = new URL(args.request.url)
  const asked = readAsked(searchParams)
  const row = ownWebhook(orLogin(args, await call(listWebhooks, {})).data?.webhooks, args.params.webhookId)
  const found = orLogin(args, await call(listDeliveries, { endpointId: row.endpointId, limit: PAGE_SIZE, ...asked }))
  const counted = await countAsked(call, row.endpointId, searchParams)
  return { row, asked, deliveries: found.data ?? { deliveries: [], next: null }, counted }
}

export const action = webhookAction

export const meta = seo(({ loaderData }: { loaderData: WebhookData }) => ({
  title: m.developer_webhook(),
  path: paths.developerWebhook(loaderData.row.endpointId),
  indexed: false,
}))

const IntentButton = ({ intent, kind, children }: { intent: string; kind?: 'main' | 'danger'; children: string }) => (
  <Button type="submit" name="intent" value={intent} kind={kind ?? 'second'}>
    {children}
  </Button>
)

/** What can be done at once, by how it stands. */
const Steps = ({ row: { state, dead } }: { row: Webhook }) => (
  <Form method="post" className={styles.steps}>
    {state === 'disabled' ? (
      <IntentButton intent={WEBHOOK_INTENTS.resume} kind="main">
        {m.developer_webhook_resume()}
      </IntentButton>
    ) : (
      <>
        <IntentButton intent={WEBHOOK_INTENTS.test}>
          {state === 'unproven' ? m.developer_challenge_again() : m.developer_test_go()}
        </IntentButton>
        {dead > 0 && <IntentButton intent={WEBHOOK_INTENTS.replay}>{m.developer_replay_dead()}</IntentButton>}
        <IntentButton intent={WEBHOOK_INTENTS.pause}>{m.developer_webhook_pause()}</IntentButton>
      </>
    )}
  </Form>
)

const Facts = ({ row }: { row: Webhook }) => (
  <FactList
    facts={[
      [m.developer_standing(), webhookStateWord(row)],
      [m.developer_types(), typesWords(row.types)],
      [m.developer_last_success(), momentOf(row.lastSuccessAt) ?? m.developer_never()],
      [m.developer_failing_since(), momentOf(row.failingSince)],
      [m.developer_on_the_way(), m.developer_events_count({ count: row.waiting })],
      [m.developer_given_up(), m.developer_events_count({ count: row.dead })],
      [m.developer_old_secret(), momentOf(row.oldSecretUntil)],
      [m.developer_since(), momentOf(row.createdAt)],
    ]}
  />
)

const Change = ({ row, answer }: { row: Webhook; answer: WebhookAnswer | undefined }) => (
  <Section title={m.developer_webhook_change()}>
    <AccountForm
      answer={answer?.typed === undefined ? undefined : answer}
      check={checkWebhook}
      button={m.developer_signing_go()}
      kind="second"
    >
      {(error) => (
        <>
          <input type="hidden" name="intent" value={WEBHOOK_INTENTS.change} />
          <WebhookFields typed={answer?.typed ?? row} error={error} />
        </>
      )}
    </AccountForm>
  </Section>
)

const Ends = () => (
  <>
    <Section title={m.developer_rotate()}>
      <p className="mute">{m.developer_rotate_text()}</p>
      <Form method="post" className={styles.steps}>
        <IntentButton intent={WEBHOOK_INTENTS.rotate}>{m.developer_rotate_go()}</IntentButton>
      </Form>
    </Section>
    <Section title={m.developer_webhook_remove()}>
      <p className="mute">{m.developer_webhook_remove_text()}</p>
      <Form method="post" className={styles.steps}>
        <IntentButton intent={WEBHOOK_INTENTS.remove} kind="danger">
          {m.developer_webhook_remove_go()}
        </IntentButton>
      </Form>
    </Section>
  </>
)

export default function WebhookPage() {
  const { row, asked, deliveries, counted } = useLoaderData<WebhookData>()
  const answer = useActionData<WebhookAnswer>()
  return (
    <>
      <BackTo to={paths.developerWebhooks()}>{m.developer_webhooks()}</BackTo>
      <h1 className={styles.address}>{row.url}</h1>
      {answer?.typed === undefined && <FaultSummary faults={answer?.faults ?? []} />}
      <DoneNote done={answer?.done} />
      {answer?.secret !== undefined && (
        <SecretShown title={m.developer_webhook_secret()} secret={answer.secret}>
          <p>{m.developer_rotate_done()}</p>
        </SecretShown>
      )}
      {row.state === 'unproven' && <p className="warn">{m.developer_webhook_unproven_text()}</p>}
      <Facts row={row} />
      <Steps row={row} />
      <Deliveries row={row} asked={asked} found={deliveries} />
      {row.state === 'enabled' && <ReplayRange row={row} counted={counted} />}
      <Change row={row} answer={answer} />
      <Ends />
    </>
  )
}
