/** Every setting of the app: each module declares its own, in the order of `.env.example`. */
import { ACCOUNTS_SETTINGS } from './accounts/accounts.settings.ts'
import { ADMINISTRATION_SETTINGS } from './administration/administration.settings.ts'
import { CHAT_SETTINGS } from './chat/chat.settings.ts'
import { type Config, type ModuleSettings, readSettings } from './core/config.ts'
import { CORE_SETTINGS } from './core/core.settings.ts'
import { DEMAND_SETTINGS } from './demand/demand.settings.ts'
import { DEMONSTRATION_SETTINGS } from './demonstration/demonstration.settings.ts'
import { FILES_SETTINGS } from './files/files.settings.ts'
import { MESSAGING_SETTINGS } from './messaging/messaging.settings.ts'
import { PLACES_SETTINGS } from './places/places.settings.ts'
import { REFERENCE_SETTINGS } from './reference/reference.settings.ts'
import { SANDBOX_SETTINGS } from './sandbox/sandbox.settings.ts'
import { SEARCH_SETTINGS } from './search/search.settings.ts'
import { SHEET_MAIL_SETTINGS } from './sheet-mail/sheet-mail.settings.ts'
import { SUPPLY_SETTINGS } from './supply/supply.settings.ts'
import { SUPPORT_SETTINGS } from './support/support.settings.ts'

export const SETTINGS: readonly ModuleSettings[] = [
  CORE_SETTINGS,
  ACCOUNTS_SETTINGS,
  PLACES_SETTINGS,
  REFERENCE_SETTINGS,
  MESSAGING_SETTINGS,
  FILES_SETTINGS,
  SEARCH_SETTINGS,
  SUPPLY_SETTINGS,
  SHEET_MAIL_SETTINGS,
  DEMAND_SETTINGS,
  DEMONSTRATION_SETTINGS,
  ADMINISTRATION_SETTINGS,
  SUPPORT_SETTINGS,
  CHAT_SETTINGS,
  SANDBOX_SETTINGS,
]

/**
 * Reads the settings from the environment and, under it, from the `.env` file at `envFile`.
 * @throws StartRefused naming every wrong setting and what it must be.
 */
export const readConfig = (environment: Record<string, string | undefined> = process.env, envFile?: string): Config =>
  readSettings(SETTINGS, environment, envFile)
