import { type ReviewCounts, SUBJECT_KINDS, SUBMISSION_STATUSES } from '@tongyun/contract/review/endpoints'
import * as m from '@tongyun/messages'
import { Form } from 'react-router'
import { formatNumber } from '../i18n/format.ts'
import { paths } from '../site/paths.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { NarrowFold } from '../ui/narrow-fold.tsx'
import { Select } from '../ui/select.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './queue.module.css'
import { type QueueAsked, queuePath } from './queue-request.ts'
import { KIND_WORDS, STATUS_WORDS } from './review-words.ts'

/** Kinds with what waits of each, then company, status, whose, and what is late. */
export const QueueFilters = ({ asked, counts }: { asked: QueueAsked; counts: ReviewCounts }) => {
  const withCount = (words: string, count: number) => (asked.status === 'pending' ? `${words} ${formatNumber(count)}` : words)
  return (
    <>
      <Tabs
        label={m.review_kinds()}
        tabs={[
          { to: queuePath(asked, { kind: '' }), label: withCount(m.review_all(), counts.pending), current: asked.kind === '' },
          ...SUBJECT_KINDS.map((kind) => ({
            to: queuePath(asked, { kind }),
            label: withCount(KIND_WORDS[kind](), counts[kind]),
            current: asked.kind === kind,
          })),
        ]}
      />
      <search>
        <NarrowFold in="page" summary={m.review_filter()}>
          <Form method="get" action={paths.reviews()} className={styles.filters}>
            <TextField label={m.review_search()} name="q" type="search" maxLength={80} defaultValue={asked.q} />
            <Select
              label={m.review_status()}
              name="status"
              defaultValue={asked.status}
              options={SUBMISSION_STATUSES.map((status) => ({ value: status, label: STATUS_WORDS[status]() }))}
            />
            <Checkbox name="mine" value="1" defaultChecked={asked.mine} count={formatNumber(counts.mine)}>
              {m.review_mine()}
            </Checkbox>
            <Checkbox name="overdue" value="1" defaultChecked={asked.overdue} count={formatNumber(counts.overdue)}>
              {m.review_only_overdue()}
            </Checkbox>
            <Checkbox name="byRule" value="1" defaultChecked={asked.byRule}>
              {m.review_only_by_rule()}
            </Checkbox>
            <Button type="submit">{m.review_find()}</Button>
            {asked.kind !== '' && <input type="hidden" name="kind" value={asked.kind} />}
          </Form>
        </NarrowFold>
      </search>
    </>
  )
}
