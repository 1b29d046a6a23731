import type { Wording } from '@tongyun/contract/news/desk'
import type { Locale } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { HTML_LANG } from '../i18n/html-lang.ts'
import styles from './desk.module.css'
import type { Difference } from './difference.server.ts'

const FIELD_WORDS: Record<keyof Wording, () => string> = {
  title: m.news_title,
  summary: m.news_summary,
  body: m.news_body,
  author: m.news_author,
}

const TAGS = { added: 'ins', removed: 'del', same: 'span' } as const

/** Fields that differ: what went is struck out, what came is marked; told apart without colour too. */
export const DifferenceList = ({ difference, language }: { difference: Difference; language: Locale }) =>
  difference.length === 0 ? (
    <p className="mute">{m.news_difference_none()}</p>
  ) : (
    <dl className={styles.difference} lang={HTML_LANG[language]}>
      {difference.map(({ field, stretches }) => (
        <div key={field}>
          <dt>{FIELD_WORDS[field]()}</dt>
          <dd>
            {stretches.map(({ text, change }, i) => {
              const Tag = TAGS[change]
              // biome-ignore lint/suspicious/noArrayIndexKey: stretches of one text keep their order
              return <Tag key={i}>{text}</Tag>
            })}
          </dd>
        </div>
      ))}
    </dl>
  )
