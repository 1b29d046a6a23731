/** Settings of reference data: where the operator's own facts stand. */
import { resolve } from 'node:path'
import type { OperatorFile } from '@tongyun/contract/reference/operator'
import * as z from 'zod'
import type { ModuleSettings } from '../core/config.ts'
import { setting, type ValuesOf } from '../core/setting-kinds.ts'
import { readOperatorFile } from './operator-file.ts'

const SETTINGS = {
  OPERATOR_FILE: setting(
    './operator.json',
    z
      .string()
      .min(1)
      .transform((path) => resolve(path)),
    'be a file',
    'What only you know and the legal texts must name: company, registers, addresses, places of data. Copy operator.example.json; npm run check-operator says what is missing.',
  ),
} as const

export const REFERENCE_SETTINGS: ModuleSettings = {
  settings: SETTINGS,
  derived: ({ operatorFile }) => ({ operator: readOperatorFile(operatorFile) }),
}

declare module '../core/config.ts' {
  interface Values extends ValuesOf<typeof SETTINGS> {}
  interface Derived {
    /** What the operator's file says, read once at the start. */
    operator: OperatorFile
  }
}
