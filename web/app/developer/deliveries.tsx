/** What was sent to a webhook, the newest first; the address is the state. */
import type { DataOf } from '@tongyun/contract/endpoint'
import { DELIVERY_STATES } from '@tongyun/contract/webhooks/terms/webhook-terms'
import type { Delivery, listDeliveries, Webhook } from '@tongyun/contract/webhooks/webhooks'
import * as m from '@tongyun/messages'
import { Link } from 'react-router'
import { formatNumber } from '../i18n/format.ts'
import { Moment } from '../i18n/moment.tsx'
import { Cell } from '../office/cell.tsx'
import tableStyles from '../office/people.module.css'
import { paths } from '../site/paths.ts'
import { Section } from '../ui/section.tsx'
import { Table } from '../ui/table.tsx'
import { Tabs } from '../ui/tabs.tsx'
import styles from './developer.module.css'
import { DELIVERY_STATE_WORDS, eventWord } from './webhook-words.ts'

export type AskedDeliveries = { state: Delivery['state'] | undefined; before: number | undefined }

const Row = ({ row }: { row: Delivery }) => (
  <tr>
    <th scope="row">
      <Link to={paths.developerDelivery(row.deliveryId)}>{eventWord(row.type)}</Link>
      <p className="t12 mute">
        <code>{row.type}</code>
      </p>
    </th>
    <Cell label={m.developer_standing()}>
      <span className={row.state === 'dead' ? 'warn' : undefined}>{DELIVERY_STATE_WORDS[row.state]()}</span>
      {row.failureText !== null && row.state !== 'sent' && <p className="t12 mute">{row.failureText}</p>}
    </Cell>
    <Cell label={m.developer_last_try()}>{row.lastTryAt === null ? '–' : <Moment at={row.lastTryAt} />}</Cell>
    <Cell label={m.developer_tries()}>{formatNumber(row.tries)}</Cell>
    <Cell label={m.developer_answer_status()}>
      {row.lastStatus ?? '–'}
      {row.lastMs !== null && <p className="t12 mute">{m.developer_ms({ ms: formatNumber(row.lastMs) })}</p>}
    </Cell>
  </tr>
)

export const Deliveries = ({
  row: { endpointId },
  asked,
  found: { deliveries, next },
}: {
  row: Webhook
  asked: AskedDeliveries
  found: DataOf<typeof listDeliveries>
}) => {
  const list = (change: Partial<AskedDeliveries>) =>
    paths.developerWebhook(endpointId, { ...asked, before: undefined, ...change })
  const columns = [
    m.developer_event(),
    m.developer_standing(),
    m.developer_last_try(),
    m.developer_tries(),
    m.developer_answer_status(),
  ]
  return (
    <Section title={m.developer_deliveries()} note={m.developer_deliveries_note()}>
      <Tabs
        label={m.developer_deliveries()}
        keepScroll
        tabs={[
          { to: list({ state: undefined }), label: m.developer_all(), current: asked.state === undefined },
          ...DELIVERY_STATES.filter((state) => state !== 'sending').map((state) => ({
            to: list({ state }),
            label: DELIVERY_STATE_WORDS[state](),
            current: asked.state === state,
          })),
        ]}
      />
      {deliveries.length === 0 ? (
        <p className="mute">{m.developer_deliveries_none()}</p>
      ) : (
        <div className={tableStyles.blocks}>
          <Table
            caption={m.developer_table_deliveries()}
            head={
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            }
          >
            {deliveries.map((row) => (
              <Row key={row.deliveryId} row={row} />
            ))}
          </Table>
        </div>
      )}
      <p className={styles.pages}>
        {asked.before !== undefined && (
          <Link to={list({})} preventScrollReset>
            {m.developer_newest()}
          </Link>
        )}
        {next !== null && (
          <Link to={list({ before: next })} rel="next" preventScrollReset>
            {m.developer_older()}
          </Link>
        )}
        <Link to={paths.developerWebhook(endpointId, asked)} preventScrollReset replace>
          {m.developer_refresh()}
        </Link>
      </p>
    </Section>
  )
}
