/** Getting back an account that lost every contact, for whom it is (decision 078). */
import * as z from 'zod/mini'
import { newPassword, paragraphs, sentCode, target, ticket, words } from '../accounts/person-fields.ts'
import { CHANNELS } from '../accounts/registration.ts'
import { endpoint } from '../endpoint.ts'
import { RECOVERY } from './terms/recovery-terms.ts'

/**
 * Asks support for an account under a new contact, which is proven by the code of `send-code` (purpose `bind`). The answer is
 * the same whether there is such an account or not; support answers under a number that is mailed. 813001 for a wrong code,
 * 810008 beyond five an hour of an address.
 */
export const askRecovery = endpoint({
  name: 'ask-recovery',
  method: 'POST',
  path: '/ty/users/recovery',
  audience: 'public',
  summary: 'Ask support for an account whose phone and e-mail address are lost',
  input: z.strictObject({
    /** User name, or the lost phone number or e-mail address. */
    account: words(120),
    channel: z.enum(CHANNELS),
    target: target(),
    code: sentCode(),
    words: paragraphs(RECOVERY.wordsLength),
  }),
  data: z.object({}),
  codes: [810008, 813001],
})

/** By the link that old contacts and owners of the firm were sent; nobody logs in for it. 813001 `link_over` for any other. */
export const objectToRecovery = endpoint({
  name: 'object-to-recovery',
  method: 'POST',
  path: '/ty/users/recovery/objection',
  audience: 'public',
  summary: 'Stop somebody from getting an account',
  input: z.strictObject({ token: words(120) }),
  data: z.object({}),
  codes: [813001],
})

/**
 * Takes the account: sets its password, replaces its contacts, takes second factor, devices and sessions away. The link serves
 * once and for 24 hours (813001 `link_over`); 812002 `contact_taken` where another account has the contact by now.
 */
export const useRecovery = endpoint({
  name: 'use-recovery',
  method: 'POST',
  path: '/ty/users/recovery/use',
  audience: 'public',
  summary: 'Set a password by the link of a granted recovery',
  input: z.strictObject({ token: ticket(), password: newPassword() }),
  data: z.object({}),
  codes: [812001, 812002, 813001],
})
