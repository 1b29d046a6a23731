/** What is made to happen in the sandbox of one's firm: a button for each event, by what it happens to. */
import { SIMULATED_EVENTS, SIMULATIONS, type SimulatedEvent } from '@tongyun/contract/sandbox/terms/simulations'
import * as m from '@tongyun/messages'
import { Form } from 'react-router'
import { fieldId } from '../forms/fault-summary.tsx'
import { Button } from '../ui/button.tsx'
import { Section } from '../ui/section.tsx'
import { Select } from '../ui/select.tsx'
import styles from './developer.module.css'
import { simulationWords } from './simulation-words.ts'

/** The one that is asked how often. */
export const FAILS: SimulatedEvent = 'webhook.fail_next'
/** Deliveries that are made to fail at once. */
const FAILURES = [1, 2, 5, 10] as const

const SUBJECTS = {
  number: m.developer_simulate_bookings,
  demandId: m.developer_simulate_requests,
  reference: m.developer_simulate_offers,
} as const

const EventButton = ({ event, busy }: { event: SimulatedEvent; busy: boolean }) => (
  <Button type="submit" name="event" value={event} kind="second" disabled={busy}>
    {simulationWords(event)}
  </Button>
)

export const Simulations = ({ busy }: { busy: boolean }) => (
  <Section title={m.developer_simulate()}>
    <p className="mute">{m.developer_simulate_text()}</p>
    {Object.entries(SUBJECTS).map(([about, words]) => (
      <Form key={about} method="post">
        <h3 className={styles.subject}>{words()}</h3>
        <div className={styles.steps}>
          {SIMULATED_EVENTS.filter((event) => SIMULATIONS[event].about === about).map((event) => (
            <EventButton key={event} event={event} busy={busy} />
          ))}
        </div>
      </Form>
    ))}
    <Form method="post">
      <h3 className={styles.subject}>{m.developer_webhooks()}</h3>
      <div className={styles.steps}>
        <Select
          id={fieldId('count')}
          name="count"
          label={m.developer_simulate_failures()}
          defaultValue="1"
          options={FAILURES.map((count) => ({ value: String(count), label: String(count) }))}
        />
        <EventButton event={FAILS} busy={busy} />
      </div>
    </Form>
  </Section>
)
