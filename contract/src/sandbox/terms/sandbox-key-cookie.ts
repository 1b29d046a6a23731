/** The cookie in which a browser keeps the key of its sandbox for the pages of the open platform, without an account (decision 098). */
import { LASTS_H } from './sandbox-terms.ts'

const NAME = 'sandbox_key'
const HELD = new RegExp(`(?:^|;\\s*)${NAME}=(tyk_test_[0-9A-Za-z]{48})(?:;|$)`)

/** The key in the header of a request; undefined where there is none. */
export const sandboxKeyIn = (cookie: string | null | undefined): string | undefined => HELD.exec(cookie ?? '')?.[1]

/** The cookie as a request bears it. */
export const sandboxKeyPair = (key: string): string => `${NAME}=${key}`

/** The header that keeps a key as long as its sandbox lasts. No script reads it; it goes nowhere but to this site. */
export const keepSandboxKey = (key: string, isHttps: boolean): string =>
  `${sandboxKeyPair(key)}; Max-Age=${LASTS_H * 3_600}; Path=/; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`
