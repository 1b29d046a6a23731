/** The company number a form names. */
import {
  COMPANY_NUMBER_KINDS,
  type CompanyNumberKind,
  companyNumber,
  companyNumberFault,
} from '@tongyun/contract/company-numbers'
import * as m from '@tongyun/messages'
import { type Fault, textOf } from '../forms/faults.ts'

/** Null where none was typed. */
export const companyNumberOf = (form: FormData): { kind: CompanyNumberKind; number: string } | null => {
  const typed = textOf(form, 'companyNumber').trim()
  const kind = COMPANY_NUMBER_KINDS.find((one) => one === textOf(form, 'companyNumberKind')) ?? 'uscc'
  return typed === '' ? null : { kind, number: companyNumber(kind, typed) }
}

/** A number that breaks its own check digits. */
export const companyNumberFaults = (form: FormData): Fault[] => {
  const given = companyNumberOf(form)
  if (given === null || companyNumberFault(given.kind, given.number) === null) return []
  return [{ field: 'companyNumber', text: m.firm_wrong_number() }]
}
