/** The door of the accounts module. */

export { isDisabledIn } from './account-access.ts'
export { actingPerson } from './acting-person.ts'
export { countAdministrators, replaceAdministratorLink } from './administrator-links.queries.ts'
export { selectAttended, selectFirmsShown, selectLanguage } from './attendance.queries.ts'
export { NO_SECOND_FACTOR } from './authenticator.ts'
export { refuseLast } from './delete-my-account.ts'
export { deviceName } from './device-name.ts'
export { DEVICES_FORGOTTEN, endSessions } from './end-sessions.ts'
export { columnsOf, firmName, firmOf, leaveFirm } from './firm.ts'
export { giveAccount } from './give-account.ts'
export { leaveDemonstration } from './leave-demonstration.ts'
export { tellOwner } from './letters.ts'
export { maskContact } from './mask.ts'
export { newDevicesOf } from './new-devices.ts'
export { contactsOf } from './own-contacts.ts'
export { lockOwnFirm } from './own-firm.ts'
export { hashPassword } from './passwords.ts'
export { countPeople, type PersonRow, selectPeople, selectPerson } from './people.queries.ts'
export { proveContact } from './prove-contact.ts'
export { PEOPLE } from './read-views.queries.ts'
export { type Receivers, selectReceivers } from './receivers.queries.ts'
export { registerAccounts } from './routes.ts'
export { hashOfSecret, newSecret, newUserId } from './secrets.ts'
export { IDLE_S } from './sessions.queries.ts'
export {
  insertUser,
  lockPeople,
  selectContactsOf,
  selectUser,
  selectUserByAny,
  selectUserName,
  type User,
  updateUser,
} from './users.queries.ts'
