/** What a company says of itself (P13 /workbenche/businessInfo): a draft that saves itself, what it lacks, how review stands. */

import { type Company, getCompany } from '@tongyun/contract/providers/company'
import * as m from '@tongyun/messages'
import { companyFieldWord } from '@tongyun/messages/company-words'
import { labelled } from '@tongyun/messages/joined-words'
import { useState } from 'react'
import {
  type ClientActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { DoneNote } from '../forms/account-form.tsx'
import { FaultSummary, fieldId } from '../forms/fault-summary.tsx'
import { type Fault, textOf } from '../forms/faults.ts'
import { newRequestKey, requestKeyOf } from '../forms/request-key.tsx'
import { formatMomentDay } from '../i18n/format.ts'
import { STATE_WORDS } from '../office/company-state-words.ts'
import { requireProvider } from '../office/require-provider.ts'
import { seo } from '../seo/seo.ts'
import { NoAnswer } from '../session/no-answer.ts'
import { orLogin } from '../session/require-account.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { VersionField } from '../typing/typing-state.tsx'
import { Button } from '../ui/button.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './business-info.module.css'
import { type CompanyAnswer, companyAction } from './company-action.ts'
import { CompanyConflict } from './company-conflict.tsx'
import { RemarksOf } from './company-fields.tsx'
import { CompanyLicences } from './company-licences.tsx'
import { CompanySections } from './company-sections.tsx'
import { faultWords } from './company-words.ts'
import { useAutosave } from './use-autosave.ts'

type PageData = { company: Company; owner: boolean; requestKey: string }

export const loader = async (args: LoaderFunctionArgs): Promise<PageData> => {
  const { role } = await requireProvider(args)
  const answer = orLogin(args, await args.context.get(pageContext).call(getCompany, {}))
  if (answer.data === null) throw data(answer.msg, { status: 503 })
  return { company: answer.data, owner: role === 'provider_owner', requestKey: newRequestKey() }
}

export const action = companyAction

/** What is done beside the sheet. */
const BESIDE: ReadonlySet<string> = new Set(['licence', 'remove-licence', 'withdraw'])

/** Where no answer came to what saves the sheet, what was typed stays on screen. */
export const clientAction = async ({ request, serverAction }: ClientActionFunctionArgs) => {
  const sent = request.clone()
  try {
    return await serverAction<CompanyAnswer>()
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    const form = await sent.formData()
    if (BESIDE.has(textOf(form, 'intent'))) throw error
    const answer: CompanyAnswer = { faults: [{ field: null, text: m.company_not_saved() }], requestKey: requestKeyOf(form) }
    // The status of the answer keeps React Router from reloading the data of the page.
    return data(answer, { status: 503 })
  }
}

export const meta = seo(() => ({ title: m.company_title(), path: paths.businessInfo(), indexed: false }))

/** Where review stands, what was said, and what is missing: each leads to its field. `told`: the form says it already. */
const Standing = ({ company, told }: { company: Company; told: boolean }) => {
  const { state, dueAt, revising, comments, faults, providerId } = company
  const open = [...new Map(faults.map((fault) => [fault.path, faultWords(fault)])).values()]
  return (
    <div className={styles.standing}>
      <p>
        <span className={`${styles.state} ${styles[state]}`}>{STATE_WORDS[state]()}</span>{' '}
        {dueAt === null ? null : m.company_due({ date: formatMomentDay(dueAt) })} {revising ? m.company_revising() : null}
        {state === 'draft' && faults.length === 0 ? m.company_ready() : null}
      </p>
      {comments.length > 0 && (
        <>
          <h2>{m.company_comment_whole()}</h2>
          <ul>
            {comments.map(({ path, text }) => (
              <li key={path + text}>
                {path === '' ? text : <a href={`#${fieldId(path)}`}>{labelled(companyFieldWord(path), text)}</a>}
              </li>
            ))}
          </ul>
        </>
      )}
      {open.length > 0 && (
        <Disclosure summary={<b>{m.company_missing({ count: open.length })}</b>} open={!told && company.version > 0}>
          <ul>
            {open.map(({ field, text }) => (
              <li key={text}>
                <a href={`#${fieldId(field ?? '')}`}>{text}</a>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      <p className={styles.links}>
        <Link to={paths.businessPreview()}>{m.company_preview()}</Link>
        {company.public ? (
          <Link to={paths.provider(providerId)}>{m.company_public_page()}</Link>
        ) : (
          <span className="mute">{m.company_not_public()}</span>
        )}
      </p>
    </div>
  )
}

/** Says what the draft's saving came to, also to screen readers. */
const SavingNote = ({ busy, answer }: { busy: boolean; answer: CompanyAnswer | undefined }) => {
  const words = busy ? m.company_saving() : answer?.version !== undefined ? m.company_saved() : ''
  return (
    <span role="status" className={styles.saving}>
      {words !== '' && <Icon name={busy ? 'clock' : 'circle-check'} />}
      {words}
    </span>
  )
}

const NO_FAULTS: Fault[] = []

const CompanyForm = ({ company, answer, count }: { company: Company; answer: CompanyAnswer | undefined; count: number }) => {
  const own = answer?.licence === undefined ? answer : undefined
  const autosave = useAutosave(own?.version ?? company.version, count)
  const conflict = autosave.answer?.conflict ?? own?.conflict
  const typed = autosave.answer?.typed ?? own?.typed
  const sending = useNavigation().state === 'submitting'
  // A later save may have fixed some errors. The summary takes focus, so keep it for one answer only.
  const latest = autosave.answer ?? own
  const faults =
    autosave.answer === undefined
      ? (own?.faults ?? NO_FAULTS)
      : [
          ...(own?.faults ?? NO_FAULTS).filter(({ field }) => company.faults.some(({ path }) => path === field)),
          ...autosave.answer.faults,
        ]
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      onInput={autosave.onInput}
      onSubmit={autosave.onSubmit}
      noValidate
      className={styles.form}
    >
      <FaultSummary faults={latest?.faults ?? NO_FAULTS} />
      <DoneNote done={autosave.answer === undefined ? own?.done : undefined} />
      <VersionField name="version" value={autosave.version} onBack={autosave.goOnFrom} />
      {conflict !== undefined && typed !== undefined && <CompanyConflict mine={typed} conflict={conflict} />}
      <RemarksOf value={{ faults, comments: company.comments }}>
        <CompanySections
          key={count}
          sheet={own?.typed ?? company.sheet}
          company={company}
          cityName={own?.cityName}
          texts={own?.texts}
        />
      </RemarksOf>
      <div className={styles.bar}>
        <Button type="submit" name="intent" value="save" disabled={sending}>
          {m.company_save()}
        </Button>
        <Button type="submit" name="intent" value="submit" kind="main" disabled={sending}>
          {company.state === 'pending' ? m.company_replace() : m.company_submit()}
        </Button>
        {company.state === 'pending' && (
          <Button type="submit" name="intent" value="withdraw" disabled={sending}>
            {m.company_withdraw()}
          </Button>
        )}
        <SavingNote busy={autosave.busy} answer={autosave.answer} />
      </div>
    </Form>
  )
}

export default function BusinessInfo() {
  const { company, owner, requestKey } = useLoaderData<PageData>()
  const answer = useActionData<CompanyAnswer>()
  // An answer that knows what was sent shows the form anew with it; others leave it as it is typed.
  const [seen, setSeen] = useState({ answer, count: 0 })
  if (seen.answer !== answer) setSeen({ answer, count: seen.count + (answer?.typed === undefined ? 0 : 1) })
  return (
    <>
      <h1>{m.company_title()}</h1>
      <p className={`mute ${styles.lead}`}>{m.company_lead()}</p>
      <Standing company={company} told={(answer?.faults.length ?? 0) > 0} />
      {owner ? (
        <CompanyForm company={company} answer={answer} count={seen.count} />
      ) : (
        <p className={styles.lead}>{m.company_owner_only()}</p>
      )}
      <CompanyLicences company={company} answer={answer} owner={owner} requestKey={requestKey} />
      <p className={`t13 mute ${styles.lead}`}>{m.company_verified_how()}</p>
    </>
  )
}
