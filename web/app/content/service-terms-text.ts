import { AGREEMENTS } from '@tongyun/contract/accounts/registration'
import * as m from '@tongyun/messages'
import type { LoaderFunctionArgs } from 'react-router'
import { formatDate } from '../i18n/format.ts'
import { pageContext } from '../site/page-context.ts'
import { readProtocol } from './load-protocol.server.ts'
import { escapeHtml } from './markdown.server.ts'

/** The service terms without a page around them, for the dialog (L07: text by language). */
export const loader = async ({ context }: LoaderFunctionArgs) => {
  const { locale } = context.get(pageContext)
  const { lead, sections } = await readProtocol('service-protocol', locale, { context })
  const { version, since } = AGREEMENTS
  const html = [
    `<p>${escapeHtml(m.documents_version({ version, date: formatDate(since) }))}</p>`,
    `<blockquote><p>${escapeHtml(m.documents_template())}</p></blockquote>`,
    lead,
    ...sections.flatMap(({ title, parts }) => [
      `<h2>${escapeHtml(title)}</h2>`,
      ...parts.map((part) => (part.kind === 'text' ? part.html : '')),
    ]),
  ]
  return new Response(html.join('\n'), {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-language': locale, 'x-robots-tag': 'noindex' },
  })
}
