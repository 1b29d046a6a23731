/** The pages of the error codes, from the one table of them (contract/src/errors.ts) and its words. */
import { ERRORS, type ErrorCode, REASON_STATUS, REASONS, type Reason, RULES } from '@tongyun/contract/errors'
import * as m from '@tongyun/messages'
import { errorText } from '@tongyun/messages/error-text'
import { paths } from '../site/paths.ts'
import type { ApiDoc } from './api-doc.ts'
import { ADVICE } from './error-advice.ts'
import { inTable } from './markdown-table.ts'

export const ERROR_CODES = Object.keys(ERRORS).map(Number) as ErrorCode[]

/** Values of a sentence shown by their names, as clients get them in `params`. */
const NAMED = {
  waitS: '{waitS}',
  days: '{days}',
  most: '{most}',
  left: '{left}',
  old: '{old}',
  new: '{new}',
  at: '{at}',
  place: '{place}',
  leg: '{leg}',
  scope: '{scope}',
  field: '{field}',
  limit: '{limit}',
}

const sentenceOf = (code: ErrorCode) => errorText(code, { ...NAMED }) ?? ''

const reasonsOf = (code: ErrorCode): Reason[] =>
  code in REASONS ? (Object.keys(REASONS[code as keyof typeof REASONS]) as Reason[]) : []

const reasons = (code: ErrorCode) =>
  inTable(
    ['params.reason', m.apidocs_status(), m.apidocs_sentence()],
    reasonsOf(code).map((reason) => [
      `\`${reason}\``,
      String(REASON_STATUS[reason] ?? ERRORS[code].status),
      errorText(code, { ...NAMED, reason }) ?? '',
    ]),
  )

const rules = () =>
  inTable(
    ['issues[].rule', m.apidocs_sentence()],
    RULES.map((rule) => [`\`${rule}\``, errorText(810001, { ...NAMED, rule }) ?? '']),
  )

/** The page of one code. */
export const errorDoc = (code: ErrorCode): ApiDoc => {
  const { name, status } = ERRORS[code]
  return {
    path: paths.apiError(String(code)),
    title: `${code} ${name}`,
    lead: `${m.apidocs_error_lead({ sentence: sentenceOf(code), status })}`,
    sections: [
      { id: 'do', title: m.apidocs_what_to_do(), text: ADVICE[code]() },
      ...(code === 810001 ? [{ id: 'rules', title: m.apidocs_rules(), text: `${m.apidocs_rules_lead()}\n\n${rules()}` }] : []),
      ...(reasonsOf(code).length > 0
        ? [{ id: 'reasons', title: m.apidocs_reasons(), text: `${m.apidocs_reasons_lead()}\n\n${reasons(code)}` }]
        : []),
    ],
  }
}

/** All codes in one table. */
export const errorsDoc = (): ApiDoc => ({
  path: paths.apiErrors(),
  title: m.apidocs_errors(),
  lead: m.apidocs_errors_lead(),
  sections: [
    {
      id: 'codes',
      title: m.apidocs_codes(),
      text: inTable(
        ['code', 'title', m.apidocs_status(), m.apidocs_sentence()],
        ERROR_CODES.map((code) => [
          `[${code}](${paths.apiError(String(code))})`,
          `\`${ERRORS[code].name}\``,
          String(ERRORS[code].status),
          sentenceOf(code),
        ]),
      ),
    },
  ],
})
