import * as m from '@tongyun/messages'
import type { ComponentType } from 'react'
import type { Document, Part } from './documents.server.ts'
import styles from './long-text.module.css'
import { Prose } from './prose.tsx'

/** A document below its title: contents beside the text where there is room, before it where there is not. */
export const LongText = ({
  document: { lead, sections },
  parts: Parts,
  numbered = false,
}: {
  document: Pick<Document, 'lead' | 'sections'>
  /** What shows the parts of a section: TextParts, or SectionParts where there are tables and examples. */
  parts: ComponentType<{ parts: readonly Part[] }>
  numbered?: boolean
}) => (
  <div className={styles.whole}>
    <div className={styles.columns}>
      {sections.length > 1 && (
        <nav className={styles.contents} aria-label={m.documents_contents()}>
          <h2>{m.documents_contents()}</h2>
          <ol className={numbered ? styles.numbered : undefined}>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className={`${styles.text} ${numbered ? styles.numbered : ''}`}>
        {lead !== '' && <Prose html={lead} />}
        {sections.map(({ id, title, parts }) => (
          <section key={id} id={id} className={styles.section} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{title}</h2>
            <Parts parts={parts} />
          </section>
        ))}
      </div>
    </div>
  </div>
)
