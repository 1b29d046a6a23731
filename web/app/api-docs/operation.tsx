import * as m from '@tongyun/messages'
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Section } from '../content/documents.server.ts'
import { Prose } from '../content/prose.tsx'
import { TextParts } from '../content/text-parts.tsx'
import { seo } from '../seo/seo.ts'
import { pageContext } from '../site/page-context.ts'
import { callOf } from './call-of.server.ts'
import type { Call } from './call-text.ts'
import { docSeo } from './doc-seo.ts'
import { type DocData, loadDoc } from './load-doc.server.ts'
import styles from './operation.module.css'
import { SandboxKey } from './sandbox-key.tsx'
import { TryIt } from './try-it.tsx'

type Data = DocData & { call: Call }

export const loader = (args: LoaderFunctionArgs): Data => {
  const { locale, openDocument } = args.context.get(pageContext)
  const call = callOf(args.params.operation ?? '', openDocument(locale))
  if (call === undefined) throw data(null, { status: 404 })
  return { ...loadDoc(args), call }
}

export const meta = seo<Data>(docSeo)

/** Sections that stand beside the tables where there is room. */
const BESIDE = new Set(['request', 'answer-sample'])

/** Objects stand below what names them, and are not listed beside it. */
const isListed = ({ id }: Section) => !id.startsWith('object-')

const Sections = ({ sections }: { sections: readonly Section[] }) =>
  sections.map(({ id, title, parts }) => (
    <section key={id} id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <TextParts parts={parts} />
    </section>
  ))

/** One operation of the open surface: who may call it, what it takes and gives, samples beside. */
export default function Operation() {
  const { document, call, sandboxKey } = useLoaderData<Data>()
  const { title, lead, sections } = document
  const beside = sections.filter(({ id }) => BESIDE.has(id))
  return (
    <article>
      <h1>{title}</h1>
      <nav className={styles.contents} aria-label={m.documents_contents()}>
        <a href="#try">{m.apidocs_try()}</a>
        {sections.filter(isListed).map(({ id, title: heading }) => (
          <a key={id} href={`#${id}`}>
            {heading}
          </a>
        ))}
      </nav>
      <div className={beside.length === 0 ? styles.alone : styles.columns}>
        <div className={styles.text}>
          <Prose html={lead} />
          <SandboxKey sandboxKey={sandboxKey} />
          <TryIt key={call.path} call={call} sandboxKey={sandboxKey} />
        </div>
        {beside.length > 0 && (
          <div className={styles.beside}>
            <Sections sections={beside} />
          </div>
        )}
        <div className={styles.text}>
          <Sections sections={sections.filter(({ id }) => !BESIDE.has(id))} />
        </div>
      </div>
    </article>
  )
}
