import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { LongText } from '../content/long-text.tsx'
import { TextParts } from '../content/text-parts.tsx'
import { seo } from '../seo/seo.ts'
import { docSeo } from './doc-seo.ts'
import { type DocData, loadDoc } from './load-doc.server.ts'

export const loader = (args: LoaderFunctionArgs): DocData => loadDoc(args)

export const meta = seo<DocData>(docSeo)

/** A page of the open platform that is text: a guide, a code, a list of them. Several routes are this page. */
export default function DocPage() {
  const { document } = useLoaderData<DocData>()
  return (
    <article>
      <h1>{document.title}</h1>
      <LongText document={document} parts={TextParts} />
    </article>
  )
}
