import { example } from '../open-example.ts'
import { reportLeakedKeys } from './leaked-keys.ts'

export const LEAKED_KEY_EXAMPLES = [
  example({
    name: 'report-leaked-key',
    endpoint: reportLeakedKeys,
    // Nobody's: its check digits are wrong.
    input: { keys: [`tyk_test_${'0'.repeat(48)}`] },
    shows: ['revoked'],
  }),
]
