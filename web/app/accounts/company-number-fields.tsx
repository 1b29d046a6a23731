import { COMPANY_NUMBER_KINDS } from '@tongyun/contract/company-numbers'
import * as m from '@tongyun/messages'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import { fieldId } from '../forms/fault-summary.tsx'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'

/** A company number with the register it is of. */
/** `id`: tells two of them on a page apart. */
export const CompanyNumberFields = ({
  id = '',
  label = m.company_number(),
  hint = m.company_number_hint(),
  values,
  error,
}: {
  id?: string
  label?: string
  hint?: string
  values: { companyNumberKind?: string | undefined; companyNumber?: string | undefined }
  error: string | undefined
}) => (
  <>
    <Select
      label={m.company_number_kind()}
      name="companyNumberKind"
      defaultValue={values.companyNumberKind || 'uscc'}
      options={COMPANY_NUMBER_KINDS.map((kind) => ({ value: kind, label: vocabularyWord('company_number', kind) }))}
    />
    <TextField
      id={fieldId(`companyNumber${id}`)}
      label={label}
      hint={hint}
      name="companyNumber"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      defaultValue={values.companyNumber}
      error={error}
    />
  </>
)
