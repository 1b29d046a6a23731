import { INBOX_LENGTHS, type InboxDetail } from '@tongyun/contract/support/inbox'
import { LOCALES } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { Form, useNavigation } from 'react-router'
import { FaultSummary, fieldId } from '../forms/fault-summary.tsx'
import { useFaults } from '../forms/use-faults.ts'
import { LANGUAGE_WORDS } from '../i18n/language-words.ts'
import styles from '../office/desk-form.module.css'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Select } from '../ui/select.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { controlOf, type InboxAnswer, inboxFaults } from './inbox-action.ts'

const QUESTION = controlOf('publish', 'question')
const ANSWER = controlOf('publish', 'answer')
const SURE = controlOf('publish', 'sure')

/** Question and last answer to be edited before they are made public. */
export const PublishForm = ({ found, answer }: { found: InboxDetail; answer: InboxAnswer | undefined }) => {
  const { faults, error, onSubmit } = useFaults(answer?.faults, inboxFaults)
  const busy = useNavigation().state === 'submitting'
  const { post, thread, entries } = found
  const last = (kind: string) => entries.findLast((entry) => entry.kind === kind)?.body ?? ''
  return (
    <>
      <Form method="post" className={styles.form} onSubmit={onSubmit} noValidate>
        <p className="mute">{m.support_inbox_publish_text()}</p>
        <FaultSummary faults={faults} />
        <input type="hidden" name="intent" value="publish" />
        <Select
          label={m.support_inbox_language()}
          name="language"
          defaultValue={answer?.values?.language ?? post?.language ?? thread.language}
          options={LOCALES.map((locale) => ({ value: locale, label: LANGUAGE_WORDS[locale]() }))}
        />
        <TextArea
          id={fieldId(QUESTION)}
          label={m.support_inbox_publish_question()}
          name="question"
          rows={4}
          maxLength={INBOX_LENGTHS.question}
          defaultValue={answer?.values?.question ?? post?.question ?? entries[0]?.body ?? ''}
          error={error(QUESTION)}
          required
        />
        <TextArea
          id={fieldId(ANSWER)}
          label={m.support_inbox_publish_answer()}
          name="answer"
          rows={6}
          maxLength={INBOX_LENGTHS.answer}
          defaultValue={answer?.values?.answer ?? post?.answer ?? last('answer')}
          error={error(ANSWER)}
          required
        />
        <div>
          <Checkbox id={fieldId(SURE)} name="sure" value="1" aria-invalid={error(SURE) !== undefined || undefined}>
            {m.support_inbox_publish_sure()}
          </Checkbox>
        </div>
        <div>
          <Button type="submit" disabled={busy}>
            {post === null ? m.support_inbox_publish_go() : m.support_inbox_publish_change()}
          </Button>
        </div>
      </Form>
      {post !== null && (
        <Form method="post" className={styles.steps}>
          <Button type="submit" name="intent" value="withdraw" kind="danger" size="small" disabled={busy}>
            {m.support_inbox_withdraw()}
          </Button>
        </Form>
      )}
    </>
  )
}
