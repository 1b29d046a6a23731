/** Answer templates of support (P12): one name, a text a language. */
import { type AnswerTemplate, INBOX_LENGTHS, listTemplates, removeTemplate, saveTemplate } from '@tongyun/contract/support/inbox'
import { LOCALES } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { DoneNote } from '../forms/account-form.tsx'
import { type Fault, faultsOf, textOf } from '../forms/faults.ts'
import { newRequestKey } from '../forms/request-key.tsx'
import { HTML_LANG } from '../i18n/html-lang.ts'
import { LANGUAGE_WORDS } from '../i18n/language-words.ts'
import { type AccessDenial, AccessDenialNote, accessDenialOf } from '../office/access-denial.tsx'
import { actOnEntry, type EntryAnswer } from '../office/entry-action.ts'
import { EntryForm, EntryList } from '../office/entry-list.tsx'
import { seo } from '../seo/seo.ts'
import { orLogin } from '../session/require-account.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './inbox.module.css'

type TemplatesData = { templates: AnswerTemplate[]; requestKey: string } | { denied: AccessDenial }

export const loader = async (args: LoaderFunctionArgs): Promise<TemplatesData> => {
  const answer = orLogin(args, await args.context.get(pageContext).call(listTemplates, {}))
  return answer.data ? { ...answer.data, requestKey: newRequestKey() } : { denied: accessDenialOf(answer) }
}

const FIELDS = ['name', ...LOCALES] as const

/** A name, and a text in one language at least. */
const lacking = (form: FormData): Fault[] => {
  const isBlank = (field: string) => textOf(form, field).trim() === ''
  return [
    ...(isBlank('name') ? [{ field: 'name', text: m.support_templates_need_name() }] : []),
    ...(LOCALES.every(isBlank) ? [{ field: LOCALES[0], text: m.support_templates_need_text() }] : []),
  ]
}

export const action = (args: ActionFunctionArgs): Promise<EntryAnswer> =>
  actOnEntry(args, {
    fields: FIELDS,
    check: lacking,
    save: (call, templateId, values, requestKey) => call(saveTemplate, { templateId, ...values, requestKey }),
    remove: (call, templateId) => call(removeTemplate, { templateId }),
    faultsOf,
    saved: m.support_templates_saved,
    removed: m.support_templates_removed,
  })

export const meta = seo(() => ({ title: m.support_templates_title(), path: paths.answerTemplates(), indexed: false }))

const TemplateForm = ({
  template,
  requestKey,
  answer,
}: {
  template: AnswerTemplate | undefined
  requestKey: string
  answer: EntryAnswer | undefined
}) => (
  <EntryForm
    of={template?.templateId ?? ''}
    requestKey={requestKey}
    answer={answer}
    check={lacking}
    save={m.support_templates_save()}
    remove={template === undefined ? undefined : m.support_templates_remove()}
  >
    {(field) => (
      <>
        <TextField
          {...field('name', template?.name)}
          label={m.support_templates_name()}
          autoComplete="off"
          maxLength={INBOX_LENGTHS.templateName}
          required
        />
        {LOCALES.map((locale) => (
          <TextArea
            key={locale}
            {...field(locale, template?.texts[locale])}
            label={m.support_templates_text({ language: LANGUAGE_WORDS[locale]() })}
            rows={4}
            lang={HTML_LANG[locale]}
            maxLength={INBOX_LENGTHS.answer}
          />
        ))}
      </>
    )}
  </EntryForm>
)

export default function Templates() {
  const page = useLoaderData<TemplatesData>()
  const answer = useActionData<EntryAnswer>()
  if ('denied' in page) return <AccessDenialNote denied={page.denied} />
  const { templates, requestKey } = page
  return (
    <>
      <p className={styles.back}>
        <Link to={paths.supportInbox()}>{m.support_inbox_back()}</Link>
      </p>
      <h1>{m.support_templates_title()}</h1>
      <p className="mute">{m.support_templates_intro()}</p>
      <DoneNote done={answer?.done} />
      {templates.length === 0 && <EmptyState title={m.support_templates_empty()} text={m.support_templates_empty_text()} />}
      <EntryList
        entries={templates.map(({ templateId, name }) => ({ of: templateId, name }))}
        answer={answer}
        fresh={m.support_templates_new()}
        form={(of, refused) => (
          <TemplateForm
            template={templates.find(({ templateId }) => templateId === of)}
            requestKey={requestKey}
            answer={refused}
          />
        )}
      />
    </>
  )
}
