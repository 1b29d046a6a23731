/** The terms of business of one's company: what cancelling costs, how it answers and is paid, and what shippers see of it. */
import { getDealTerms, type OwnTerms } from '@tongyun/contract/providers/deal-terms'
import { MODES } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { useState } from 'react'
import { data, type LoaderFunctionArgs, useActionData, useLoaderData, useNavigation } from 'react-router'
import { DoneNote } from '../forms/account-form.tsx'
import type { Fault } from '../forms/faults.ts'
import { modeWord } from '../i18n/everyday-words.ts'
import { formatList, formatMoment } from '../i18n/format.ts'
import { requireProvider } from '../office/require-provider.ts'
import { seo } from '../seo/seo.ts'
import { orLogin } from '../session/require-account.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { VersionField } from '../typing/typing-state.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'
import styles from './deal-terms.module.css'
import { type TermsAnswer, termsAction } from './terms-action.ts'
import { fieldsOfTerms, type TermsFields } from './terms-fields.ts'
import { TermsForm } from './terms-form.tsx'

export const loader = async (args: LoaderFunctionArgs): Promise<OwnTerms> => {
  await requireProvider(args)
  const answer = orLogin(args, await args.context.get(pageContext).call(getDealTerms, {}))
  if (answer.data === null || answer.code !== 200) throw data(answer.msg, { status: 503 })
  return answer.data
}

export const action = termsAction

export const meta = seo(() => ({ title: m.terms_title(), path: paths.dealTerms(), indexed: false }))

const GENERAL = [
  ['payment.', m.terms_kind],
  ['vat.', m.terms_vat],
  ['freeTime.', m.terms_free_time],
  ['', m.terms_section_answer],
] as const

/** Parts of the form in which two differ. */
const differingParts = (mine: TermsFields, theirs: TermsFields): string => {
  const partOf = (field: string) =>
    MODES.filter((mode) => field.startsWith(`${mode}.`)).map(modeWord)[0] ??
    GENERAL.find(([start]) => field.startsWith(start))?.[1]() ??
    ''
  const fields = Object.keys(mine).filter((field) => !field.endsWith('.unit') && mine[field] !== (theirs[field] ?? ''))
  return formatList([...new Set(fields.map(partOf))])
}

const Conflict = ({ mine, theirs }: { mine: TermsFields; theirs: OwnTerms }) => (
  <div className={styles.conflict} role="alert">
    <h2>{m.terms_conflict()}</h2>
    <p>{m.terms_conflict_text({ parts: differingParts(mine, fieldsOfTerms(theirs.terms)) })}</p>
    <input type="hidden" name="theirVersion" value={theirs.version} />
    <p className={styles.bar}>
      <Button type="submit" name="intent" value="overwrite">
        {m.terms_conflict_keep()}
      </Button>
      <a href={paths.dealTerms()} className={buttonClass()}>
        {m.terms_conflict_take()}
      </a>
    </p>
  </div>
)

const NO_FAULTS: Fault[] = []

export default function DealTermsPage() {
  const { version, confirmed, terms, savedAt } = useLoaderData<OwnTerms>()
  const answer = useActionData<TermsAnswer>()
  const sending = useNavigation().state === 'submitting'
  // The form is shown anew with each answer, since that knows what was sent.
  const [seen, setSeen] = useState({ answer, count: 0 })
  if (seen.answer !== answer) setSeen({ answer, count: seen.count + 1 })
  const { conflict } = answer ?? {}
  return (
    <>
      <PageHead title={m.terms_title()} />
      <p className={`mute ${styles.lead}`}>{m.terms_lead()}</p>
      {confirmed && savedAt !== null ? (
        <p className="t13">{m.terms_standing({ version, date: formatMoment(savedAt) })}</p>
      ) : (
        <p className={styles.proposal}>{m.terms_proposal()}</p>
      )}
      <DoneNote done={answer?.done} />
      <TermsForm
        key={seen.count}
        fields={answer?.typed ?? fieldsOfTerms(terms)}
        saved={terms}
        faults={answer?.faults ?? NO_FAULTS}
        proposed={!confirmed}
      >
        {/* While two differ, the form stays on the version it was made from. */}
        <VersionField name="version" value={conflict === undefined ? version : 0} />
        {conflict !== undefined && answer !== undefined && <Conflict mine={answer.typed} theirs={conflict} />}
        <Button type="submit" name="intent" value="save" kind="main" disabled={sending}>
          {confirmed ? m.terms_save() : m.terms_confirm()}
        </Button>
      </TermsForm>
    </>
  )
}
