/** One event on its way to a webhook: what was sent, what was answered, and sending it again. */
import type { DataOf } from '@tongyun/contract/endpoint'
import { getDelivery, replayDelivery } from '@tongyun/contract/webhooks/webhooks'
import * as m from '@tongyun/messages'
import { type ActionFunctionArgs, data, Form, Link, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { DoneNote, type FormAnswer } from '../forms/account-form.tsx'
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
import { Section } from '../ui/section.tsx'
import { BackTo } from './back-to.tsx'
import { BytesShown } from './bytes-shown.tsx'
import styles from './developer.module.css'
import { momentOf } from './moment-of.tsx'
import { DELIVERY_STATE_WORDS, eventWord } from './webhook-words.ts'

type DeliveryData = DataOf<typeof getDelivery>

export const loader = async (args: LoaderFunctionArgs): Promise<DeliveryData> => {
  await requireBuyer(args)
  const deliveryId = args.params.deliveryId ?? ''
  const answer = orLogin(args, await args.context.get(pageContext).call(getDelivery, { deliveryId }))
  if (answer.data === null) throw data(null, { status: 404 })
  return answer.data
}

export const action = async (args: ActionFunctionArgs): Promise<FormAnswer> => {
  const deliveryId = args.params.deliveryId ?? ''
  const faults = faultsOf(orLogin(args, await args.context.get(pageContext).call(replayDelivery, { deliveryId })))
  return faults.length > 0 ? { faults } : { faults, done: m.developer_replayed({ count: 1 }) }
}

export const meta = seo(({ loaderData }: { loaderData: DeliveryData }) => ({
  title: eventWord(loaderData.delivery.type),
  path: paths.developerDelivery(loaderData.delivery.deliveryId),
  indexed: false,
}))

export default function DeliveryPage() {
  const { delivery, request, answer: answered } = useLoaderData<DeliveryData>()
  const done = useActionData<FormAnswer>()
  return (
    <>
      <BackTo to={paths.developerWebhook(delivery.endpointId)}>{m.developer_webhook()}</BackTo>
      <h1>{eventWord(delivery.type)}</h1>
      <FaultSummary faults={done?.faults ?? []} />
      <DoneNote done={done?.done} />
      <FactList
        facts={[
          [
            m.developer_event(),
            <Link key="type" to={paths.apiEvent(delivery.type)}>
              <code>{delivery.type}</code>
            </Link>,
          ],
          [m.developer_event_id(), <code key="id">{delivery.eventId}</code>],
          [m.developer_sequence(), formatNumber(delivery.sequence)],
          [m.developer_standing(), DELIVERY_STATE_WORDS[delivery.state]()],
          [m.developer_failure(), delivery.failureText],
          [m.developer_tries(), formatNumber(delivery.tries)],
          [m.developer_last_try(), momentOf(delivery.lastTryAt)],
          [m.developer_next_try(), momentOf(delivery.nextTryAt)],
          [m.developer_took(), delivery.lastMs === null ? null : m.developer_ms({ ms: formatNumber(delivery.lastMs) })],
        ]}
      />
      {delivery.state !== 'sending' && (
        <Form method="post" className={styles.steps}>
          <Button type="submit">{delivery.state === 'waiting' ? m.developer_send_now() : m.developer_send_again()}</Button>
        </Form>
      )}
      <Section title={m.developer_sent_bytes()}>
        <p className="mute">{m.developer_sent_bytes_text()}</p>
        <BytesShown head={`POST ${request.url}\nwebhook-id: ${delivery.eventId}`} isWhole={request.isWhole}>
          {request.body}
        </BytesShown>
      </Section>
      <Section title={m.developer_answered_bytes()}>
        {delivery.lastStatus === null ? (
          <p className="mute">{m.developer_answered_nothing()}</p>
        ) : (
          <BytesShown head={`HTTP ${delivery.lastStatus}`} isWhole>
            {answered ?? ''}
          </BytesShown>
        )}
      </Section>
    </>
  )
}
