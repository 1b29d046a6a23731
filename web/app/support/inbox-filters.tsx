import { INBOX_AGES, INBOX_ASSIGNEES, INBOX_STATES, type InboxCounts } from '@tongyun/contract/support/inbox'
import { THREAD_KINDS } from '@tongyun/contract/support/terms/support-terms'
import * as m from '@tongyun/messages'
import { Form } from 'react-router'
import { formatNumber } from '../i18n/format.ts'
import styles from '../office/desk-form.module.css'
import { paths } from '../site/paths.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { InboxAsked } from './inbox-request.ts'
import { KIND_WORDS, STATE_WORDS } from './support-words.ts'

const ASSIGNEE_WORDS = { me: m.support_inbox_me, others: m.support_inbox_others, nobody: m.support_inbox_nobody }

/** State, kind, whose, how old, what is late, and words; a plain form. */
export const InboxFilters = ({ asked, counts }: { asked: InboxAsked; counts: InboxCounts }) => (
  <Form method="get" action={paths.supportInbox()} className={styles.filters} role="search">
    <TextField label={m.support_inbox_search()} name="q" type="search" maxLength={120} defaultValue={asked.q} />
    <Select
      label={m.support_inbox_state()}
      name="state"
      defaultValue={asked.state}
      options={INBOX_STATES.map((state) => ({
        value: state,
        label: state === 'open' ? `${m.support_inbox_open()} ${formatNumber(counts.open)}` : STATE_WORDS[state](),
      }))}
    />
    <Select
      label={m.support_inbox_kind()}
      name="kind"
      defaultValue={asked.kind}
      options={[
        { value: '', label: m.support_inbox_any_kind() },
        ...THREAD_KINDS.map((kind) => ({ value: kind, label: KIND_WORDS[kind]() })),
      ]}
    />
    <Select
      label={m.support_inbox_assignee()}
      name="assignee"
      defaultValue={asked.assignee}
      options={[
        { value: '', label: m.support_inbox_any_assignee() },
        ...INBOX_ASSIGNEES.map((one) => ({ value: one, label: ASSIGNEE_WORDS[one]() })),
      ]}
    />
    <Select
      label={m.support_inbox_age()}
      name="olderThanDays"
      defaultValue={asked.olderThanDays}
      options={[
        { value: '', label: m.support_inbox_any_age() },
        ...INBOX_AGES.map((days) => ({ value: days, label: m.support_inbox_older({ count: Number(days) }) })),
      ]}
    />
    <Checkbox name="overdue" value="1" defaultChecked={asked.overdue} count={formatNumber(counts.overdue)}>
      {m.support_inbox_only_overdue()}
    </Checkbox>
    <Button type="submit">{m.support_inbox_find()}</Button>
  </Form>
)
