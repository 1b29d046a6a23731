/** Webhooks of one's firm: those there are, and how one is made. */
import type { DataOf } from '@tongyun/contract/endpoint'
import type { PublicEventType } from '@tongyun/contract/webhooks/terms/public-events'
import { listWebhooks, makeWebhook, type Webhook } from '@tongyun/contract/webhooks/webhooks'
import * as m from '@tongyun/messages'
import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { AccountForm, type FormAnswer } from '../forms/account-form.tsx'
import { faultsOf } from '../forms/faults.ts'
import { formatNumber } from '../i18n/format.ts'
import { requireBuyer } from '../office/require-provider.ts'
import { seo } from '../seo/seo.ts'
import { orLogin } from '../session/require-account.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { Section } from '../ui/section.tsx'
import { type Closed, ConsoleClosed, ConsoleHead, closedBecause } from './console-head.tsx'
import styles from './developer.module.css'
import { SecretShown } from './secret-shown.tsx'
import { checkWebhook, WEBHOOK_FIELDS, WebhookFields, type WebhookTyped, webhookTyped } from './webhook-fields.tsx'
import { typesWords, webhookStateWord } from './webhook-words.ts'

type Webhooks = DataOf<typeof listWebhooks>
type WebhooksData = { found: Webhooks } | { closed: Closed }
type WebhooksAnswer = FormAnswer & { typed?: WebhookTyped; secret?: string; made?: string }

export const loader = async (args: LoaderFunctionArgs): Promise<WebhooksData> => {
  await requireBuyer(args)
  const answer = orLogin(args, await args.context.get(pageContext).call(listWebhooks, {}))
  return answer.data === null ? { closed: closedBecause(answer) } : { found: answer.data }
}

export const action = async (args: ActionFunctionArgs): Promise<WebhooksAnswer> => {
  const form = await args.request.formData()
  const typed = webhookTyped(form)
  const blank = checkWebhook(form)
  if (blank.length > 0) return { faults: blank, typed }
  const { call } = args.context.get(pageContext)
  const answer = orLogin(args, await call(makeWebhook, { url: typed.url, types: typed.types as PublicEventType[] }))
  const faults = faultsOf(answer, { places: { webhook_exists: 'url' }, own: WEBHOOK_FIELDS })
  if (faults.length > 0 || answer.data === null) return { faults, typed }
  return { faults, secret: answer.data.secret, made: answer.data.webhook.endpointId }
}

export const meta = seo(() => ({ title: m.developer_webhooks(), path: paths.developerWebhooks(), indexed: false }))

const WebhookRow = ({ row }: { row: Webhook }) => (
  <li>
    <Link to={paths.developerWebhook(row.endpointId)} className={styles.name}>
      {row.url}
    </Link>
    <p className={row.state === 'enabled' && row.failingSince === null ? 't12 mute' : 't12 warn'}>
      {[
        webhookStateWord(row),
        ...(row.waiting > 0 ? [m.developer_waiting_count({ count: row.waiting })] : []),
        ...(row.dead > 0 ? [m.developer_dead_count({ count: row.dead })] : []),
      ].join(' · ')}
    </p>
    <p className="t12 mute">
      {row.types.length > 3 ? m.developer_types_count({ count: row.types.length }) : typesWords(row.types)}
    </p>
  </li>
)

const MakeWebhook = ({ answer }: { answer: WebhooksAnswer | undefined }) => (
  <Section title={m.developer_webhook_make()}>
    <AccountForm answer={answer} check={checkWebhook} button={m.developer_webhook_make_go()}>
      {(error) => <WebhookFields typed={answer?.typed} error={error} />}
    </AccountForm>
  </Section>
)

const Found = ({ found: { webhooks, left }, answer }: { found: Webhooks; answer: WebhooksAnswer | undefined }) => (
  <>
    {answer?.secret !== undefined && answer.made !== undefined && (
      <SecretShown title={m.developer_webhook_secret()} secret={answer.secret}>
        <p>{m.developer_challenge_sent()}</p>
        <p>
          <Link to={paths.developerWebhook(answer.made)} className={styles.name}>
            {m.developer_to_webhook()}
          </Link>
        </p>
      </SecretShown>
    )}
    {webhooks.length > 0 && (
      <ul className={styles.list}>
        {webhooks.map((row) => (
          <WebhookRow key={row.endpointId} row={row} />
        ))}
      </ul>
    )}
    {left > 0 ? (
      <MakeWebhook key={webhooks.length} answer={answer?.secret === undefined ? answer : undefined} />
    ) : (
      <p className="warn">{m.err_too_many_webhooks({ most: formatNumber(webhooks.length) })}</p>
    )}
  </>
)

export default function WebhooksPage() {
  const shown = useLoaderData<WebhooksData>()
  const answer = useActionData<WebhooksAnswer>()
  return (
    <>
      <ConsoleHead title={m.developer_webhooks()} text={m.developer_webhooks_text()} here={paths.developerWebhooks()} />
      {'closed' in shown ? <ConsoleClosed closed={shown.closed} /> : <Found found={shown.found} answer={answer} />}
    </>
  )
}
