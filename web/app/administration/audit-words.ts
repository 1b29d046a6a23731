/** The audit log in words: what was done, with which details, by whom. */
import type { AuditAction } from '@tongyun/contract/administration/terms/audit-actions'
import { ROLES } from '@tongyun/contract/roles'
import * as m from '@tongyun/messages'
import { errorText } from '@tongyun/messages/error-text'
import { formatMoment } from '../i18n/format.ts'
import { LANGUAGE_WORDS } from '../i18n/language-words.ts'
import { roleWord } from '../office/role-word.ts'

const ACTIONS: Record<AuditAction, () => string> = {
  'account.administrator': m.people_did_account_administrator,
  'account.register': m.people_did_account_register,
  'account.profile': m.people_did_account_profile,
  'account.phone': m.people_did_account_phone,
  'account.email': m.people_did_account_email,
  'account.export': m.people_did_account_export,
  'account.delete': m.people_did_account_delete,
  'chat.take': m.chat_did_take,
  'chat.release': m.chat_did_release,
  'chat.close': m.chat_did_close,
  'chat.hand_over': m.chat_did_hand_over,
  'recovery.ask': m.recovery_did_ask,
  'recovery.check': m.recovery_did_check,
  'recovery.grant': m.recovery_did_grant,
  'recovery.refuse': m.recovery_did_refuse,
  'recovery.objected': m.recovery_did_objected,
  'recovery.lapsed': m.recovery_did_lapsed,
  'recovery.use': m.recovery_did_use,
  'colleague.invite': m.people_did_colleague_invite,
  'colleague.withdraw_invitation': m.people_did_colleague_withdraw_invitation,
  'colleague.join': m.people_did_colleague_join,
  'colleague.ask': m.people_did_colleague_ask,
  'colleague.ask_no_more': m.people_did_colleague_ask_no_more,
  'colleague.accept': m.people_did_colleague_accept,
  'colleague.decline': m.people_did_colleague_decline,
  'webhook.make': m.people_did_webhook_make,
  'webhook.change': m.people_did_webhook_change,
  'webhook.rotate': m.people_did_webhook_rotate,
  'webhook.disable': m.people_did_webhook_disable,
  'webhook.remove': m.people_did_webhook_remove,
  'api_key.make': m.people_did_api_key_make,
  'api_key.roll': m.people_did_api_key_roll,
  'api_key.revoke': m.people_did_api_key_revoke,
  'api_key.leaked': m.people_did_api_key_leaked,
  'api_key.signing': m.people_did_api_key_signing,
  'colleague.remove': m.people_did_colleague_remove,
  'company.hand_over': m.people_did_company_hand_over,
  'company.verify': m.people_did_company_verify,
  'demand.close': m.people_did_demand_close,
  'device.confirm': m.people_did_device_confirm,
  'shipper.make': m.people_did_shipper_make,
  'shipper.submit': m.people_did_shipper_submit,
  'shipper.change': m.people_did_shipper_change,
  'news.create': m.news_did_create,
  'news.facts': m.news_did_facts,
  'news.save': m.news_did_save,
  'news.restore': m.news_did_restore,
  'news.publish': m.news_did_publish,
  'news.schedule': m.news_did_schedule,
  'news.withdraw': m.news_did_withdraw,
  'news.remove': m.news_did_remove,
  'news.picture_add': m.news_did_picture_add,
  'news.picture_describe': m.news_did_picture_describe,
  'news.picture_remove': m.news_did_picture_remove,
  'news.category_save': m.news_did_category_save,
  'news.category_remove': m.news_did_category_remove,
  'password.change': m.people_did_password_change,
  'password.reset': m.people_did_password_reset,
  'password.wrong': m.people_did_password_wrong,
  'session.start': m.people_did_session_start,
  'session.end': m.people_did_session_end,
  'session.refused': m.people_did_session_refused,
  'token.reused': m.people_did_token_reused,
  'second_factor.on': m.people_did_second_factor_on,
  'second_factor.off': m.people_did_second_factor_off,
  'access.enabled': m.people_did_access_enabled,
  'access.disabled': m.people_did_access_disabled,
  'review.approve': m.people_did_review_approve,
  'review.reject': m.people_did_review_reject,
  'review.first_approve': m.people_did_review_first_approve,
  'review.undo_first_approval': m.people_did_review_undo_first_approval,
  'review.pass': m.people_did_review_pass,
  'review.settings': m.people_did_review_settings,
  'deal.anchor': m.people_did_deal_anchor,
  'departure.elsewhere': m.people_did_departure_elsewhere,
  'terms.save': m.people_did_terms_save,
  'role.change': m.people_did_role_change,
  'second_factor.reset': m.people_did_second_factor_reset,
  'second_factor.wrong': m.people_did_second_factor_wrong,
  'support.take': m.people_did_support_take,
  'support.release': m.people_did_support_release,
  'support.answer': m.people_did_support_answer,
  'support.note': m.people_did_support_note,
  'support.close': m.people_did_support_close,
  'support.reopen': m.people_did_support_reopen,
  'support.publish': m.people_did_support_publish,
  'support.withdraw': m.people_did_support_withdraw,
  'support.template_save': m.people_did_support_template_save,
  'support.template_remove': m.people_did_support_template_remove,
}

