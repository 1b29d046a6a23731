import { useLoaderData } from 'react-router'
import type { Document } from './documents.server.ts'
import styles from './prose.module.css'
import { Prose } from './prose.tsx'

export type DocumentData = Document

/** A page that is one document; each protocol route is this page with its own loader. */
export default function DocumentPage() {
  const { title, html } = useLoaderData<DocumentData>()
  return (
    <article className="bar main">
      <h1 className={styles.title}>{title}</h1>
      <Prose html={html} />
    </article>
  )
}
