/** Papers of the company, each with its own review (E03, E06). */

import type { Company, OwnLicence } from '@tongyun/contract/providers/company'
import type { LicenceSheet } from '@tongyun/contract/providers/company-sheet'
import { COMPANY_LENGTHS, COMPANY_LIMITS, LICENCE_KINDS } from '@tongyun/contract/providers/terms/company-patterns'
import { PAPER_EXTENSIONS } from '@tongyun/contract/upload-limits'
import * as m from '@tongyun/messages'
import { clauses } from '@tongyun/messages/joined-words'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import { Form } from 'react-router'
import { FaultSummary } from '../forms/fault-summary.tsx'
import { RequestKeyField } from '../forms/request-key.tsx'
import { formatDate } from '../i18n/format.ts'
import { STATE_WORDS } from '../office/company-state-words.ts'
import { VersionField } from '../typing/typing-state.tsx'
import { Button } from '../ui/button.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { Section } from '../ui/section.tsx'
import { Select } from '../ui/select.tsx'
import styles from './business-info.module.css'
import type { CompanyAnswer } from './company-action.ts'
import { FileInput, Line, RemarksOf, Texts } from './company-fields.tsx'
import { LICENCE_PREFIX } from './company-form.ts'

const BLANK: LicenceSheet = { kind: 'business', number: '', issuer: { zh: '', en: '', ru: '' }, validTo: null, paper: null }

const at = (name: string) => LICENCE_PREFIX + name

/** `requestKey`: of the page, for its forms. */
type FormProps = {
  company: Company
  known: OwnLicence | null
  answer: CompanyAnswer | undefined
  owner: boolean
  requestKey: string
}

const LicenceForm = ({ company, known, answer, requestKey }: FormProps) => {
  const licenceId = known?.licenceId ?? ''
  const refused = answer?.licence?.licenceId === licenceId ? answer : undefined
  const licence = refused?.licence?.typed ?? known?.licence ?? BLANK
  const paper = company.files.find(({ fileId }) => fileId === licence.paper)
  const comments = (known?.comments ?? []).map(({ path, text }) => ({ path: path === '' ? path : at(path), text }))
  return (
    <Form method="post" encType="multipart/form-data" className={styles.fields} noValidate>
      <FaultSummary faults={refused?.faults ?? []} />
      <RemarksOf value={{ faults: refused?.faults ?? [], comments }}>
        <RequestKeyField given={requestKey} answer={answer} />
        <input type="hidden" name="licenceId" value={licenceId} />
        <VersionField name="licenceVersion" value={known?.version ?? ''} />
        <input type="hidden" name={at('paperId')} value={licence.paper ?? ''} />
        <div className={styles.pair}>
          <Select
            label={m.company_licence_kind()}
            name={at('kind')}
            defaultValue={licence.kind}
            options={LICENCE_KINDS.map((kind) => ({ value: kind, label: vocabularyWord('licence_kind', kind) }))}
          />
          <Line path={at('number')} label={m.company_licence_number()} value={licence.number} maxLength={60} />
          <Line
            path={at('validTo')}
            label={m.company_licence_valid_to()}
            hint={m.company_licence_valid_to_hint()}
            value={licence.validTo ?? ''}
            type="date"
          />
        </div>
        <Texts path={at('issuer')} label={m.company_licence_issuer()} value={licence.issuer} maxLength={COMPANY_LENGTHS.title} />
        {paper !== undefined && (
          <p className="t13">
            <a href={paper.url}>{m.company_licence_paper_current({ name: paper.name })}</a>
          </p>
        )}
        <FileInput
          path={at('paper')}
          label={m.company_licence_paper()}
          hint={m.company_licence_paper_hint()}
          accept={PAPER_EXTENSIONS}
        />
      </RemarksOf>
      <p className={styles.buttons}>
        <Button type="submit" name="intent" value="licence">
          {known === null ? m.company_licence_submit() : m.company_licence_change()}
        </Button>
        {known !== null && (
          <Button type="submit" name="intent" value="remove-licence" kind="danger">
            {m.company_remove()}
          </Button>
        )}
      </p>
    </Form>
  )
}

const endOf = ({ licence: { validTo }, daysLeft }: OwnLicence): string => {
  if (validTo === null || daysLeft === null) return m.provider_no_end()
  const end = m.company_licence_end({ date: formatDate(validTo) })
  if (daysLeft < 0) return clauses(end, m.company_licence_ended())
  return daysLeft > 60 ? end : clauses(end, m.company_licence_days({ count: daysLeft }))
}

const Licence = (props: FormProps & { known: OwnLicence }) => {
  const { known, answer, owner } = props
  const { licence, state, comments, daysLeft } = known
  const wanted = state === 'rejected' || answer?.licence?.licenceId === known.licenceId
  const line = (
    <span className={styles.licence}>
      <b>{vocabularyWord('licence_kind', licence.kind)}</b>
      <span>{licence.number}</span>
      <span className={daysLeft !== null && daysLeft <= 30 ? 'warn' : 'mute'}>{endOf(known)}</span>
      <span className={`${styles.state} ${styles[state]}`}>{STATE_WORDS[state]()}</span>
    </span>
  )
  return (
    <li>
      {owner ? (
        <Disclosure summary={line} open={wanted}>
          {comments.map(({ path, text }) => (
            <p key={path + text} className={styles.remark}>
              {m.review_said({ text })}
            </p>
          ))}
          <LicenceForm {...props} />
        </Disclosure>
      ) : (
        line
      )}
    </li>
  )
}

export const CompanyLicences = ({ company, answer, owner, requestKey }: Omit<FormProps, 'known'>) => (
  <Section title={m.company_section_licences()} id="licences">
    <p className={`t13 mute ${styles.lead}`}>{m.company_licence_lead()}</p>
    {company.licences.length === 0 && <p className="t13 faint">{m.company_licence_none()}</p>}
    <ul className={styles.licences}>
      {company.licences.map((known) => (
        <Licence key={`${known.licenceId}.${known.version}`} {...{ company, known, answer, owner, requestKey }} />
      ))}
    </ul>
    {owner && company.licences.length < COMPANY_LIMITS.licences && (
      <Disclosure summary={m.company_licence_new()} open={company.licences.length === 0 || answer?.licence?.licenceId === ''}>
        <LicenceForm key={company.licences.length} {...{ company, answer, owner, requestKey }} known={null} />
      </Disclosure>
    )}
  </Section>
)
