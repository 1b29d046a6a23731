/** The words of every API code and of the reasons some of them have (specification §8, T09), for server and pages. */
import type { ApiCode, Reason } from '@tongyun/contract/errors'
import type { Locale } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'

type Options = { locale?: Locale }
type Say = (params: Record<string, unknown>, options: Options) => string

const given = (value: unknown) => String(value ?? '')

const CODES: Record<ApiCode, Say> = {
  200: (_, o) => m.err_200({}, o),
  810001: ({ field, rule, limit }, o) => m.err_810001({ field: given(field), rule: given(rule), limit: given(limit) }, o),
  810002: (_, o) => m.err_810002({}, o),
  810003: (_, o) => m.err_810003({}, o),
  810004: (_, o) => m.err_810004({}, o),
  810005: (_, o) => m.err_810005({}, o),
  810006: (_, o) => m.err_810006({}, o),
  810007: (_, o) => m.err_810007({}, o),
  810008: (_, o) => m.err_810008({}, o),
  810009: (_, o) => m.err_810009({}, o),
  811001: (_, o) => m.err_811001({}, o),
  811002: (_, o) => m.err_811002({}, o),
  812001: (_, o) => m.err_812001({}, o),
  812002: (_, o) => m.err_812002({}, o),
  812003: (_, o) => m.err_812003({}, o),
  812004: (_, o) => m.err_812004({}, o),
  812005: (_, o) => m.err_812005({}, o),
  813001: (_, o) => m.err_813001({}, o),
  815001: (_, o) => m.err_815001({}, o),
  816001: (_, o) => m.err_816001({}, o),
  817001: (_, o) => m.err_817001({}, o),
}

