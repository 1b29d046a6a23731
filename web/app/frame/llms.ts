import * as m from '@tongyun/messages'
import type { LoaderFunctionArgs } from 'react-router'
import { apiDocs } from '../api-docs/docs.server.ts'
import { markdownAddress } from '../api-docs/markdown-of.server.ts'
import { readDocument } from '../content/documents.server.ts'
import { addressOf } from '../seo/seo.ts'
import { pageContext } from '../site/page-context.ts'

/** What of the site is worth reading for a program: the pages of the open platform as Markdown (llmstxt.org), in the language asked for. */
export const loader = ({ context }: LoaderFunctionArgs) => {
  const { locale, publicUrl, openDocument } = context.get(pageContext)
  const overview = readDocument('overview', locale)
  const pages = apiDocs(openDocument(locale)).map(
    ({ path, document }) => `- [${document.title}](${addressOf(publicUrl, markdownAddress(path), locale)}): ${document.summary}`,
  )
  const text = [`# ${overview.title}`, `> ${overview.summary}`, `## ${m.apidocs_name()}`, pages.join('\n')].join('\n\n')
  return new Response(`${text}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8', 'content-language': locale } })
}
