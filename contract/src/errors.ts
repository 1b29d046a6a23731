/**
 * The one table of API codes (specification §8). `name` is for programs, `status` is the HTTP status `/open/v1` answers
 * with; on `/ty` a business error travels on HTTP 200 and carries this status inside the envelope.
 */
export const ERRORS = {
  810001: { name: 'invalid_parameter', status: 400 },
  810002: { name: 'server_error', status: 500 },
  810003: { name: 'authentication_failed', status: 401 },
  810004: { name: 'path_not_found', status: 404 },
  810005: { name: 'invalid_request_method', status: 405 },
  810006: { name: 'credentials_expired', status: 401 },
  810007: { name: 'duplicate_data', status: 409 },
  810008: { name: 'operation_not_allowed', status: 403 },
  810009: { name: 'unauthorized_access', status: 403 },
  811001: { name: 'modification_not_allowed', status: 409 },
  811002: { name: 'duplicate_company_name', status: 409 },
  812001: { name: 'operation_failed', status: 422 },
  812002: { name: 'user_exists', status: 409 },
  812003: { name: 'authorization_failed', status: 403 },
  812004: { name: 'user_not_found', status: 404 },
  812005: { name: 'account_disabled', status: 403 },
  813001: { name: 'invalid_verification_code', status: 422 },
  815001: { name: 'file_type_not_allowed', status: 415 },
  816001: { name: 'no_matching_rate', status: 404 },
} as const satisfies Record<number, { name: string; status: number }>

export type ErrorCode = keyof typeof ERRORS

/** Success (specification §8). */
export const SUCCESS = 200
/** No matching capacity: a silent success whose data says why nothing was found and what would help. */
export const NO_MATCH = 817001

/** Every code an envelope can carry. */
export const API_CODES = [SUCCESS, ...(Object.keys(ERRORS).map(Number) as ErrorCode[]), NO_MATCH] as const
export type ApiCode = (typeof API_CODES)[number]

/** What a value broke, as validation answers name it. */
export const RULES = [
  'required',
  'unknown',
  'wrong_type',
  'wrong_format',
  'not_listed',
  'too_small',
  'too_big',
  'too_short',
  'too_long',
  'too_few',
  'too_many',
  'too_deep',
  'too_many_decimals',
  'control_character',
] as const
export type Rule = (typeof RULES)[number]

/**
 * One broken rule: `field` is the input's key, `path` leads to the value inside it (`pieces.2`), `limit` is the number the
 * rule names (least or largest value, characters, entries, results), empty for rules without one.
 */
export type Issue = { field: string; rule: Rule; path: string; limit: string }

/** What sentences of reasons name beside the reason. `waitS`: seconds until trying again makes sense; `days`: the same in days; `work`: what a captcha has to ask (login.ts); `most`: the largest figure that would do; `left`: space left in its unit; `old` and `new`: amounts; `at`: a moment by the clock of a place; `place`: that place; `leg`: the number of a leg; `scope`: what a key may do (open-access.ts). */
export type ReasonValues = {
  waitS: number
  days: number
  work: number
  most: number
  left: string
  old: string
  new: string
  at: string
  place: string
  leg: string
  scope: string
}

/**
 * Why a code was answered, where it has several moments; each has a sentence of its own (§8 "Login messages", "Send-code
 * messages"), and whoever refuses by it gives the values that stand beside it. Without a reason the code's general sentence
 * stands. A reason belongs to one code.
 */
