import type { DeskDetail, Wording } from '@tongyun/contract/news/desk'
import { ARTICLE_LENGTHS } from '@tongyun/contract/news/terms/article-terms'
import type { Locale } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { Form, Link, useNavigation } from 'react-router'
import { FaultSummary, fieldId } from '../forms/fault-summary.tsx'
import { DateField } from '../i18n/date-field.tsx'
import { formatMoment } from '../i18n/format.ts'
import { HTML_LANG } from '../i18n/html-lang.ts'
import { paths } from '../site/paths.ts'
import { VersionField } from '../typing/typing-state.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { Section } from '../ui/section.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import { ArticleText } from './article-text.tsx'
import styles from './desk.module.css'
import { DifferenceList } from './difference-list.tsx'
import type { Conflict, EditorAnswer } from './editor-action.ts'
import { STATUS_WORDS } from './news-words.ts'

const BLANK: Wording = { title: '', summary: '', body: '', author: '' }

/** Two saved at once: what differs, and the two ways on. Stands within the form, so that the button sends what was typed. */
const ConflictNote = ({ conflict, language, here }: { conflict: Conflict; language: Locale; here: string }) => (
  <div className={styles.conflict} role="alert">
    <h2>{m.news_conflict_title()}</h2>
    <p>
      {conflict.theirs.authorName ?? m.people_system()} · {formatMoment(conflict.theirs.at)}
    </p>
    <p>{m.news_conflict_text()}</p>
    <DifferenceList difference={conflict.difference} language={language} />
    <input type="hidden" name="theirs" value={conflict.theirs.number} />
    <p className={styles.buttons}>
      <Button type="submit" name="intent" value="overwrite">
        {m.news_conflict_keep()}
      </Button>
      <a href={here} className={buttonClass()}>
        {m.news_conflict_take()}
      </a>
    </p>
  </div>
)

type TextProps = { found: DeskDetail; language: Locale; here: string; answer: EditorAnswer | undefined }

/** How the text stands, in a sentence. */
const Standing = ({ found, language }: Pick<TextProps, 'found' | 'language'>) => {
  const text = found.texts[language]
  if (text === null) return <p className={styles.standing}>{m.news_status_none()}</p>
  const { status, appearsAt, unpublished } = text
  return (
    <p className={styles.standing}>
      <b className={styles.state} data-status={status}>
        {STATUS_WORDS[status]()}
      </b>
      {appearsAt !== null && <span>{formatMoment(appearsAt)}</span>}
      {unpublished && <span>{m.news_unpublished_text()}</span>}
      {status === 'published' && <Link to={paths.newsArticle(found.article.slug)}>{m.news_read()}</Link>}
    </p>
  )
}

/** The text of one language: writing, preview, publication. One form, so that no button loses what was typed. */
export const TextForm = ({ found, language, here, answer }: TextProps) => {
  const busy = useNavigation().state !== 'idle'
  const text = found.texts[language]
  const shown = answer?.typed ?? text ?? BLANK
  const error = (field: string) => answer?.faults.find((fault) => fault.field === field)?.text
  const lang = HTML_LANG[language]
  return (
    <Form method="post" className={styles.form} noValidate preventScrollReset={answer?.conflict === undefined}>
      <FaultSummary faults={answer?.faults ?? []} />
      {answer?.conflict !== undefined && <ConflictNote conflict={answer.conflict} language={language} here={here} />}
      <Standing found={found} language={language} />
      <VersionField name="seen" value={text?.number ?? ''} />
      <TextField
        id={fieldId('title')}
        label={m.news_title()}
        name="title"
        lang={lang}
        autoComplete="off"
        maxLength={ARTICLE_LENGTHS.title}
        defaultValue={shown.title}
        error={error('title')}
        required
      />
      <TextArea
        id={fieldId('summary')}
        label={m.news_summary()}
        hint={m.news_summary_hint()}
        name="summary"
        lang={lang}
        rows={3}
        maxLength={ARTICLE_LENGTHS.summary}
        defaultValue={shown.summary}
        error={error('summary')}
      />
      <TextArea
        id={fieldId('body')}
        label={m.news_body()}
        hint={m.news_body_hint()}
        name="body"
        lang={lang}
        rows={18}
        maxLength={ARTICLE_LENGTHS.body}
        defaultValue={shown.body}
        error={error('body')}
      />
      <TextField
        id={fieldId('author')}
        label={m.news_author()}
        hint={m.news_author_hint()}
        name="author"
        lang={lang}
        autoComplete="off"
        maxLength={ARTICLE_LENGTHS.author}
        defaultValue={shown.author}
        error={error('author')}
      />
      <p className={styles.buttons}>
        <Button type="submit" name="intent" value="save" disabled={busy}>
          {m.news_save()}
        </Button>
        <Button type="submit" name="intent" value="preview" disabled={busy}>
          {m.news_preview()}
        </Button>
      </p>
      {answer?.preview !== undefined && (
        <section className={styles.preview} aria-label={m.news_preview()}>
          <p className="t12 mute">{m.news_preview_note()}</p>
          <h2 lang={lang}>{shown.title}</h2>
          <ArticleText language={language} summary={shown.summary} html={answer.preview} />
        </section>
      )}
      <Publication found={found} language={language} busy={busy} error={error('day')} />
    </Form>
  )
}

const Publication = ({
  found,
  language,
  busy,
  error,
}: Pick<TextProps, 'found' | 'language'> & { busy: boolean; error: string | undefined }) => {
  const status = found.texts[language]?.status
  const isPublic = status === 'published'
  return (
    <Section title={m.news_publication()}>
      <p className="t13 mute">{m.news_publication_text()}</p>
      {!isPublic && (
        <div className={styles.schedule}>
          <DateField id={fieldId('day')} label={m.news_schedule_day()} name="day" error={error} />
          <TextField label={m.news_schedule_time()} name="time" type="time" defaultValue="09:00" />
          <Button type="submit" name="intent" value="schedule" disabled={busy}>
            {m.news_schedule()}
          </Button>
        </div>
      )}
      <p className={styles.buttons}>
        <Button type="submit" name="intent" value="publish" kind="main" disabled={busy}>
          {isPublic ? m.news_publish_changes() : m.news_publish()}
        </Button>
        {(isPublic || status === 'scheduled') && (
          <Button type="submit" name="intent" value="withdraw" kind="danger" disabled={busy}>
            {isPublic ? m.news_withdraw() : m.news_unschedule()}
          </Button>
        )}
      </p>
    </Section>
  )
}
