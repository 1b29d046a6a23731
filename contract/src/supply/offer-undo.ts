/** What was done to offers of a provider's company together, and taking it back (decision 009). */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { outcomesSchema } from './offer-changes.ts'

/** For how long what was done can be taken back. */
export const UNDO_DAYS = 14
/** Most that one answer names. */
export const UNDO_SHOWN = 20

export const CHANGE_SET_KINDS = [
  'changed',
  'repriced',
  'extended',
  'paused',
  'resumed',
  'withdrawn',
  'confirmed',
  'deleted',
  'imported',
] as const
export type ChangeSetKind = (typeof CHANGE_SET_KINDS)[number]

export const changeSetSchema = z.object({
  changeSet: z.string(),
  at: z.string(),
  /** Name of a person of the company; null for one who left. */
  by: z.nullable(z.string()),
  kind: z.enum(CHANGE_SET_KINDS),
  /** How many offers it changed, and how many of them stand as it left them: only these are taken back. */
  offers: z.number(),
  open: z.number(),
  undoneAt: z.nullable(z.string()),
})
export type ChangeSet = z.infer<typeof changeSetSchema>

export const listOfferChanges = endpoint({
  name: 'list-offer-changes',
  method: 'GET',
  path: '/ty/workbench/offer_changes',
  audience: 'provider',
  summary: 'What was done to offers of my company in the last days, and how much of it can be undone',
  input: z.strictObject({}),
  data: z.object({ changes: z.array(changeSetSchema) }),
})

/**
 * Takes back what one call, or one import, did. Changes of sheets are undone and submitted again; what was paused, resumed,
 * confirmed, withdrawn or deleted stands as before, its place in the queue of staff and the time it was last confirmed
 * included. Of an import its new drafts are deleted, new offers that were submitted since and those it revived are withdrawn.
 * Offers somebody changed since are told as conflicts and stay.
 */
export const revertOffers = endpoint({
  name: 'revert-offers',
  method: 'POST',
  path: '/ty/workbench/offers/revert',
  audience: 'provider',
  summary: 'Undo what one call did to several offers',
  input: z.strictObject({ changeSet: z.string().check(z.regex(/^b-[a-z0-9]{12}$/)) }),
  data: outcomesSchema,
})