export const REASONS = {
  810002: { busy: ['waitS'], asked_to_fail: [], no_sandbox: [], sandbox_being_made: ['waitS'], sandboxes_full: ['waitS'] },
  810003: {
    wrong_credentials: [],
    wrong_password: [],
    key_needed: [],
    wrong_key: [],
    signature_needed: [],
    wrong_signature: [],
    sandbox_over: [],
    live_key_in_sandbox: [],
  },
  810004: { no_provider: [], no_review: [], no_thread: [], no_firm: [] },
  810008: {
    too_many_requests: ['waitS'],
    too_many_tries: ['waitS'],
    reset_needed: [],
    second_factor_needed: [],
    new_device: [],
    recovered_lately: ['days'],
    same_person: [],
    too_many_recoveries: [],
    too_many_demands: [],
    message_first: [],
    too_many_holds: ['waitS'],
    hold_too_big: [],
    own_deal: [],
    not_certified: [],
    too_many_quotes: ['waitS'],
    too_many_enquiries: ['waitS'],
    too_many_invitations: ['most'],
    too_many_watches: ['most'],
    too_many_searches: ['most'],
    too_many_keys: ['most'],
    too_many_webhooks: ['most'],
  },
  810009: { scope_needed: ['scope'], sandbox_only: [] },
  811001: {
    yourself: [],
    key_over: [],
    webhook_disabled: [],
    key_followed: [],
    call_unrepeatable: [],
    company_needed: [],
    company_unknown: [],
    last_owner: [],
    open_deals: [],
    last_administrator: [],
    not_a_member: [],
    decided_meanwhile: [],
    second_person: [],
    no_own_approval: [],
    changed_meanwhile: [],
    revision_differs: [],
    not_answered: [],
    was_public: [],
    already_public: [],
    picture_used: [],
    category_used: [],
    company_not_public: [],
    breaks_trade_rule: [],
    in_review: [],
    waits_for_review: [],
    wrong_step: [],
    time_over: [],
    too_early: [],
    fee_changed: [],
    space_lost: [],
    space_is_there: [],
    search_too_wide: ['most'],
    goods_need_review: [],
    in_firm: [],
    firm_needed: [],
    departure_closed: [],
    not_awarded: [],
    not_agreed: [],
    price_changed: ['old', 'new'],
    cut_off_passed: ['at', 'place'],
    offer_gone: [],
    legs_apart: ['leg'],
    quote_ended: [],
    quote_changed: [],
    already_awarded: [],
    not_your_turn: [],
    demand_closed: [],
    firm_quote_stands: [],
    dearer_after_end: [],
    counters_used: [],
    nothing_to_simulate: [],
  },
  810007: {
    asked_to_conflict: [],
    key_name_taken: [],
    webhook_exists: [],
    company_number_taken: [],
    reference_taken: [],
    reference_withdrawn: [],
    request_key_used: [],
    demand_repeated: [],
    quote_exists: [],
  },
  812001: {
    code_not_sent: [],
    password_common: [],
    password_personal: [],
    consent_needed: [],
    form_too_fast: [],
    form_expired: [],
    personal_data: [],
    text_incomplete: [],
    demand_incomplete: [],
    terms_faulty: [],
    offer_faulty: [],
    total_out_of_reach: [],
    space_taken: ['most'],
    offer_off_lane: [],
    mode_not_asked: [],
    space_gone: ['left'],
  },
  812002: { user_name_taken: [], contact_taken: [] },
  812003: { cargo_owner: [] },
  812005: { portal_disabled: [], provider_site_disabled: [] },
  813001: {
    wrong_code: [],
    wrong_second_factor: [],
    link_over: [],
    recovery_over: [],
    invitation_over: [],
    search_link_over: [],
    more_work: ['work'],
  },
  815001: { picture_unreadable: [], file_infected: [], file_not_ready: [] },
} as const satisfies Partial<Record<ErrorCode, Record<string, readonly (keyof ReasonValues)[]>>>
type Reasons = typeof REASONS
type ReasonedCode = keyof Reasons
export type Reason = { [Code in ReasonedCode]: keyof Reasons[Code] }[ReasonedCode]

/** A reason of a code with its values. */
type ReasonOf<Code extends ReasonedCode> = {
  [One in keyof Reasons[Code]]: { reason: One } & Pick<
    ReasonValues,
    Reasons[Code][One] extends readonly (infer Name extends keyof ReasonValues)[] ? Name : never
  >
}[keyof Reasons[Code]]

/** Reasons with another status than their code: waiting helps. */
export const REASON_STATUS: Partial<Record<Reason, number>> = {
  busy: 503,
  no_sandbox: 503,
  sandbox_being_made: 503,
  sandboxes_full: 503,
  too_many_requests: 429,
  too_many_tries: 429,
  revision_differs: 412,
}

/** Parameters of a code's sentence: the broken rule, or a reason with its values where the code has several moments. */
export type ErrorParams<Code extends ErrorCode> = Code extends 810001
  ? Issue
  : Code extends ReasonedCode
    ? ReasonOf<Code> | Record<string, never>
    : Record<string, never>
