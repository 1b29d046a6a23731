import type { getLoginConfig as endpoint } from '@tongyun/contract/accounts/login'
import { AGREEMENTS } from '@tongyun/contract/accounts/registration'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@tongyun/contract/accounts/terms/person-patterns'
import type { Operation } from '../core/route.ts'
import { usableChannels } from '../messaging/index.ts'
import { CODE_EXPIRES_S } from './login-terms.ts'

/** GET /ty/users/login_config */
export const getLoginConfig: Operation<typeof endpoint> = (_input, { config }) => ({
  password: { minLength: PASSWORD_MIN_LENGTH, maxLength: PASSWORD_MAX_LENGTH },
  channels: usableChannels(config),
  resendAfterS: config.codeIntervalS,
  codeExpiresInS: CODE_EXPIRES_S,
  consentVersion: AGREEMENTS.since,
  outboxPage: config.outboxPage,
})
