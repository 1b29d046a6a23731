/** Renders a page on the server from data its loader would give, for tests. */
import type { Locale } from '@tongyun/freight/locale'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { inLocale } from '../app/i18n/locale.server.ts'

/** HTML of a page at an address such as `/transport/mall?mode=sea`, in a language. */
export const renderPage = (
  locale: Locale,
  address: string,
  Page: ComponentType,
  loaderData: unknown,
  answer?: unknown,
): string => {
  const path = address.split('?')[0]
  const Stub = createRoutesStub([{ id: 'page', path, Component: Page, loader: () => loaderData }])
  return inLocale(locale, () =>
    renderToString(
      <Stub initialEntries={[address]} hydrationData={{ loaderData: { page: loaderData }, actionData: { page: answer } }} />,
    ),
  )
}

/** HTML of a part of a page that needs no router. */
export const renderPart = (locale: Locale, part: Parameters<typeof renderToString>[0]): string =>
  inLocale(locale, () => renderToString(part))

/** Addresses of all links, decoded as a browser reads them. */
export const hrefsIn = (html: string): string[] =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))

/** Inline styles and handlers, which the content security policy forbids. */
export const forbiddenIn = (html: string): string[] => html.match(/\s(?:style|on[a-z]+)="[^"]*"/g) ?? []
