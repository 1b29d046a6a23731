/** What is sent to people, in their language. */
import type { Channel } from '@tongyun/contract/accounts/registration'
import { INVITATION_DAYS } from '@tongyun/contract/accounts/terms/colleague-terms'
import { pagePaths } from '@tongyun/contract/page-paths'
import type { Locale } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import type { Config } from '../core/config.ts'
import type { Database } from '../core/database.ts'
import { queueMessage } from '../messaging/index.ts'
import { isOurName } from './device-name.ts'
import { CODE_EXPIRES_S } from './login-terms.ts'
import { maskContact } from './mask.ts'
import { contactsOf } from './own-contacts.ts'
import type { User } from './users.queries.ts'

type Place = { config: Pick<Config, 'publicUrl'>; now: Date }
type To = { userId?: string | undefined; channel: Channel; target: string; language: Locale }

/** What a code is for; a device's says which one asks, since its owner may not be who uses that. */
type CodeOf = { purpose: keyof typeof CODE_TEXTS } | ({ purpose: 'device' } & Seen)

/** A device as its session saw it. */
type Seen = { device: string; address: string }
const seenAs = ({ device, address }: Seen) => (isOurName(device) ? `${device}, ${address}` : address)

const CODE_TEXTS = { register: m.letters_code_register, bind: m.letters_code_bind, reset: m.letters_code_reset }

export const sendCodeLetter = (
  transaction: Database,
  to: To,
  { code, expiresAt, ...given }: CodeOf & { code: string; expiresAt: Date },
  now: Date,
) => {
  const options = { locale: to.language }
  const params = { code, minutes: String(CODE_EXPIRES_S / 60) }
  const body =
    given.purpose === 'device'
      ? m.letters_code_device({ ...params, device: seenAs(given) }, options)
      : CODE_TEXTS[given.purpose](params, options)
  return queueMessage(transaction, {
    ...to,
    subject: m.letters_code_subject({}, options),
    body,
    expiresAt,
    now,
  })
}

/** Instead of a code, for a target that belongs to an account. */
export const sendExistsLetter = (transaction: Database, to: To, { config, now }: Place) =>
  queueMessage(transaction, {
    ...to,
    subject: m.letters_exists_subject({}, { locale: to.language }),
    body: m.letters_exists_text({ site: config.publicUrl }, { locale: to.language }),
    now,
  })

/** Nothing but this letter holds the link; it is not sent when the link no longer serves. */
export const sendInvitationLetter = (
  transaction: Database,
  to: Pick<To, 'channel' | 'target'>,
  { token, firm, inviter, expiresAt }: { token: string; firm: string; inviter: string; expiresAt: Date },
  { config, locale, now }: Place & { locale: Locale },
) => {
  const link = `${config.publicUrl}/${locale}${pagePaths.join({ token })}`
  return queueMessage(transaction, {
    ...to,
    language: locale,
    subject: m.letters_invitation_subject({ firm }, { locale }),
    body: m.letters_invitation({ inviter, firm, days: String(INVITATION_DAYS), link }, { locale }),
    expiresAt,
    now,
  })
}

export const sendWelcomeLetter = (transaction: Database, to: To, user: User, { config, now }: Place) => {
  const params = { fullName: user.full_name, userName: user.user_name, site: config.publicUrl }
  return queueMessage(transaction, {
    ...to,
    subject: m.letters_welcome_subject({}, { locale: to.language }),
    body: m.letters_welcome_text(params, { locale: to.language }),
    now,
  })
}

const NOTICES = {
  phone_changed: m.letters_phone_changed,
  email_changed: m.letters_email_changed,
  password_changed: m.letters_password_changed,
  second_factor_on: m.letters_second_factor_on,
  second_factor_off: m.letters_second_factor_off,
  second_factor_reset: m.letters_second_factor_reset,
  token_reused: m.letters_token_reused,
  guessed: m.letters_guessed,
  company_owner: m.letters_company_owner,
  recovered: m.letters_recovered,
}
type Notice = keyof typeof NOTICES

/** Where a person is told about their account: by e-mail, by phone without one. */
const contactOf = (user: Pick<User, 'email' | 'phone'>): Pick<To, 'channel' | 'target'> | null => contactsOf(user)[0] ?? null

/** Tells a person, at every contact of theirs, that a device may now act for them, and where to end what it does. */
export const tellOfDevice = async (transaction: Database, user: User, seen: Seen, { config, now }: Place) => {
  const link = `${config.publicUrl}/${user.language}${pagePaths.sessions()}`
  for (const { channel, target } of contactsOf(user))
    await queueMessage(transaction, {
      channel,
      target,
      userId: user.user_id,
      language: user.language,
      subject: m.letters_security_subject({}, { locale: user.language }),
      body: m.letters_device_confirmed({ userName: user.user_name, device: seenAs(seen), link }, { locale: user.language }),
      now,
    })
}

/**
 * Tells a person what happened to their account. `contact` is another address than the usual one, `target` what something
 * was changed to, which is shown in part.
 */
export const tellOwner = async (
  transaction: Database,
  user: User,
  notice: Notice,
  { config, now }: Place,
  { contact, target = '' }: { contact?: Pick<To, 'channel' | 'target'> | undefined; target?: string } = {},
) => {
  const to = contact ?? contactOf(user)
  if (to === null) return
  const params = { userName: user.user_name, target: maskContact(target), site: config.publicUrl }
  await queueMessage(transaction, {
    ...to,
    userId: user.user_id,
    language: user.language,
    subject: m.letters_security_subject({}, { locale: user.language }),
    body: NOTICES[notice](params, { locale: user.language }),
    now,
  })
}
