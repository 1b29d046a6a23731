/** What a person searched and compared last, on all their devices (X08, docs/decisions/146-recent-lists.md). */
import { LOCALES } from '@tongyun/freight/locale'
import * as z from 'zod/mini'
import { CAPACITY_ID_PATTERN } from '../capacity/endpoints.ts'
import { endpoint } from '../endpoint.ts'
import { flag, instant } from '../fields.ts'
import { RECENT_LIMITS } from './terms/recent-terms.ts'

const search = {
  /** Of the mall, from its question mark on. */
  query: z.string().check(z.maxLength(RECENT_LIMITS.query), z.regex(/^\?[\x21-\x7e]*$/)),
  label: z.string().check(
    z.maxLength(RECENT_LIMITS.label),
    z.refine((text) => !/\p{Cc}/u.test(text), { error: 'control_character' }),
  ),
  /** The language of the label. */
  language: z.enum(LOCALES),
}
const offer = { id: z.string().check(z.regex(CAPACITY_ID_PATTERN)) }

/** `kept` false where the person wants nothing kept; labels are in the reader's language. */
const lists = z.object({
  kept: z.boolean(),
  searches: z.array(z.object({ query: z.string(), label: z.string(), language: z.enum(LOCALES), at: z.string() })),
  offers: z.array(z.object({ id: z.string(), at: z.string() })),
})

export const listRecent = endpoint({
  name: 'list-recent',
  method: 'GET',
  path: '/ty/account/recent',
  audience: 'signed_in',
  summary: 'What I searched and compared last',
  input: z.strictObject({}),
  data: lists,
})

/** What a device holds joins what is there: newest first, each once, nothing from before it was last cleared. */
export const keepRecent = endpoint({
  name: 'keep-recent',
  method: 'PUT',
  path: '/ty/account/recent',
  audience: 'signed_in',
  summary: 'Add what this device searched and compared last',
  input: z.strictObject({
    searches: z.array(z.strictObject({ ...search, at: instant() })).check(z.maxLength(RECENT_LIMITS.searches)),
    offers: z.array(z.strictObject({ ...offer, at: instant() })).check(z.maxLength(RECENT_LIMITS.offers)),
  }),
  data: lists,
})

/** Without `kept` what was kept goes. */
export const chooseRecent = endpoint({
  name: 'choose-recent',
  method: 'PUT',
  path: '/ty/account/recent/choice',
  audience: 'signed_in',
  summary: 'Whether what I search and compare is kept',
  input: z.strictObject({ kept: flag() }),
  data: z.object({}),
})

export const clearRecent = endpoint({
  name: 'clear-recent',
  method: 'DELETE',
  path: '/ty/account/recent',
  audience: 'signed_in',
  summary: 'Forget what I searched and compared last',
  input: z.strictObject({}),
  data: z.object({}),
})
