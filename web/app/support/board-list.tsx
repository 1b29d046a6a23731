import type { Post } from '@tongyun/contract/support/endpoints'
import { formatMomentDay } from '../i18n/format.ts'
import { HTML_LANG } from '../i18n/html-lang.ts'
import { LANGUAGE_WORDS } from '../i18n/language-words.ts'
import styles from './support.module.css'

/** Questions with their answers, each in its own language. */
export const BoardList = ({ posts }: { posts: readonly Post[] }) => (
  <ul className={styles.board}>
    {posts.map(({ postId, language, question, answer, publishedAt }) => (
      <li key={postId}>
        <article lang={HTML_LANG[language]}>
          <h3 className={styles.question}>{question}</h3>
          <p className={styles.answer}>{answer}</p>
        </article>
        <p className={styles.when}>
          {LANGUAGE_WORDS[language]()} · <time dateTime={publishedAt}>{formatMomentDay(publishedAt)}</time>
        </p>
      </li>
    ))}
  </ul>
)
