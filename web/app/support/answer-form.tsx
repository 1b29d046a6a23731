import { type AnswerTemplate, INBOX_LENGTHS, type InboxDetail } from '@tongyun/contract/support/inbox'
import * as m from '@tongyun/messages'
import { type MouseEvent, useRef } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { FaultSummary, fieldId } from '../forms/fault-summary.tsx'
import { useFaults } from '../forms/use-faults.ts'
import { HTML_LANG } from '../i18n/html-lang.ts'
import { LANGUAGE_WORDS } from '../i18n/language-words.ts'
import deskStyles from '../office/desk-form.module.css'
import { paths } from '../site/paths.ts'
import { useRootData } from '../site/use-root-data.ts'
import { VersionField } from '../typing/typing-state.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { TextArea } from '../ui/text-area.tsx'
import styles from './inbox.module.css'
import { controlOf, type InboxAnswer, inboxFaults } from './inbox-action.ts'

const MESSAGE = controlOf('answer', 'message')

const Unsent = ({ children }: { children: string }) => (
  <p className={styles.warning}>
    <Icon name="alert-triangle" />
    {children}
  </p>
)

/** Where the answer goes, so that nobody waits for a letter that never comes. */
const Where = ({ found: { email, phone, wechat } }: { found: InboxDetail }) => {
  const { sendsMail } = useRootData().config
  if (email !== null && sendsMail) return <p className="mute">{m.support_inbox_answer_mailed({ email })}</p>
  if (email !== null) return <Unsent>{m.support_inbox_answer_unsent({ email })}</Unsent>
  return <Unsent>{phone === null && wechat === null ? m.support_inbox_no_contact() : m.support_inbox_no_email()}</Unsent>
}

/** The answer, in the sender's language, with the templates of that language. Without script a template opens the page anew. */
export const AnswerForm = ({
  found,
  templates,
  chosen,
  seen,
  answer,
}: {
  found: InboxDetail
  templates: readonly AnswerTemplate[]
  chosen: string | null
  seen: number
  answer: InboxAnswer | undefined
}) => {
  const { faults, error, onSubmit } = useFaults(answer?.faults, inboxFaults)
  const busy = useNavigation().state === 'submitting'
  const form = useRef<HTMLFormElement>(null)
  const { language, number } = found.thread
  const offered = templates.filter(({ texts }) => texts[language] !== '')
  const text = offered.find(({ templateId }) => templateId === chosen)?.texts[language]
  const insert = (event: MouseEvent, template: AnswerTemplate) => {
    const area = form.current?.elements.namedItem('message')
    if (!(area instanceof HTMLTextAreaElement)) return
    event.preventDefault()
    area.value = [area.value.trimEnd(), template.texts[language]].filter((part) => part !== '').join('\n\n')
    area.focus()
  }
  return (
    <Form method="post" ref={form} className={deskStyles.form} onSubmit={onSubmit} noValidate>
      <FaultSummary faults={faults} />
      <Where found={found} />
      {offered.length > 0 && (
        <p className={styles.templates}>
          {m.support_inbox_insert()}
          {offered.map((template) => (
            <Link
              key={template.templateId}
              to={paths.supportThread(number, { template: template.templateId })}
              onClick={(event) => insert(event, template)}
            >
              {template.name}
            </Link>
          ))}
        </p>
      )}
      <input type="hidden" name="intent" value="answer" />
      <VersionField name="seen" value={seen} />
      <TextArea
        id={fieldId(MESSAGE)}
        label={m.support_inbox_answer_hint({ language: LANGUAGE_WORDS[language]() })}
        name="message"
        rows={8}
        lang={HTML_LANG[language]}
        maxLength={INBOX_LENGTHS.answer}
        defaultValue={answer?.values?.message ?? text}
        error={error(MESSAGE)}
        required
      />
      <div>
        <Button type="submit" kind="main" disabled={busy}>
          {m.support_inbox_answer_send()}
        </Button>
      </div>
    </Form>
  )
}
