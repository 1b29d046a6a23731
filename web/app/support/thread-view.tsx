import type { Thread } from '@tongyun/contract/support/endpoints'
import { SUPPORT_LENGTHS } from '@tongyun/contract/support/terms/support-terms'
import * as m from '@tongyun/messages'
import { Form, useNavigation } from 'react-router'
import { DoneNote } from '../forms/account-form.tsx'
import { FactList } from '../forms/fact-list.tsx'
import { FaultSummary, fieldId } from '../forms/fault-summary.tsx'
import type { Fault } from '../forms/faults.ts'
import { useFaults } from '../forms/use-faults.ts'
import { HTML_LANG } from '../i18n/html-lang.ts'
import { Moment } from '../i18n/moment.tsx'
import { paths } from '../site/paths.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Section } from '../ui/section.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { blank } from './form-faults.ts'
import styles from './support.module.css'
import { KIND_WORDS, STATE_WORDS } from './support-words.ts'

const HAPPENED: Partial<Record<Thread['entries'][number]['kind'], () => string>> = {
  taken: m.support_follow_taken,
  closed: m.support_follow_was_closed,
  reopened: m.support_follow_reopened,
}

const Entry = ({ entry: { at, kind, body }, language }: { entry: Thread['entries'][number]; language: Thread['language'] }) => (
  <li data-kind={kind}>
    <p className={styles.who}>
      <b>{HAPPENED[kind]?.() ?? (kind === 'message' ? m.support_follow_you() : m.support_follow_staff())}</b>
      <Moment at={at} />
    </p>
    {body !== null && (
      <p className={styles.said} lang={HTML_LANG[language]}>
        {body}
      </p>
    )}
  </li>
)

const replyFaults = (form: FormData): Fault[] => blank(form, ['message'])

const Reply = ({ secret, answer }: { secret: string; answer: Answer }) => {
  const { faults, error, onSubmit } = useFaults(answer?.faults, replyFaults)
  const busy = useNavigation().state === 'submitting'
  return (
    <Form method="post" action={paths.follow({ key: secret })} className={styles.form} onSubmit={onSubmit} noValidate>
      <FaultSummary faults={faults} />
      <input type="hidden" name="intent" value="reply" />
      <input type="hidden" name="key" value={secret} />
      <TextArea
        id={fieldId('message')}
        label={m.support_follow_reply()}
        hint={m.support_follow_reply_hint()}
        name="message"
        rows={4}
        maxLength={SUPPORT_LENGTHS.message}
        defaultValue={answer?.values.message}
        error={error('message')}
        required
      />
      <div>
        <Button type="submit" disabled={busy}>
          {m.support_follow_reply_send()}
        </Button>
      </div>
    </Form>
  )
}

type Answer = { faults: Fault[]; values: Record<string, string> } | undefined

/** One conversation as its sender reads it, with the number large right after sending, and a way to add something. */
export const ThreadView = ({
  thread,
  secret,
  sent,
  mailed,
  replied,
  answer,
}: {
  thread: Thread
  secret: string
  sent: boolean
  mailed: boolean
  replied: boolean
  answer: Answer
}) => (
  <>
    {sent ? (
      <div className={styles.receipt} role="status">
        <h1>
          <Icon name="circle-check" />
          {m.support_sent_title()} <span className={styles.number}>{thread.number}</span>
        </h1>
        <p>
          {m.support_sent_text()} {mailed && m.support_sent_mailed()}
        </p>
      </div>
    ) : (
      <h1>{m.support_follow_heading({ kind: KIND_WORDS[thread.kind](), number: thread.number })}</h1>
    )}
    <DoneNote done={replied && answer === undefined ? m.support_follow_reply_done() : undefined} />
    <FactList
      facts={[
        [m.support_inbox_kind(), KIND_WORDS[thread.kind]()],
        [m.support_follow_state(), STATE_WORDS[thread.state]()],
        [m.support_follow_received(), <Moment key="received" at={thread.receivedAt} />],
        [m.support_follow_due(), thread.dueAt === null ? null : <Moment key="due" at={thread.dueAt} />],
      ]}
    />
    <Section title={m.support_follow_history()}>
      <ol className={styles.history}>
        {thread.entries.map((entry, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries are only ever added at the end
          <Entry key={i} entry={entry} language={thread.language} />
        ))}
      </ol>
      <Reply key={thread.entries.length} secret={secret} answer={answer} />
    </Section>
  </>
)
