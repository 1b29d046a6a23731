import { MAX_SENTENCE_LENGTH } from '@tongyun/contract/limits'
import * as m from '@tongyun/messages'
import { useState } from 'react'
import { Form, Link } from 'react-router'
import { formatNumber } from '../i18n/format.ts'
import { paths } from '../site/paths.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './ai-search.module.css'
import { questionPath } from './question.ts'

/** Said before a text is sent that cannot be; nothing is cut off what was pasted. */
const tooLong = (text: string): string => {
  const { length } = text.trim()
  if (length <= MAX_SENTENCE_LENGTH) return ''
  return m.ai_too_long({ length: formatNumber(length), most: formatNumber(MAX_SENTENCE_LENGTH) })
}

/** One sentence and a button; the form posts, since an address holds no long text as a browser would write it. */
export const SentenceForm = ({ text, error: answered }: { text: string; error: string | null }) => {
  const [blank, setBlank] = useState(false)
  const error = blank ? m.ai_blank() : answered
  return (
    <Form
      method="post"
      action={paths.aiSearch()}
      className={styles.form}
      role="search"
      onSubmit={(event) => {
        const sentence = event.currentTarget.querySelector('textarea')
        const isBlank = sentence?.value.trim() === ''
        setBlank(isBlank)
        if (!isBlank) return
        event.preventDefault()
        sentence?.focus()
      }}
    >
      <label htmlFor="sentence" className={styles.label}>
        {m.ai_sentence()}
      </label>
      <textarea
        id="sentence"
        name="text"
        key={text}
        defaultValue={text}
        rows={2}
        onInput={({ currentTarget }) => currentTarget.setCustomValidity(tooLong(currentTarget.value))}
        placeholder={m.ai_example_1()}
        className={styles.sentence}
        aria-describedby={error === null ? undefined : 'sentence-error'}
        aria-invalid={error !== null}
        // Enter sends, as in every search; Shift+Enter makes a line.
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          event.currentTarget.form?.requestSubmit()
        }}
      />
      <Button type="submit" kind="main">
        <Icon name="search" />
        {m.ai_go()}
      </Button>
      {error === null ? null : (
        <p id="sentence-error" role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </Form>
  )
}

const EXAMPLES = [m.ai_example_1, m.ai_example_2, m.ai_example_3]

/** Sentences to start from. */
export const Examples = () => (
  <section aria-label={m.ai_examples()} className={styles.examples}>
    <p className="mute">{m.ai_examples()}</p>
    <ul>
      {EXAMPLES.map((example) => (
        <li key={example()}>
          <Link to={questionPath({ text: example(), edits: {} })}>{example()}</Link>
        </li>
      ))}
    </ul>
    <p className="mute">{m.ai_how()}</p>
  </section>
)
