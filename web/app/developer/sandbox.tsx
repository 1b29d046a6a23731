/** The sandbox that test keys of one's firm lead to: its clock, its end, its keys, and beginning anew. */
import { listApiKeys } from '@tongyun/contract/api-keys/endpoints'
import type { DataOf } from '@tongyun/contract/endpoint'
import { getOwnSandbox, moveOwnSandboxClock, resetOwnSandbox } from '@tongyun/contract/sandbox/own-sandbox'
import { simulateInOwnSandbox } from '@tongyun/contract/sandbox/simulate'
import { SIMULATED_EVENTS, type SimulatedEvent } from '@tongyun/contract/sandbox/terms/simulations'
import * as m from '@tongyun/messages'
import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { DoneNote, type FormAnswer } from '../forms/account-form.tsx'
import { FactList } from '../forms/fact-list.tsx'
import { FaultSummary, fieldId } from '../forms/fault-summary.tsx'
import { faultsOf, textOf, unknownIntent } from '../forms/faults.ts'
import { formatMoment } from '../i18n/format.ts'
import { useReaderZone } from '../i18n/moment.tsx'
import { requireBuyer } from '../office/require-provider.ts'
import { seo } from '../seo/seo.ts'
import { orLogin } from '../session/require-account.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Section } from '../ui/section.tsx'
import { Select } from '../ui/select.tsx'
import { type Closed, ConsoleClosed, ConsoleHead, closedBecause } from './console-head.tsx'
import styles from './developer.module.css'
import { momentOf } from './moment-of.tsx'
import { simulationWords } from './simulation-words.ts'
import { FAILS, Simulations } from './simulations.tsx'

type Own = DataOf<typeof getOwnSandbox>
type TestKey = { keyId: string; name: string }
type SandboxData = { own: Own; keys: TestKey[] } | { closed: Closed }

export const loader = async (args: LoaderFunctionArgs): Promise<SandboxData> => {
  await requireBuyer(args)
  const { call } = args.context.get(pageContext)
  const answer = orLogin(args, await call(getOwnSandbox, {}))
  if (answer.data === null) return { closed: closedBecause(answer) }
  const listed = (await call(listApiKeys, {})).data?.keys ?? []
  const keys = listed.filter(({ environment, counts }) => environment === 'test' && counts)
  return { own: answer.data, keys: keys.map(({ keyId, name }) => ({ keyId, name })) }
}

const MOVE = 'move'
const RESET = 'reset'
/** How far the clock is put ahead at once. */
const HOURS = [1, 24, 72, 168, 720] as const
const HOUR_S = 3_600

const simulate = async (args: ActionFunctionArgs, event: SimulatedEvent, count: string): Promise<FormAnswer> => {
  const { call } = args.context.get(pageContext)
  const asked = event === FAILS ? { event, count } : { event }
  const answer = orLogin(args, await call(simulateInOwnSandbox, asked))
  const faults = faultsOf(answer)
  if (answer.data === null || faults.length > 0) return { faults }
  const { about } = answer.data
  const word = simulationWords(event)
  return {
    faults,
    done: about === null ? m.developer_simulated({ event: word }) : m.developer_simulated_about({ event: word, about }),
  }
}

export const action = async (args: ActionFunctionArgs): Promise<FormAnswer> => {
  const form = await args.request.formData()
  const { call } = args.context.get(pageContext)
  const intent = textOf(form, 'intent')
  const event = SIMULATED_EVENTS.find((one) => one === textOf(form, 'event'))
  if (event !== undefined) return simulate(args, event, textOf(form, 'count'))
  if (intent === MOVE) {
    const answer = orLogin(args, await call(moveOwnSandboxClock, { advanceS: textOf(form, 'advanceS') }))
    const faults = faultsOf(answer, {
      own: { advanceS: { required: m.developer_clock_too_far, wrong: m.developer_clock_too_far } },
    })
    return faults.length > 0 ? { faults } : { faults, done: m.developer_clock_moved() }
  }
  if (intent !== RESET) return { faults: [unknownIntent()] }
  const faults = faultsOf(orLogin(args, await call(resetOwnSandbox, {})))
  return faults.length > 0 ? { faults } : { faults, done: m.developer_sandbox_reset_done() }
}

