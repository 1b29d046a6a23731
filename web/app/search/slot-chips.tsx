/** What was understood, slot by slot: each can be changed or taken away. */
import type { SentenceResult } from '@tongyun/contract/search/endpoints'
import { READY_MEANINGS, type SlotName, SURE_CONFIDENCE } from '@tongyun/freight/understanding/interpretation'
import { MODES, type Mode } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { Form, Link } from 'react-router'
import { modeWord } from '../i18n/everyday-words.ts'
import { paths } from '../site/paths.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './ai-search.module.css'
import { type Question, questionPath, textField, withEdit } from './question.ts'
import { Notes } from './sentence-notes.tsx'
import { SLOT_ORDER, slotName } from './slot-names.ts'
import { MEANINGS, notSearchedBy, slotWords } from './slot-words.ts'

/** Slots that a single field sets, and of which kind. */
const FIELDS: Partial<Record<SlotName, 'place' | 'number' | 'date'>> = {
  origin: 'place',
  destination: 'place',
  via: 'place',
  avoid: 'place',
  portOfLoading: 'place',
  portOfDischarge: 'place',
  weightKg: 'number',
  volumeM3: 'number',
  maxTransitDays: 'number',
  readyFrom: 'date',
  readyTo: 'date',
  deliverBy: 'date',
}
const UNITS: Partial<Record<SlotName, () => string>> = { weightKg: m.home_search_unit_kg, volumeM3: m.home_search_unit_m3 }

type Slot = SentenceResult['interpretation']['slots'][string]

/** What the field of a slot begins with. */
const fieldValue = (slot: SlotName, value: unknown, words: string) => {
  const kind = FIELDS[slot]
  return kind === 'place' ? words : String(value)
}

/** What the address said before a form adds to it. */
const QuestionFields = ({ question }: { question: Question }) => (
  <>
    <input type="hidden" {...textField(question)} />
    <input type="hidden" name="edits" value={JSON.stringify(question.edits)} />
  </>
)

/** A form of one slot: what it is set to, in a field that fits. */
export const SlotForm = ({
  question,
  slot,
  name,
  value,
  action,
}: {
  question: Question
  slot: SlotName
  name: string
  value: string
  action: string
}) => {
  const kind = FIELDS[slot]
  const id = `set-${slot}`
  return (
    <Form action={paths.aiSearch()} className={styles.setForm}>
      <QuestionFields question={question} />
      <input type="hidden" name="set" value={slot} />
      <label htmlFor={id}>
        {name}
        {UNITS[slot] === undefined ? '' : `, ${UNITS[slot]()}`}
      </label>
      <input
        id={id}
        name="value"
        type={kind === 'date' ? 'date' : 'text'}
        inputMode={kind === 'number' ? 'decimal' : undefined}
        pattern={kind === 'number' ? '[0-9]{1,9}([.,][0-9]{1,3})?' : undefined}
        maxLength={80}
        defaultValue={value}
        autoComplete="off"
        required
      />
      <Button type="submit" size="small">
        {action}
      </Button>
    </Form>
  )
}

/** Modes as boxes. */
const ModesForm = ({ question, modes }: { question: Question; modes: readonly Mode[] }) => (
  <Form action={paths.aiSearch()} className={styles.setForm}>
    <QuestionFields question={question} />
    <input type="hidden" name="set" value="modes" />
    {MODES.map((mode) => (
      <label key={mode} className={styles.box}>
        <input type="checkbox" name="value" value={mode} defaultChecked={modes.includes(mode)} />
        {modeWord(mode)}
      </label>
    ))}
    <Button type="submit" size="small">
      {m.ai_apply()}
    </Button>
  </Form>
)

const SlotChip = ({
  slot,
  found,
  question,
  result,
}: {
  slot: SlotName
  found: Slot
  question: Question
  result: SentenceResult
}) => {
  const { text } = result
  const name = slotName(slot, result.interpretation.slots.readyMeans?.value)
  const words = slotWords(slot, found.value, result)
  const written = found.spans.map(({ start, end }) => text.slice(start, end)).join(' … ')
  const unsure = found.confidence < SURE_CONFIDENCE
  const byHand = found.spans.length === 0
  const aside = notSearchedBy(slot, found.value)
  const note = unsure ? m.ai_check() : aside !== '' ? m.ai_not_searched({ names: aside }) : byHand ? m.ai_by_hand() : null
  return (
    <li className={unsure ? `${styles.chip} ${styles.unsure}` : styles.chip}>
      <details>
        <summary title={written === '' ? undefined : m.mall_quoted({ name: written })}>
          <span className={styles.name}>{name}</span> <b>{words}</b>
          {note === null ? null : <span className={styles.note}>{note}</span>}
          <Icon name="chevron-down" />
        </summary>
        <div className={styles.edit}>
          {slot === 'modes' ? (
            <ModesForm question={question} modes={found.value as Mode[]} />
          ) : slot === 'readyMeans' ? (
            READY_MEANINGS.filter((meaning) => meaning !== found.value).map((meaning) => (
              <Link key={meaning} to={questionPath(withEdit(question, slot, meaning))} preventScrollReset>
                {MEANINGS[meaning]()}
              </Link>
            ))
          ) : FIELDS[slot] === undefined ? null : (
            <SlotForm {...{ question, slot, name }} value={fieldValue(slot, found.value, words)} action={m.ai_apply()} />
          )}
          <Link
            to={questionPath(withEdit(question, slot, null))}
            aria-label={m.ai_remove_slot({ slot: name })}
            preventScrollReset
          >
            {m.ai_remove()}
          </Link>
        </div>
      </details>
    </li>
  )
}

export const SlotChips = ({ question, result }: { question: Question; result: SentenceResult }) => {
  const { slots } = result.interpretation
  const shown = SLOT_ORDER.flatMap((slot) => (slots[slot] === undefined ? [] : [{ slot, found: slots[slot] }]))
  if (shown.length === 0) return <Notes question={question} result={result} />
  return (
    <section className={styles.understood} aria-labelledby="understood">
      <h2 id="understood" className={styles.small}>
        {m.ai_understood()}
      </h2>
      <ul className={styles.chips}>
        {shown.map(({ slot, found }) => (
          <SlotChip key={slot} {...{ slot, found, question, result }} />
        ))}
      </ul>
      <Notes question={question} result={result} />
    </section>
  )
}
