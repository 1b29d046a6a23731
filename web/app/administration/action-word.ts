import * as m from '@tongyun/messages'

const WORDS: Record<string, (() => string) | undefined> = {
  'account.register': m.people_did_account_register,
  'account.profile': m.people_did_account_profile,
  'account.phone': m.people_did_account_phone,
  'account.email': m.people_did_account_email,
  'account.export': m.people_did_account_export,
  'account.delete': m.people_did_account_delete,
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
  'role.change': m.people_did_role_change,
  'second_factor.reset': m.people_did_second_factor_reset,
  'second_factor.wrong': m.people_did_second_factor_wrong,
}

/** What was done, in words; an action without words keeps its name. */
export const actionWord = (action: string): string => WORDS[action]?.() ?? action
