import type { ReviewComment, SubjectKind } from '@tongyun/contract/review/endpoints'
import * as m from '@tongyun/messages'
import { Section } from '../ui/section.tsx'
import styles from './review.module.css'
import { fieldLabel } from './sheet-labels.ts'

const List = ({ kind, comments }: { kind: SubjectKind; comments: readonly ReviewComment[] }) => (
  <ul className={styles.comments}>
    {comments.map(({ path, text }) => (
      <li key={`${path} ${text}`}>
        <b>{path === '' ? m.review_comment_whole() : fieldLabel(kind, path)}</b> {text}
      </li>
    ))}
  </ul>
)

/** What was said of fields; nothing where nothing was. */
export const Comments = ({
  kind,
  comments,
  title,
}: {
  kind: SubjectKind
  comments: readonly ReviewComment[]
  title?: string
}) => {
  if (comments.length === 0) return null
  const list = <List kind={kind} comments={comments} />
  return title === undefined ? list : <Section title={title}>{list}</Section>
}
