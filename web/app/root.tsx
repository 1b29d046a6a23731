import { getWebConfig } from '@tongyun/contract/reference/endpoints'
import type { ReactNode } from 'react'
import { Links, type LoaderFunctionArgs, Meta, type MiddlewareFunction, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { ErrorPage } from './frame/error-page.tsx'
import { Frame } from './frame/frame.tsx'
import { keepPage } from './frame/keep-page.ts'
import { currentLocale } from './i18n/current-locale.ts'
import { HTML_LANG } from './i18n/html-lang.ts'
import { inLocale } from './i18n/locale.server.ts'
import { leaveWhenOver } from './session/leave-when-over.ts'
import { FALLBACK_CONFIG } from './site/fallback-config.ts'
import { pageContext } from './site/page-context.ts'
import { shownConfig } from './site/shown-config.ts'
import type { RootData } from './site/use-root-data.ts'
import { WEB_MANIFEST } from './site/web-manifest-path.ts'
import { useKeptTyping } from './typing/use-kept-typing.ts'
import './ui/base.css'

/** Everything below, loaders and rendering, runs in the language of its request. */
export const middleware: MiddlewareFunction<Response>[] = [({ context }, next) => inLocale(context.get(pageContext).locale, next)]

export const clientMiddleware = [leaveWhenOver, keepPage]

/** Remote configuration, once before the first navigation; the one in code serves when the call fails (S07). */
export const loader = async ({ context }: LoaderFunctionArgs): Promise<RootData> => {
  const { call, publicUrl, allowScriptsFrom, currency } = context.get(pageContext)
  const answer = await call(getWebConfig, {}).catch(() => null)
  const config = answer?.data ?? FALLBACK_CONFIG
  const { enabled, scriptAddress } = config.chat
  if (enabled && scriptAddress !== '') allowScriptsFrom(new URL(scriptAddress).origin)
  return {
    config: shownConfig(config),
    publicUrl,
    currency,
    asOf: new Date().toISOString(),
  }
}

export const shouldRevalidate = () => false

export const Layout = ({ children }: { children: ReactNode }) => (
  <html lang={HTML_LANG[currentLocale()]}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content="#f8f5ee" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#0f161d" media="(prefers-color-scheme: dark)" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="manifest" href={`/${currentLocale()}${WEB_MANIFEST}`} />
      <Meta />
      <Links />
    </head>
    <body>
      {children}
      <ScrollRestoration />
      <Scripts />
    </body>
  </html>
)

export default function App() {
  useKeptTyping()
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

export const ErrorBoundary = ({ error }: { error: unknown }) => (
  <Frame>
    <ErrorPage error={error} />
  </Frame>
)
