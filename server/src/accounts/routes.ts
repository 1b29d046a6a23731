import * as endpoints from '@tongyun/contract/login'
import type { FastifyInstance } from 'fastify'
import { route } from '../core/route.ts'
import { confirmSecondFactor } from './confirm-second-factor.ts'
import { getCaptcha } from './get-captcha.ts'
import { getLoginConfig } from './get-login-config.ts'
import { getUserInfo } from './get-user-info.ts'
import { identifyPeople } from './identify.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { refreshToken } from './refresh-token.ts'
import { removeLeftovers } from './remove-leftovers.ts'

/** reliability.md 3.3; the limits that guard accounts are rows and hold for all processes. */
const CAPTCHAS_PER_MINUTE = 30
const LOGINS_PER_MINUTE = 60

/** Endpoints of people and how they are recognised. */
export const registerAccounts = (app: FastifyInstance) => {
  app.services.identify = identifyPeople(app)
  removeLeftovers(app)
  route(app, endpoints.getCaptcha, getCaptcha, { perMinute: CAPTCHAS_PER_MINUTE })
  route(app, endpoints.getLoginConfig, getLoginConfig)
  route(app, endpoints.login, logIn, { perMinute: LOGINS_PER_MINUTE })
  route(app, endpoints.confirmSecondFactor, confirmSecondFactor, { perMinute: LOGINS_PER_MINUTE })
  route(app, endpoints.logout, logOut)
  route(app, endpoints.getUserInfo, getUserInfo)
  route(app, endpoints.refreshToken, refreshToken)
}