export const meta = seo(() => ({ title: m.developer_sandbox(), path: paths.developerSandbox(), indexed: false }))

const hoursWord = (hours: number) =>
  hours < 24 ? m.developer_hours({ count: hours }) : m.developer_days_count({ count: Math.round(hours / 24) })

const Keys = ({ keys }: { keys: TestKey[] }) => (
  <Section title={m.developer_test_keys()}>
    {keys.length === 0 ? (
      <p className="mute">{m.developer_test_keys_none()}</p>
    ) : (
      <ul className={styles.list}>
        {keys.map(({ keyId, name }) => (
          <li key={keyId}>
            <Link to={paths.developerKey(keyId)} className={styles.name}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    )}
    <p>
      <Link to={paths.developerKeys()} className={styles.name}>
        {m.developer_make()}
      </Link>
    </p>
  </Section>
)

const Clock = ({ busy, error }: { busy: boolean; error: string | undefined }) => (
  <Section title={m.developer_clock()}>
    <p className="mute">{m.developer_clock_text()}</p>
    <Form method="post" className={styles.steps}>
      <Select
        id={fieldId('advanceS')}
        name="advanceS"
        label={m.developer_clock_ahead()}
        error={error}
        defaultValue={String(24 * HOUR_S)}
        options={HOURS.map((hours) => ({ value: String(hours * HOUR_S), label: hoursWord(hours) }))}
      />
      <Button type="submit" name="intent" value={MOVE} disabled={busy}>
        {m.developer_clock_go()}
      </Button>
    </Form>
  </Section>
)

const Sandbox = ({ own: { sandbox }, keys, answer }: { own: Own; keys: TestKey[]; answer: FormAnswer | undefined }) => {
  const busy = useNavigation().state === 'submitting'
  const zone = useReaderZone()
  return (
    <>
      <FaultSummary faults={answer?.faults ?? []} />
      <DoneNote done={answer?.done} />
      {sandbox === null ? (
        <p>{m.developer_sandbox_none()}</p>
      ) : (
        <>
          <FactList
            facts={[
              [m.developer_clock(), formatMoment(sandbox.now, zone)],
              [
                m.developer_clock_ahead(),
                sandbox.aheadS < HOUR_S ? m.developer_clock_as_everybody() : hoursWord(Math.round(sandbox.aheadS / HOUR_S)),
              ],
              [m.developer_sandbox_ends(), momentOf(sandbox.endsAt)],
            ]}
          />
          <Clock busy={busy} error={answer?.faults.find(({ field }) => field === 'advanceS')?.text} />
          <Simulations busy={busy} />
          <Section title={m.developer_sandbox_reset()}>
            <p className="mute">{m.developer_sandbox_reset_text()}</p>
            <Form method="post" className={styles.steps}>
              <Button type="submit" name="intent" value={RESET} kind="danger" disabled={busy}>
                {m.developer_sandbox_reset_go()}
              </Button>
            </Form>
          </Section>
        </>
      )}
      <Keys keys={keys} />
    </>
  )
}

export default function SandboxPage() {
  const shown = useLoaderData<SandboxData>()
  const answer = useActionData<FormAnswer>()
  return (
    <>
      <ConsoleHead title={m.developer_sandbox()} text={m.developer_sandbox_text()} here={paths.developerSandbox()} />
      {'closed' in shown ? (
        <ConsoleClosed closed={shown.closed} />
      ) : shown.own.state === 'off' ? (
        <EmptyState title={m.err_no_sandbox()} text={m.developer_sandbox_off_text()}>
          <Link to={paths.developerKeys()} className={buttonClass()}>
            {m.developer_keys()}
          </Link>
        </EmptyState>
      ) : (
        <Sandbox own={shown.own} keys={shown.keys} answer={answer} />
      )}
    </>
  )
}
