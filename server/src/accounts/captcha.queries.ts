import type { Insertable, Selectable } from 'kysely'
import type { Database } from '../core/database.ts'
import type { CaptchasTable } from './tables.gen.ts'

export const insertCaptcha = (database: Database, row: Insertable<CaptchasTable>) =>
  database.insertInto('captchas').values(row).execute()

/** Deletes the captcha before its answer is compared, so that one captcha takes one answer. */
export const takeCaptcha = (database: Database, captchaId: string): Promise<Selectable<CaptchasTable> | undefined> =>
  database.deleteFrom('captchas').where('captcha_id', '=', captchaId).returningAll().executeTakeFirst()

export const deleteExpiredCaptchas = (database: Database, now: Date) =>
  database.deleteFrom('captchas').where('expires_at', '<=', now).execute()
