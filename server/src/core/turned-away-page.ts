/** What a browser shows in place of a page that was turned away. It asks for nothing more, not even a picture for its tab. */
import type { Locale } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import type { FastifyRequest } from 'fastify'
import { policyOfStyle } from './page-policy.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for an endpoint that answers with a file, to which links lead. */
    isFile?: boolean
  }
}

type Why = 'busy' | 'too_many' | 'away'

const WORDS = {
  busy: [m.busy_title, m.busy_text],
  too_many: [m.busy_too_many_title, m.busy_too_many_text],
  away: [m.busy_away_title, m.busy_away_text],
} as const

/** A page that goes sooner cannot be read, by eye or by ear. */
const LEAST_REFRESH_S = 5
const LANG: Record<Locale, string> = { zh: 'zh-CN', en: 'en', ru: 'ru' }

/** Colours and measures of web/app/ui/tokens.css. */
const STYLE = `:root{color-scheme:light dark}
body{margin:0;background:light-dark(#f8f5ee,#0f161d);color:light-dark(#15212e,#ece6d9);font:16px/24px system-ui,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;overflow-wrap:break-word}
body::before{content:"";display:block;height:5px;border-bottom:1px solid light-dark(#15212e,#8b949c);background:repeating-linear-gradient(90deg,light-dark(#15212e,#8b949c) 0 48px,transparent 48px 96px)}
main{max-width:640px;margin:0 auto;padding:48px 16px}
svg{display:block;width:44px;height:20px;margin-bottom:24px;stroke:currentcolor;stroke-width:3;fill:light-dark(#f8f5ee,#0f161d)}
h1{margin:0 0 12px;font-size:20px;line-height:28px;font-weight:600;text-wrap:balance}
p{margin:0 0 12px;color:light-dark(#46525f,#b0b8bf)}
a{display:inline-block;margin-top:12px;padding:9px 16px;border:1px solid light-dark(#15212e,#f2b33d);border-radius:2px;background:light-dark(#f2ab1d,#f2b33d);color:#15212e;font-weight:600;text-decoration:none}
a:focus-visible{outline:2px solid light-dark(#1c3f9e,#9ab6ff);outline-offset:2px}`

const MARK =
  '<svg viewBox="0 0 44 20" aria-hidden="true"><path d="M0 10h44" stroke-width="4"/><circle cx="13" cy="10" r="6"/><circle cx="31" cy="10" r="6" fill="currentcolor"/></svg>'

export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policyOfStyle(STYLE),
}

const NOT_PAGES = /^\/(?:ty|open|health|assets)(?:[/?#]|$)/

/** True where a person waits for a page, or followed a link to a file, and not a program for data. */
export const wantsPage = ({ headers, originalUrl, routeOptions }: FastifyRequest) =>
  headers.accept?.includes('text/html') === true && (routeOptions.config.isFile === true || !NOT_PAGES.test(originalUrl))

/**
 * The page in the reader's language. An address is asked again by itself; a form is not, since an address in its place would
 * lose what was typed.
 */
export const turnedAwayPage = ({ method, locale }: FastifyRequest, why: Why, retryAfterS = 1): string => {
  const [title, text] = WORDS[why].map((say) => say({}, { locale }))
  const isReading = method === 'GET' || method === 'HEAD'
  const refreshS = Math.max(retryAfterS, LEAST_REFRESH_S)
  const rest = isReading
    ? `<p>${text}</p>
<p>${m.busy_by_itself({ count: refreshS }, { locale })}</p>
<a href="">${m.busy_again({}, { locale })}</a>`
    : `<p>${m.busy_not_sent({ count: retryAfterS }, { locale })}</p>`
  return `<!doctype html>
<html lang="${LANG[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">${isReading ? `\n<meta http-equiv="refresh" content="${refreshS}">` : ''}
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body><main>
${MARK}
<h1>${title}</h1>
${rest}
</main></body>
</html>
`
}
