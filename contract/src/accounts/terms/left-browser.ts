/**
 * A browser whose person logged out bears this cookie until the server has answered, since on a dead network nobody else can tell
 * it (docs/decisions/141-on-a-dead-network.md). Browsers take the prefix only over https, for the whole host and from no subdomain.
 */
export const leftCookie = (isHttps: boolean) => (isHttps ? '__Host-left' : 'left')

/** As long as the session's own cookie. */
const LASTS_S = 24 * 3600

/** What a page writes into `document.cookie` when its person logs out. */
export const markLeft = (isHttps: boolean) =>
  `${leftCookie(isHttps)}=1; Max-Age=${LASTS_S}; Path=/; SameSite=Lax${isHttps ? '; Secure' : ''}`
