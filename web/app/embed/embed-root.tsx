/** The document of a frame on another site: the site's look, and nothing around the page. It runs no program of the site. */
import { ASK_SIZE, HEIGHT_FIELD } from '@tongyun/contract/api-keys/terms/widget-terms'
import * as m from '@tongyun/messages'
import type { ReactNode } from 'react'
import { Links, Meta, Outlet } from 'react-router'
import { currentLocale } from '../i18n/current-locale.ts'
import { HTML_LANG } from '../i18n/html-lang.ts'
import { useRootData } from '../site/use-root-data.ts'
import { LeadsOn } from './leads-on.tsx'

/**
 * Tells the page around how high this one is, where that page is of this site or of one the frame names, and asked first. Stands in
 * the document as it is.
 */
const TELL_SIZE = `{const sites=(document.querySelector("[data-sites]")?.dataset.sites??"").split(" ");let asker;
const tell=()=>asker&&parent.postMessage({${HEIGHT_FIELD}:document.documentElement.offsetHeight},asker);
addEventListener("message",({source,origin,data})=>{if(source===parent&&data===${JSON.stringify(ASK_SIZE)}&&(origin===location.origin||sites.includes(origin))){asker=origin;tell()}});
new ResizeObserver(tell).observe(document.documentElement)}`

/** The document with the one script it has, which bears the nonce of its answer. */
export const withSizeScript = (html: string, nonce: string): string =>
  html.replace('</body>', () => `<script nonce="${nonce}">${TELL_SIZE}</script></body>`)

const Layout = ({ children }: { children: ReactNode }) => (
  <html lang={HTML_LANG[currentLocale()]}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <Meta />
      <Links />
    </head>
    <body>{children}</body>
  </html>
)

const Framed = () => <Outlet />

const ErrorBoundary = () => {
  const brand = useRootData().config.brand[currentLocale()]
  return (
    <main>
      <LeadsOn title={m.widget_failed_title()} text={m.widget_failed_text({ brand })} />
    </main>
  )
}

/** What stands in place of the parts of the root that are around every page of the site. */
export const EMBED_ROOT = { Layout, default: Framed, ErrorBoundary }
