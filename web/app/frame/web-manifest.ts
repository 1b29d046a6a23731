import { getWebConfig } from '@tongyun/contract/reference/endpoints'
import * as m from '@tongyun/messages'
import type { LoaderFunctionArgs } from 'react-router'
import { HTML_LANG } from '../i18n/html-lang.ts'
import { FALLBACK_CONFIG } from '../site/fallback-config.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'

/** The light paper of the site (ui/tokens.css); a manifest knows one colour. */
const PAPER = '#f8f5ee'

const icon = (src: string, sizes: string, purpose: 'any' | 'maskable' = 'any', type = 'image/png') => ({
  src,
  sizes,
  type,
  purpose,
})

/** How the site is installed, in the language of its prefix (W3C Web Application Manifest). */
export const loader = async ({ context }: LoaderFunctionArgs) => {
  const { call, locale } = context.get(pageContext)
  const config = await call(getWebConfig, {}).catch(() => null)
  const brand = (config?.data ?? FALLBACK_CONFIG).brand[locale]
  const within = (path: string) => `/${locale}${path}`
  const shortcut = (name: string, path: string) => ({ name, url: within(path) })
  const manifest = {
    // One installation, whatever language it was made in.
    id: '/',
    name: m.offline_app_name({ brand }),
    short_name: brand,
    description: m.seo_description(),
    lang: HTML_LANG[locale],
    start_url: within(paths.home()),
    scope: '/',
    // iOS opens in the browser what asks for less, and shows no notices of it.
    display: 'standalone',
    display_override: ['minimal-ui'],
    theme_color: PAPER,
    background_color: PAPER,
    icons: [
      icon('/icon-192.png', '192x192'),
      icon('/icon-512.png', '512x512'),
      icon('/icon-maskable-512.png', '512x512', 'maskable'),
      icon('/favicon.svg', 'any', 'any', 'image/svg+xml'),
    ],
    shortcuts: [
      shortcut(m.offline_shortcut_mall(), paths.mall()),
      shortcut(m.saved_title(), paths.savedSearches()),
      shortcut(m.offline_shortcut_bookings(), paths.bookings()),
    ],
  }
  return new Response(JSON.stringify(manifest), { headers: { 'content-type': 'application/manifest+json; charset=utf-8' } })
}
