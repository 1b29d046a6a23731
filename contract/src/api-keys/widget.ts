/** Public keys of the widget (decision 111). They are listed and revoked like other keys. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { atLeastOne, patterns } from '../fields.ts'
import { apiKeySchema, keyName } from './endpoints.ts'
import { MOST_SITES, SITE_PATTERN, WIDGET_KEY_PATTERN } from './terms/widget-terms.ts'

/**
 * Makes a key that pages of others may bear. `sites`: scheme, name and port of each; 810001 for another form. 810007
 * `key_name_taken`, 810008 `too_many_keys`; 811001 `firm_needed`.
 */
export const makeWidgetKey = endpoint({
  name: 'make-widget-key',
  method: 'POST',
  path: '/ty/widget_keys',
  audience: 'firm_owner',
  summary: 'Make a public key of the widget for my firm',
  input: z.strictObject({ name: keyName(), sites: patterns(SITE_PATTERN, MOST_SITES, atLeastOne) }),
  data: z.object({ key: apiKeySchema }),
  codes: [810007, 810008, 810009, 811001],
})

/** A key of the widget as the frame needs it, also one that is over. 810004 for what is none. */
export const getWidget = endpoint({
  name: 'get-widget',
  method: 'GET',
  path: '/ty/widgets/:key',
  audience: 'public',
  summary: 'On which sites a key of the widget works, and whether it still does',
  input: z.strictObject({ key: z.string().check(z.regex(WIDGET_KEY_PATTERN)) }),
  data: z.object({
    counts: z.boolean(),
    sites: z.array(z.string()),
    /** The firm of the key, where it sells. */
    providerId: z.nullable(z.string()),
  }),
  codes: [810004],
})
