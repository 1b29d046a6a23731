/** Where scanners of repositories and whoever finds a key have it ended. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { API_KEY_PATTERN, MOST_LEAKED } from './terms/api-key-terms.ts'

/** Ends the keys whose secrets are right. Says how many counted until now, and not which: whoever asks may have guessed. */
export const reportLeakedKeys = endpoint({
  name: 'report-leaked-keys',
  method: 'POST',
  path: '/open/v1/leaked-keys',
  audience: 'public',
  open: { access: 'anyone', cost: 3 },
  summary: 'End keys that were found where everybody can read them',
  input: z.strictObject({
    keys: z.array(z.string().check(z.regex(API_KEY_PATTERN))).check(z.minLength(1), z.maxLength(MOST_LEAKED)),
  }),
  data: z.object({ revoked: z.number() }),
})
