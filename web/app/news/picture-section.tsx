import type { DeskDetail } from '@tongyun/contract/news/desk'
import { ARTICLE_LENGTHS } from '@tongyun/contract/news/terms/article-terms'
import { PICTURE_EXTENSIONS } from '@tongyun/contract/upload-limits'
import { LOCALES, type Locale } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { Form } from 'react-router'
import { FaultSummary, fieldId } from '../forms/fault-summary.tsx'
import { HTML_LANG } from '../i18n/html-lang.ts'
import { LANGUAGE_WORDS } from '../i18n/language-words.ts'
import deskStyles from '../office/desk-form.module.css'
import { Button } from '../ui/button.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { Field } from '../ui/field.tsx'
import { FileControl } from '../ui/file-control.tsx'
import { Section } from '../ui/section.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './desk.module.css'
import type { EditorAnswer } from './editor-action.ts'

type Picture = DeskDetail['pictures'][number]

/** The line of Markdown that shows a picture; brackets in its words would end it. */
const lineOf = ({ url, alt }: Picture, language: Locale) => `![${alt[language].replace(/[[\]\\]/g, '')}](${url})`

const PictureRow = ({ picture, language }: { picture: Picture; language: Locale }) => (
  <li className={styles.picture}>
    <img src={picture.url} alt={picture.alt[language]} width="160" height="90" loading="lazy" />
    <div>
      <TextField label={m.news_picture_line()} hint={m.news_picture_line_hint()} value={lineOf(picture, language)} readOnly />
      {picture.alt[language] === '' && <p className="warn t12">{m.news_picture_silent()}</p>}
      <Disclosure summary={m.news_picture_words({ name: picture.name })}>
        <Form method="post" className={deskStyles.form} preventScrollReset>
          <input type="hidden" name="fileId" value={picture.fileId} />
          {LOCALES.map((locale) => (
            <TextField
              key={locale}
              label={m.news_alt_in({ language: LANGUAGE_WORDS[locale]() })}
              name={locale}
              lang={HTML_LANG[locale]}
              autoComplete="off"
              maxLength={ARTICLE_LENGTHS.alt}
              defaultValue={picture.alt[locale]}
            />
          ))}
          <p className={styles.buttons}>
            <Button type="submit" name="intent" value="describe" size="small">
              {m.news_picture_describe()}
            </Button>
            <Button type="submit" name="intent" value="unpicture" kind="danger" size="small">
              {m.news_picture_remove()}
            </Button>
          </p>
        </Form>
      </Disclosure>
    </div>
  </li>
)

/** Pictures of an article with the line that shows each, and one more. */
export const PictureSection = ({
  pictures,
  language,
  answer,
}: Pick<DeskDetail, 'pictures'> & { language: Locale; answer: EditorAnswer | undefined }) => {
  const error = (field: string) => answer?.faults.find((fault) => fault.field === field)?.text
  return (
    <Section title={m.news_pictures()} id="pictures">
      {pictures.length > 0 && (
        <ul className={styles.pictures}>
          {pictures.map((picture) => (
            <PictureRow key={`${picture.fileId} ${language}`} picture={picture} language={language} />
          ))}
        </ul>
      )}
      <Form
        key={pictures.length}
        method="post"
        encType="multipart/form-data"
        className={deskStyles.form}
        noValidate
        preventScrollReset
      >
        <FaultSummary faults={answer?.faults ?? []} />
        <Field label={m.news_picture()} hint={m.news_picture_hint()} id={fieldId('picture')} error={error('picture')}>
          {(control) => <FileControl {...control} name="picture" accept={PICTURE_EXTENSIONS.join(',')} />}
        </Field>
        <TextField
          id={fieldId('alt')}
          label={m.news_alt_in({ language: LANGUAGE_WORDS[language]() })}
          hint={m.news_alt_hint()}
          name="alt"
          lang={HTML_LANG[language]}
          autoComplete="off"
          maxLength={ARTICLE_LENGTHS.alt}
          error={error('alt')}
        />
        <p className={styles.buttons}>
          <Button type="submit" name="intent" value="picture">
            {m.news_picture_add()}
          </Button>
        </p>
      </Form>
    </Section>
  )
}
