/** What happened in a period, sent to a webhook again: it is counted first, and the address holds what was asked. */
import { REPLAYED_AT_ONCE } from '@tongyun/contract/webhooks/terms/webhook-terms'
import type { Webhook } from '@tongyun/contract/webhooks/webhooks'
import * as m from '@tongyun/messages'
import { Form } from 'react-router'
import { FaultSummary, fieldId } from '../forms/fault-summary.tsx'
import formStyles from '../forms/form.module.css'
import { MomentField } from '../i18n/date-field.tsx'
import { paths } from '../site/paths.ts'
import { Button } from '../ui/button.tsx'
import { Section } from '../ui/section.tsx'
import styles from './developer.module.css'
import { EventTypes } from './event-types.tsx'
import type { AskedReplay, CountedReplay } from './replay-asked.ts'
import { WEBHOOK_INTENTS } from './webhook-action.ts'

const foundWords = (count: number) => {
  if (count === 0) return m.developer_replay_found_none()
  return count === REPLAYED_AT_ONCE ? m.developer_replay_found_most({ count }) : m.developer_replay_found({ count })
}

/** How many there are, and the press that sends them. */
const Found = ({ row, asked, count }: { row: Webhook; asked: AskedReplay; count: number }) => (
  <div role="status">
    <p>{foundWords(count)}</p>
    {count > 0 && (
      <Form method="post" action={paths.developerWebhook(row.endpointId)} className={styles.steps}>
        <input type="hidden" name="from" value={asked.from} />
        <input type="hidden" name="to" value={asked.to} />
        {asked.types.map((type) => (
          <input key={type} type="hidden" name="types" value={type} />
        ))}
        <Button type="submit" name="intent" value={WEBHOOK_INTENTS.replayRange}>
          {m.developer_replay_go()}
        </Button>
      </Form>
    )}
  </div>
)

export const ReplayRange = ({ row, counted }: { row: Webhook; counted: CountedReplay }) => {
  const { asked, faults, count } = counted ?? { asked: { from: '', to: '', types: [] }, faults: [], count: null }
  const errorOf = (name: string) => faults.find(({ field }) => field === name)?.text
  const moment = (name: 'from' | 'to', label: string) => (
    <MomentField id={fieldId(name)} name={name} label={label} error={errorOf(name)} defaultValue={asked[name]} />
  )
  return (
    <Section title={m.developer_replay_range()}>
      <p className="mute">{m.developer_replay_range_text()}</p>
      <Form
        method="get"
        action={paths.developerWebhook(row.endpointId)}
        className={formStyles.form}
        key={JSON.stringify(asked)}
        preventScrollReset
      >
        <FaultSummary faults={faults} />
        <div className={styles.period}>
          {moment('from', m.developer_from())}
          {moment('to', m.developer_to())}
        </div>
        <EventTypes title={m.developer_replay_types()} offered={row.types} chosen={asked.types} />
        <div>
          <Button type="submit" name="replay" value="count" kind="second">
            {m.developer_replay_count()}
          </Button>
        </div>
      </Form>
      {count !== null && <Found row={row} asked={asked} count={count} />}
    </Section>
  )
}