const REASONS: Record<Reason, Say> = {
  busy: ({ waitS }, o) => m.err_busy({ waitS: given(waitS) }, o),
  no_provider: (_, o) => m.err_no_provider({}, o),
  no_review: (_, o) => m.err_no_review({}, o),
  no_thread: (_, o) => m.err_no_thread({}, o),
  no_firm: (_, o) => m.err_no_firm({}, o),
  wrong_credentials: (_, o) => m.err_login_wrong({}, o),
  wrong_password: (_, o) => m.err_wrong_password({}, o),
  too_many_requests: ({ waitS }, o) => m.err_too_many_requests({ waitS: given(waitS) }, o),
  too_many_tries: ({ waitS }, o) => m.err_too_many_tries({ waitS: given(waitS) }, o),
  reset_needed: (_, o) => m.err_reset_needed({}, o),
  second_factor_needed: (_, o) => m.err_second_factor_needed({}, o),
  new_device: (_, o) => m.err_new_device({}, o),
  message_first: (_, o) => m.err_message_first({}, o),
  company_number_taken: (_, o) => m.err_company_number_taken({}, o),
  reference_taken: (_, o) => m.err_reference_taken({}, o),
  reference_withdrawn: (_, o) => m.err_reference_withdrawn({}, o),
  request_key_used: (_, o) => m.err_request_key_used({}, o),
  demand_incomplete: (_, o) => m.err_demand_incomplete({}, o),
  terms_faulty: (_, o) => m.err_terms_faulty({}, o),
  demand_repeated: (_, o) => m.err_demand_repeated({}, o),
  too_many_demands: (_, o) => m.err_too_many_demands({}, o),
  waits_for_review: (_, o) => m.err_waits_for_review({}, o),
  time_over: (_, o) => m.err_time_over({}, o),
  too_early: (_, o) => m.err_too_early({}, o),
  fee_changed: (_, o) => m.err_fee_changed({}, o),
  space_lost: (_, o) => m.err_space_lost({}, o),
  wrong_step: (_, o) => m.err_wrong_step({}, o),
  goods_need_review: (_, o) => m.err_goods_need_review({}, o),
  in_review: (_, o) => m.err_in_review({}, o),
  in_firm: (_, o) => m.err_in_firm({}, o),
  firm_needed: (_, o) => m.err_firm_needed({}, o),
  invitation_over: (_, o) => m.err_invitation_over({}, o),
  yourself: (_, o) => m.err_yourself({}, o),
  company_needed: (_, o) => m.err_company_needed({}, o),
  company_unknown: (_, o) => m.err_company_unknown({}, o),
  last_owner: (_, o) => m.err_last_owner({}, o),
  last_administrator: (_, o) => m.err_last_administrator({}, o),
  not_a_member: (_, o) => m.err_not_a_member({}, o),
  decided_meanwhile: (_, o) => m.err_decided_meanwhile({}, o),
  changed_meanwhile: (_, o) => m.err_changed_meanwhile({}, o),
  not_answered: (_, o) => m.err_not_answered({}, o),
  was_public: (_, o) => m.err_was_public({}, o),
  already_public: (_, o) => m.err_already_public({}, o),
  picture_used: (_, o) => m.err_picture_used({}, o),
  category_used: (_, o) => m.err_category_used({}, o),
  breaks_trade_rule: (_, o) => m.err_breaks_trade_rule({}, o),
  company_not_public: (_, o) => m.err_company_not_public({}, o),
  code_not_sent: (_, o) => m.err_code_not_sent({}, o),
  password_common: (_, o) => m.err_password_common({}, o),
  password_personal: (_, o) => m.err_password_personal({}, o),
  consent_needed: (_, o) => m.err_consent_needed({}, o),
  form_too_fast: (_, o) => m.err_form_too_fast({}, o),
  form_expired: (_, o) => m.err_form_expired({}, o),
  personal_data: (_, o) => m.err_personal_data({}, o),
  text_incomplete: (_, o) => m.err_text_incomplete({}, o),
  departure_closed: (_, o) => m.err_departure_closed({}, o),
  not_awarded: (_, o) => m.err_not_awarded({}, o),
  not_certified: (_, o) => m.err_not_certified({}, o),
  too_many_quotes: ({ waitS }, o) => m.err_too_many_quotes({ waitS: given(waitS) }, o),
  quote_ended: (_, o) => m.err_quote_ended({}, o),
  quote_changed: (_, o) => m.err_quote_changed({}, o),
  not_your_turn: (_, o) => m.err_not_your_turn({}, o),
  demand_closed: (_, o) => m.err_demand_closed({}, o),
  firm_quote_stands: (_, o) => m.err_firm_quote_stands({}, o),
  dearer_after_end: (_, o) => m.err_dearer_after_end({}, o),
  quote_exists: (_, o) => m.err_quote_exists({}, o),
  total_out_of_reach: (_, o) => m.err_total_out_of_reach({}, o),
  space_taken: ({ most }, o) => m.err_space_taken({ most: given(most) }, o),
  too_many_holds: ({ waitS }, o) => m.err_too_many_holds({ waitS: given(waitS) }, o),
  hold_too_big: (_, o) => m.err_hold_too_big({}, o),
  own_deal: (_, o) => m.err_own_deal({}, o),
  price_changed: (values, o) => m.err_price_changed({ old: given(values.old), new: given(values.new) }, o),
  cut_off_passed: ({ at, place }, o) => m.err_cut_off_passed({ at: given(at), place: given(place) }, o),
  offer_gone: (_, o) => m.err_offer_gone({}, o),
  space_gone: ({ left }, o) => m.err_space_gone({ left: given(left) }, o),
  user_name_taken: (_, o) => m.err_user_name_taken({}, o),
  contact_taken: (_, o) => m.err_contact_taken({}, o),
  cargo_owner: (_, o) => m.err_login_cargo_owner({}, o),
  portal_disabled: (_, o) => m.err_login_portal_disabled({}, o),
  provider_site_disabled: (_, o) => m.err_login_workbench_disabled({}, o),
  wrong_code: (_, o) => m.err_wrong_code({}, o),
  link_over: (_, o) => m.err_link_over({}, o),
  more_work: (_, o) => m.err_more_work({}, o),
  wrong_second_factor: (_, o) => m.err_wrong_second_factor({}, o),
  picture_unreadable: (_, o) => m.err_picture_unreadable({}, o),
  file_infected: (_, o) => m.err_file_infected({}, o),
  file_not_ready: (_, o) => m.err_file_not_ready({}, o),
}

const isReason = (reason: string): reason is Reason => Object.hasOwn(REASONS, reason)
const isCode = (code: number): code is ApiCode => Object.hasOwn(CODES, code)

/** The sentence of a code in a language (the page's own without one); undefined for a code the table does not hold. */
export const errorText = (code: number, params: Record<string, unknown> = {}, locale?: Options['locale']): string | undefined => {
  const options: Options = locale === undefined ? {} : { locale }
  const { reason } = params
  if (typeof reason === 'string' && isReason(reason)) return REASONS[reason](params, options)
  return isCode(code) ? CODES[code](params, options) : undefined
}
