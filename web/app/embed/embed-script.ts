import { ASK_SIZE, EMBED_PATH, HEIGHT_FIELD, WIDGET_KINDS } from '@tongyun/contract/api-keys/terms/widget-terms'
import { LOCALES } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'

const HOUR_S = 3_600

/** What the frame is called for those who do not see it. */
const TITLES = Object.fromEntries(
  LOCALES.map((locale) => [
    locale,
    { search: m.widget_title_search({}, { locale }), rates: m.widget_title_rates({}, { locale }) },
  ]),
)

/**
 * The program of `<script src="/embed.js" data-key data-kind data-provider data-language>`: puts a frame after itself, and
 * gives it the height it tells. Only messages of that frame, from the site the program came from, count.
 */
const program = () => `(() => {
  const script = document.currentScript
  const { key, kind, provider, language } = script.dataset
  const titles = ${JSON.stringify(TITLES)}
  const locale = titles[language] ? language : 'zh'
  const shown = ${JSON.stringify(WIDGET_KINDS)}.includes(kind) ? kind : 'search'
  const address = new URL('/' + locale + ${JSON.stringify(EMBED_PATH)} + '/' + shown, script.src)
  address.searchParams.set('key', key || '')
  if (provider) address.searchParams.set('provider', provider)
  const frame = document.createElement('iframe')
  frame.src = address.href
  frame.title = titles[locale][shown]
  frame.lang = locale
  frame.loading = 'lazy'
  frame.style.cssText = 'display:block;width:100%;height:420px;border:0'
  addEventListener('message', ({ source, origin, data }) => {
    if (source !== frame.contentWindow || origin !== address.origin) return
    const height = Number(data && data.${HEIGHT_FIELD})
    if (height > 0 && height < 20000) frame.style.height = Math.ceil(height) + 'px'
  })
  frame.addEventListener('load', () => frame.contentWindow.postMessage(${JSON.stringify(ASK_SIZE)}, address.origin))
  script.after(frame)
})()
`

/** `/embed.js`, which pages of other sites may load. */
export const loader = () =>
  new Response(program(), {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': `public, max-age=${HOUR_S}`,
      'cross-origin-resource-policy': 'cross-origin',
    },
  })
