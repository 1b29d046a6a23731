import * as account from '@tongyun/contract/accounts/account'
import * as colleagues from '@tongyun/contract/accounts/colleagues'
import * as device from '@tongyun/contract/accounts/device'
import * as endpoints from '@tongyun/contract/accounts/login'
import * as registration from '@tongyun/contract/accounts/registration'
import type { FastifyInstance } from 'fastify'
import { offerNotices } from '../core/notices.ts'
import { route } from '../core/route.ts'
import { askToJoin, withdrawJoinRequest } from './ask-to-join.ts'
import { changeEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { changePhone } from './change-phone.ts'
import { changeProfile } from './change-profile.ts'
import { chooseCurrency } from './choose-currency.ts'
import { COLLEAGUE_NOTICES } from './colleague-notices.ts'
import { confirmDevice, getDevice, sendDeviceCode } from './confirm-device.ts'
import { confirmSecondFactor } from './confirm-second-factor.ts'
import { decideJoinRequest } from './decide-join-request.ts'
import { deleteMyAccount } from './delete-my-account.ts'
import { endSession } from './end-session.ts'
import { exportMyData } from './export-my-data.ts'
import { finishReset } from './finish-reset.ts'
import { getAccount } from './get-account.ts'
import { getCaptcha } from './get-captcha.ts'
import { getLoginConfig } from './get-login-config.ts'
import { getUserInfo } from './get-user-info.ts'
import { handOverFirm } from './hand-over-firm.ts'
import { identifyPeople } from './identify.ts'
import { inviteColleague, resendInvitation, withdrawInvitation } from './invite-colleague.ts'
import { keptForms } from './kept-forms.ts'
import { endLeft } from './left-browser.ts'
import { listColleagues } from './list-colleagues.ts'
import { listSessions } from './list-sessions.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { makeAdministrator } from './make-administrator.ts'
import { DATA_OF_ACCOUNTS } from './personal-data.ts'
import { refreshToken } from './refresh-token.ts'
import { registerPerson } from './register-person.ts'
import { removeColleague } from './remove-colleague.ts'
import { removeLeftovers } from './remove-leftovers.ts'
import { sendCode } from './send-code.ts'
import { startReset } from './start-reset.ts'
import { startSecondFactor } from './start-second-factor.ts'
import { keepTellingOfGuesses } from './tell-of-guesses.ts'
import { turnOffSecondFactor } from './turn-off-second-factor.ts'
import { turnOnSecondFactor } from './turn-on-second-factor.ts'
import { joinByInvitation, readInvitation, registerByInvitation } from './use-invitation.ts'
import { verifyReset } from './verify-reset.ts'

/** docs/reliability.md 3.3; the limits that guard accounts are rows and hold for all processes. */
const CAPTCHAS_PER_MINUTE = 30
const LOGINS_PER_MINUTE = 60
const ADMINISTRATORS_PER_MINUTE = 10
const INVITATIONS_PER_MINUTE = 20

/** Endpoints of people and how they are recognised. */
export const registerAccounts = (app: FastifyInstance) => {
  app.services.identify = identifyPeople(app)
  app.services.keptForms = keptForms(app)
  endLeft(app)
  app.services.personalData.push(...DATA_OF_ACCOUNTS)
  offerNotices(app, COLLEAGUE_NOTICES)
  removeLeftovers(app)
  keepTellingOfGuesses(app)
  route(app, endpoints.getCaptcha, getCaptcha, { perMinute: CAPTCHAS_PER_MINUTE })
  route(app, endpoints.getLoginConfig, getLoginConfig)
  route(app, endpoints.login, logIn, { perMinute: LOGINS_PER_MINUTE })
  route(app, endpoints.confirmSecondFactor, confirmSecondFactor, { perMinute: LOGINS_PER_MINUTE })
  route(app, endpoints.logout, logOut)
  route(app, endpoints.getUserInfo, getUserInfo)
  route(app, endpoints.refreshToken, refreshToken)
  route(app, registration.sendCode, sendCode)
  route(app, registration.registerPerson, registerPerson)
  route(app, registration.makeAdministrator, makeAdministrator, { perMinute: ADMINISTRATORS_PER_MINUTE })
  route(app, registration.startReset, startReset)
  route(app, registration.verifyReset, verifyReset)
  route(app, registration.finishReset, finishReset)
  route(app, account.getAccount, getAccount)
  route(app, account.changeProfile, changeProfile)
  route(app, account.chooseCurrency, chooseCurrency)
  route(app, account.changePhone, changePhone)
  route(app, account.changeEmail, changeEmail)
  route(app, account.changePassword, changePassword)
  route(app, account.listSessions, listSessions)
  route(app, account.endSession, endSession)
  route(app, device.getDevice, getDevice)
  route(app, device.sendDeviceCode, sendDeviceCode)
  route(app, device.confirmDevice, confirmDevice)
  route(app, account.startSecondFactor, startSecondFactor)
  route(app, account.turnOnSecondFactor, turnOnSecondFactor)
  route(app, account.turnOffSecondFactor, turnOffSecondFactor)
  route(app, colleagues.listColleagues, listColleagues)
  route(app, colleagues.inviteColleague, inviteColleague)
  route(app, colleagues.resendInvitation, resendInvitation)
  route(app, colleagues.withdrawInvitation, withdrawInvitation)
  route(app, colleagues.readInvitation, readInvitation, { perMinute: INVITATIONS_PER_MINUTE })
  route(app, colleagues.registerByInvitation, registerByInvitation, { perMinute: INVITATIONS_PER_MINUTE })
  route(app, colleagues.joinByInvitation, joinByInvitation, { perMinute: INVITATIONS_PER_MINUTE })
  route(app, colleagues.removeColleague, removeColleague)
  route(app, colleagues.handOverFirm, handOverFirm)
  route(app, colleagues.askToJoin, askToJoin)
  route(app, colleagues.withdrawJoinRequest, withdrawJoinRequest)
  route(app, colleagues.decideJoinRequest, decideJoinRequest)
  route(app, account.exportMyData, exportMyData)
  route(app, account.deleteMyAccount, deleteMyAccount)
}