const isAction = (action: string): action is AuditAction => Object.hasOwn(ACTIONS, action)

/** What was done, in words; what was written by another version keeps its name. */
export const actionWord = (action: string): string => (isAction(action) ? ACTIONS[action]() : action)

/** Every action with its words, for choosing one. */
export const actionOptions = () => Object.keys(ACTIONS).map((value) => ({ value, label: actionWord(value) }))

const OTHERS: Record<string, (() => string) | undefined> = {
  visitor: m.people_visitor,
  system: m.people_system,
  demonstration: m.people_demonstration,
}

/** Somebody without a name: a visitor, the system, or the number of an account. */
export const whoWord = (id: string): string => OTHERS[id]?.() ?? id

type Say = (value: string) => string
const asWritten: Say = (value) => value
/** Words of the values a detail can have; others stand as they were written. */
const among =
  (words: Record<string, (() => string) | undefined>): Say =>
  (value) =>
    words[value]?.() ?? value
const role = among(Object.fromEntries(ROLES.map((one) => [one, () => roleWord(one)])))
const yesOrNo = among({ true: m.people_detail_yes, false: m.people_detail_no })
const system = among({ portal: m.people_access_portal, provider_site: m.people_access_provider_site })

/** Name and value of every detail that is written down; a reason is what somebody typed, or how a session ended. */
const DETAILS: Record<string, { label: () => string; say: Say } | undefined> = {
  role: { label: m.people_role, say: role },
  from: { label: m.people_detail_from, say: role },
  to: { label: m.people_detail_to, say: role },
  company: { label: m.people_detail_company, say: asWritten },
  recoveryId: { label: m.recovery_request, say: asWritten },
  environment: {
    label: m.people_detail_environment,
    say: among({ live: m.people_detail_environment_live, test: m.people_detail_environment_test }),
  },
  scopes: { label: m.people_detail_scopes, say: asWritten },
  sites: { label: m.people_detail_sites, say: asWritten },
  overlapHours: { label: m.people_detail_overlap_hours, say: asWritten },
  site: { label: m.people_detail_site, say: system },
  system: { label: m.people_detail_system, say: system },
  secondFactor: {
    label: m.people_second_factor,
    say: among({ true: m.people_detail_second_factor_shown, false: m.people_detail_second_factor_none }),
  },
  code: { label: m.people_reason, say: (code) => errorText(Number(code)) ?? code },
  reason: {
    label: m.people_reason,
    say: among({ logout: m.people_detail_logout, everywhere: m.account_everywhere }),
  },
  sessions: { label: m.people_open_sessions, say: asWritten },
  kind: {
    label: m.people_detail_kind,
    say: among({
      offer: m.people_detail_kind_offer,
      company: m.people_detail_kind_company,
      licence: m.people_detail_kind_licence,
      demand: m.people_detail_kind_demand,
    }),
  },
  subjectId: { label: m.people_detail_subject, say: asWritten },
  companyId: { label: m.people_detail_company, say: asWritten },
  version: { label: m.people_detail_version, say: asWritten },
  comments: { label: m.people_detail_comments, say: asWritten },
  verified: { label: m.people_detail_verified, say: yesOrNo },
  offerHours: { label: m.people_detail_offer_hours, say: asWritten },
  companyHours: { label: m.people_detail_company_hours, say: asWritten },
  licenceHours: { label: m.people_detail_licence_hours, say: asWritten },
  demandHours: { label: m.people_detail_demand_hours, say: asWritten },
  approveInBand: { label: m.people_detail_approve_in_band, say: yesOrNo },
  mailed: { label: m.people_detail_mailed, say: yesOrNo },
  language: { label: m.layout_language, say: among(LANGUAGE_WORDS) },
  tries: { label: m.people_detail_tries, say: asWritten },
  hour: { label: m.people_detail_hour, say: formatMoment },
  fourEyes: { label: m.people_detail_four_eyes, say: yesOrNo },
  approveChanges: { label: m.people_detail_approve_changes, say: yesOrNo },
  personReviewed: { label: m.people_detail_person_reviewed, say: asWritten },
  rule: {
    label: m.people_detail_rule,
    say: among({ price_band: m.review_rule_price_band, price_change: m.review_rule_price_change }),
  },
  deviationPercent: { label: m.people_detail_deviation_percent, say: asWritten },
  bandPercent: { label: m.people_detail_band_percent, say: asWritten },
}

/** Details of an entry as names and values in words; empty ones are left out. */
export const detailWords = (details: Record<string, string>): (readonly [label: string, value: string])[] =>
  Object.entries(details)
    .filter(([, value]) => value !== 'null' && value !== '')
    .map(([name, value]) => {
      const known = DETAILS[name]
      return known === undefined ? [name, value] : [known.label(), known.say(value)]
    })
