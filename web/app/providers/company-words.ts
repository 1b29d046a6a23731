/** What the company's pages say of a field and of what is wrong with it. */
import type { CompanyFault } from '@tongyun/contract/providers/terms/company-faults'
import * as m from '@tongyun/messages'
import { companyFieldWord } from '@tongyun/messages/company-words'
import { errorText } from '@tongyun/messages/error-text'
import type { Fault } from '../forms/faults.ts'

const RULES: Record<CompanyFault['rule'], (field: string) => string> = {
  required: (field) => m.company_fault_required({ field }),
  wrong_format: (field) => m.company_fault_format({ field }),
  duplicate: (field) => m.company_fault_format({ field }),
  check_digit: (field) => m.company_fault_check_digit({ field }),
  ended: (field) => m.company_fault_ended({ field }),
}

/** A fault in words; `prefix` where its form stands among others. */
export const faultWords = ({ path, rule }: CompanyFault, prefix = ''): Fault => ({
  field: prefix + path,
  text: RULES[rule](companyFieldWord(prefix + path)),
})

/** Why a file was refused: `815001:picture_unreadable`, as the server writes it into the form. */
export const refusalWords = (path: string, refusal: string): Fault => {
  const [code = '', reason] = refusal.split(':')
  const field = companyFieldWord(path)
  if (reason === 'too_big') return { field: path, text: m.company_fault_file_too_big({ field }) }
  const words = errorText(Number(code), reason === undefined ? {} : { reason }) ?? ''
  return { field: path, text: m.company_fault_file({ field, reason: words }) }
}
