import type { Review, SubjectKind, SubmissionStatus } from '@tongyun/contract/review/endpoints'
import * as m from '@tongyun/messages'
import { formatList, formatMoment, formatNumber } from '../i18n/format.ts'
import { fieldLabel } from './sheet-labels.ts'
import type { SheetRow } from './sheet-rows.ts'

/** Kinds as groups of the queue, and one of a kind. */
export const KIND_WORDS: Record<SubjectKind, () => string> = {
  offer: m.review_kind_offer,
  company: m.review_kind_company,
  licence: m.review_kind_licence,
  demand: m.review_kind_demand,
  shipper: m.review_kind_shipper,
}
export const ONE_OF_KIND: Record<SubjectKind, () => string> = {
  offer: m.review_one_offer,
  company: m.review_one_company,
  licence: m.review_one_licence,
  demand: m.review_one_demand,
  shipper: m.review_one_shipper,
}
export const STATUS_WORDS: Record<SubmissionStatus, () => string> = {
  pending: m.review_status_pending,
  approved: m.review_status_approved,
  rejected: m.review_status_rejected,
  withdrawn: m.review_status_withdrawn,
}
export const CHANGE_WORDS: Record<Exclude<SheetRow['change'], 'same'>, () => string> = {
  changed: m.review_changed,
  added: m.review_added,
  removed: m.review_removed,
}

/** Who decided: a person, or the rule in words. */
export const deciderWords = ({ decidedBy }: Review): string => {
  if (decidedBy === null) return ''
  if (decidedBy.rule === null) return decidedBy.name
  return decidedBy.rule === 'price_change' ? m.review_rule_price_change() : m.review_rule_price_band()
}

/** The first of two approvals, by whom and when. */
export const firstApprovalWords = ({ name, at }: NonNullable<Review['firstApproval']>): string => `${name} · ${formatMoment(at)}`

/** How the firm stands that a submission is of. */
export const standingWords = ({ verified, certified, approved, rejected }: NonNullable<Review['standing']>): string =>
  [
    verified ? m.review_standing_verified() : m.review_standing_unverified(),
    certified ? m.review_standing_certified() : m.review_standing_uncertified(),
    m.review_standing_decisions({ approved: formatNumber(approved), rejected: formatNumber(rejected) }),
  ].join(' · ')

/** The fields that differ from what is public, each named once. */
export const changedFields = ({ subjectKind, changes }: Review): string =>
  formatList([...new Set(changes.map((path) => fieldLabel(subjectKind, path)))])
