import type { FileFacts } from '@tongyun/contract/files/endpoints'
import * as m from '@tongyun/messages'
import type { ReactNode } from 'react'
import styles from './review.module.css'

/** What is checked, with its papers beside it as large as there is room, so that both are read together. */
export const BesidePapers = ({ files, children }: { files: readonly FileFacts[]; children: ReactNode }) => {
  const pictures = files.filter(({ mediaType }) => mediaType === 'image/webp')
  if (pictures.length === 0) return children
  return (
    <div className={styles.beside}>
      <div>{children}</div>
      <aside className={styles.papers} aria-label={m.review_papers()}>
        {pictures.map(({ fileId, url, name }) => (
          <a key={fileId} href={url} target="_blank" rel="noopener noreferrer">
            <img src={url} alt={name} />
          </a>
        ))}
      </aside>
    </div>
  )
}
