import { useLoaderData } from 'react-router'
import type { Document } from './documents.server.ts'
import { Prose } from './prose.tsx'

export type DocumentData = Document

/** A page that is one document; each protocol route is this page with its own loader. */
export default function DocumentPage() {
  const { html } = useLoaderData<DocumentData>()
  return (
    <article className="bar main">
      <Prose html={html} />
    </article>
  )
}
