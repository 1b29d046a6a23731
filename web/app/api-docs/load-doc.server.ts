import { YOUR_KEY } from '@tongyun/contract/sample-request'
import { sandboxKeyIn } from '@tongyun/contract/sandbox/terms/sandbox-key-cookie'
import { data, type LoaderFunctionArgs } from 'react-router'
import { type Document, fillIn } from '../content/documents.server.ts'
import { pageOf } from '../site/own-path.ts'
import { pageContext } from '../site/page-context.ts'
import { findApiDoc } from './docs.server.ts'
import { withCopies } from './with-copies.server.ts'

/** `sandboxKey`: the key of the reader's sandbox, which stands in samples; null for none. */
export type DocData = { path: string; document: Document; sandboxKey: string | null }

/** The page of the open platform that is asked for. @throws 404 where there is none */
export const loadDoc = ({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>): DocData => {
  const { pathname } = new URL(pageOf(new URL(request.url)), request.url)
  const { publicUrl, openDocument, locale } = context.get(pageContext)
  const found = findApiDoc(pathname, openDocument(locale))
  if (found === undefined) throw data(null, { status: 404 })
  const sandboxKey = sandboxKeyIn(request.headers.get('cookie')) ?? null
  const later = { site: publicUrl, key: sandboxKey ?? YOUR_KEY }
  const { title, summary, lead, sections } = found.document
  return {
    path: pathname,
    sandboxKey,
    document: {
      title,
      summary,
      lead: withCopies(fillIn(lead, later)),
      sections: sections.map(({ parts, ...section }) => ({
        ...section,
        parts: parts.map((part) => (part.kind === 'text' ? { ...part, html: withCopies(fillIn(part.html, later)) } : part)),
      })),
    },
  }
}
