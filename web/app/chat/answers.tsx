/** Answers written beforehand, for everybody of the staff; works without script. */
import { type CannedAnswer, listCannedAnswers, removeCannedAnswer, saveCannedAnswer } from '@tongyun/contract/chat-desk'
import { CHAT_LIMITS } from '@tongyun/contract/chat-limits'
import { LOCALES } from '@tongyun/contract/page-context'
import * as m from '@tongyun/messages'
import { type ActionFunctionArgs, Form, Link, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { AccountForm, type FormAnswer } from '../accounts/account-form.tsx'
import { fieldId } from '../accounts/fault-summary.tsx'
import { type Fault, faultsOf, missing, textOf } from '../accounts/faults.ts'
import { type Denied, DeniedNote, deniedBy } from '../administration/denied.tsx'
import { currentLocale } from '../i18n/current-locale.ts'
import { HTML_LANG } from '../i18n/html-lang.ts'
import { seo } from '../layout/seo.ts'
import { pageContext } from '../page-context.ts'
import { paths } from '../paths.ts'
import { orLogin } from '../session/require-account.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Field } from '../ui/field.tsx'
import { Section } from '../ui/section.tsx'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './answers.module.css'
import { LANGUAGE_NAMES } from './desk-words.ts'

type AnswersData = { answers: CannedAnswer[]; edited: CannedAnswer | null } | { denied: Denied }

export const loader = async (args: LoaderFunctionArgs): Promise<AnswersData> => {
  const answer = orLogin(args, await args.context.get(pageContext).call(listCannedAnswers, {}))
  if (answer.data === null) return { denied: deniedBy(answer) }
  const edit = new URL(args.request.url).searchParams.get('edit')
  const { answers } = answer.data
  return { answers, edited: answers.find(({ answerId }) => answerId === edit) ?? null }
}

const check = (form: FormData): Fault[] => missing(form, ['title', 'text'])

export const action = async (args: ActionFunctionArgs): Promise<FormAnswer> => {
  const form = await args.request.formData()
  const { call } = args.context.get(pageContext)
  const answerId = textOf(form, 'answerId') || undefined
  if (textOf(form, 'intent') === 'remove' && answerId !== undefined)
    return { faults: faultsOf(orLogin(args, await call(removeCannedAnswer, { answerId }))) }
  const faults = check(form)
  if (faults.length > 0) return { faults }
  const language = LOCALES.find((locale) => locale === textOf(form, 'language')) ?? 'zh'
  const values = { answerId, language, title: textOf(form, 'title'), text: textOf(form, 'text') }
  const refused = faultsOf(orLogin(args, await call(saveCannedAnswer, values)))
  return refused.length > 0 ? { faults: refused } : { faults: [], done: m.account_saved() }
}

export const meta = seo(() => ({ title: m.chat_desk_answers(), path: paths.chatAnswers(), indexed: false }))

const AnswerForm = ({ edited }: { edited: CannedAnswer | null }) => (
  <AccountForm answer={useActionData<FormAnswer>()} check={check} button={m.chat_desk_answer_save()}>
    {(error) => (
      <>
        {edited !== null && <input type="hidden" name="answerId" value={edited.answerId} />}
        <Select
          label={m.chat_desk_answer_language()}
          name="language"
          defaultValue={edited?.language ?? currentLocale()}
          options={LOCALES.map((locale) => ({ value: locale, label: LANGUAGE_NAMES[locale]() }))}
        />
        <TextField
          label={m.chat_desk_answer_title()}
          name="title"
          id={fieldId('title')}
          error={error('title')}
          maxLength={CHAT_LIMITS.answerTitleLength}
          defaultValue={edited?.title}
        />
        <Field label={m.chat_desk_answer_text()} id={fieldId('text')} error={error('text')}>
          {(control) => (
            <textarea {...control} name="text" rows={5} maxLength={CHAT_LIMITS.textLength} defaultValue={edited?.text} />
          )}
        </Field>
      </>
    )}
  </AccountForm>
)

export default function Answers() {
  const page = useLoaderData<AnswersData>()
  if ('denied' in page) return <DeniedNote denied={page.denied} />
  const { answers, edited } = page
  return (
    <>
      <h1>{m.chat_desk_answers()}</h1>
      <p className={styles.ways}>
        <Link to={paths.chatDesk()}>{m.chat_desk_title()}</Link>
      </p>
      <Section title={edited === null ? m.chat_desk_answer_new() : m.chat_desk_answer_edit({ title: edited.title })}>
        <AnswerForm key={edited?.answerId ?? `new ${answers.length}`} edited={edited} />
        {edited !== null && (
          <p className={styles.ways}>
            <Link to={paths.chatAnswers()}>{m.chat_desk_answer_cancel()}</Link>
          </p>
        )}
      </Section>
      {answers.length === 0 ? (
        <EmptyState title={m.chat_desk_answers_none()} text={m.chat_desk_answers_none_text()} />
      ) : (
        <ul className={styles.list}>
          {answers.map((answer) => (
            <li key={answer.answerId} className={styles.answer}>
              <h2 lang={HTML_LANG[answer.language]}>{answer.title}</h2>
              <p className="t12 mute">{LANGUAGE_NAMES[answer.language]()}</p>
              <p className={styles.text} lang={HTML_LANG[answer.language]}>
                {answer.text}
              </p>
              <Form method="post" className={styles.ways}>
                <input type="hidden" name="answerId" value={answer.answerId} />
                <Link to={`${paths.chatAnswers()}?edit=${answer.answerId}`}>
                  {m.chat_desk_answer_edit({ title: answer.title })}
                </Link>
                <Button type="submit" name="intent" value="remove" kind="danger" size="small">
                  {m.chat_desk_answer_remove({ title: answer.title })}
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
