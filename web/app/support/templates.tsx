/** Answer templates of support (P12): one name, a text a language. Works as plain forms. */
import { LOCALES } from '@tongyun/contract/page-context'
import { type AnswerTemplate, INBOX_LENGTHS, listTemplates, removeTemplate, saveTemplate } from '@tongyun/contract/support-inbox'
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
import { DoneNote } from '../accounts/account-form.tsx'
import { FaultSummary, fieldId } from '../accounts/fault-summary.tsx'
import { type Fault, faultsOf, textOf } from '../accounts/faults.ts'
import { useFaults } from '../accounts/use-faults.ts'
import { type Denied, DeniedNote, deniedBy } from '../administration/denied.tsx'
import { HTML_LANG } from '../i18n/html-lang.ts'
import { seo } from '../layout/seo.ts'
import { pageContext } from '../page-context.ts'
import { paths } from '../paths.ts'
import { orLogin } from '../session/require-account.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Section } from '../ui/section.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './inbox.module.css'
import { LANGUAGE_WORDS } from './support-words.ts'

type TemplatesData = { templates: AnswerTemplate[] } | { denied: Denied }
/** `templateId` says which form it belongs to; empty for the new one. */
type TemplatesAnswer = { templateId: string; faults: Fault[]; done?: string; values?: Record<string, string> }

export const loader = async (args: LoaderFunctionArgs): Promise<TemplatesData> => {
  const answer = orLogin(args, await args.context.get(pageContext).call(listTemplates, {}))
  return answer.data ?? { denied: deniedBy(answer) }
}

const FIELDS = ['name', ...LOCALES] as const

const templateFaults = (form: FormData): Fault[] => {
  if (textOf(form, 'intent') === 'remove') return []
  const id = textOf(form, 'templateId')
  const texts = LOCALES.map((locale) => textOf(form, locale).trim())
  return [
    ...(textOf(form, 'name').trim() === '' ? [{ field: `name${id}`, text: m.support_templates_need_name() }] : []),
    ...(texts.every((text) => text === '') ? [{ field: `${LOCALES[0]}${id}`, text: m.support_templates_need_text() }] : []),
  ]
}

export const action = async (args: ActionFunctionArgs): Promise<TemplatesAnswer> => {
  const form = await args.request.formData()
  const { call } = args.context.get(pageContext)
  const templateId = textOf(form, 'templateId')
  const values = Object.fromEntries(FIELDS.map((field) => [field, textOf(form, field)]))
  const faults = templateFaults(form)
  if (faults.length > 0) return { templateId, faults, values }
  const removing = textOf(form, 'intent') === 'remove'
  const answer = removing ? await call(removeTemplate, { templateId }) : await call(saveTemplate, { templateId, ...values })
  const refused = faultsOf(orLogin(args, answer))
  if (refused.length > 0) return { templateId, faults: refused.map(({ text }) => ({ field: null, text })), values }
  return { templateId, faults: [], done: removing ? m.support_templates_removed() : m.support_templates_saved() }
}

export const meta = seo(() => ({ title: m.support_templates_title(), path: paths.answerTemplates(), indexed: false }))

const TemplateForm = ({ template, answer }: { template: AnswerTemplate | null; answer: TemplatesAnswer | undefined }) => {
  const { faults, error, onSubmit } = useFaults(answer?.faults, templateFaults)
  const busy = useNavigation().state === 'submitting'
  const id = template?.templateId ?? ''
  return (
    <Form method="post" className={styles.form} onSubmit={onSubmit} noValidate>
      <FaultSummary faults={faults} />
      <input type="hidden" name="templateId" value={id} />
      <TextField
        id={fieldId(`name${id}`)}
        label={m.support_templates_name()}
        name="name"
        autoComplete="off"
        maxLength={INBOX_LENGTHS.templateName}
        defaultValue={answer?.values?.name ?? template?.name}
        error={error(`name${id}`)}
        required
      />
      {LOCALES.map((locale) => (
        <TextArea
          key={locale}
          id={fieldId(`${locale}${id}`)}
          label={m.support_templates_text({ language: LANGUAGE_WORDS[locale]() })}
          name={locale}
          rows={4}
          lang={HTML_LANG[locale]}
          maxLength={INBOX_LENGTHS.answer}
          defaultValue={answer?.values?.[locale] ?? template?.texts[locale]}
          error={error(`${locale}${id}`)}
        />
      ))}
      <div className={styles.steps}>
        <Button type="submit" disabled={busy}>
          {m.support_templates_save()}
        </Button>
        {template !== null && (
          <Button type="submit" name="intent" value="remove" kind="danger" disabled={busy}>
            {m.support_templates_remove()}
          </Button>
        )}
      </div>
    </Form>
  )
}

export default function Templates() {
  const page = useLoaderData<TemplatesData>()
  const answer = useActionData<TemplatesAnswer>()
  if ('denied' in page) return <DeniedNote denied={page.denied} />
  const { templates } = page
  const of = (id: string) => (answer?.templateId === id ? answer : undefined)
  return (
    <>
      <p className={styles.back}>
        <Link to={paths.supportInbox()}>{m.support_inbox_back()}</Link>
      </p>
      <h1>{m.support_templates_title()}</h1>
      <p className="mute">{m.support_templates_intro()}</p>
      <DoneNote done={answer?.done} />
      {templates.length === 0 && <EmptyState title={m.support_templates_empty()} text={m.support_templates_empty_text()} />}
      {templates.map((template) => (
        <details key={template.templateId} className={styles.template} open={(of(template.templateId)?.faults.length ?? 0) > 0}>
          <summary>{template.name}</summary>
          <TemplateForm template={template} answer={of(template.templateId)} />
        </details>
      ))}
      <Section title={m.support_templates_new()}>
        <TemplateForm key={templates.length} template={null} answer={of('')} />
      </Section>
    </>
  )
}
