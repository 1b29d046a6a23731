/** What the buyer can do about a quote: accept it, counter it, or decline it. */
import { DECLINE_REASONS } from '@tongyun/contract/quoting/buyer-quotes'
import { QUOTE_NOTE_LENGTH } from '@tongyun/contract/quoting/quote-fields'
import type { Quote } from '@tongyun/contract/quoting/quotes'
import * as m from '@tongyun/messages'
import { Form, Link, useNavigation } from 'react-router'
import { fieldId } from '../forms/fault-summary.tsx'
import { RequestKeyField } from '../forms/request-key.tsx'
import { DateField } from '../i18n/date-field.tsx'
import { formatMoney } from '../i18n/format.ts'
import { paths } from '../site/paths.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { Section } from '../ui/section.tsx'
import { Select } from '../ui/select.tsx'
import { TextArea } from '../ui/text-area.tsx'
import styles from './buyer-answer.module.css'
import type { BuyerAnswer } from './buyer-answer-action.ts'
import { REASON_WORDS } from './quote-words.ts'

type Props = { quote: Quote; requestKey: string; answer: BuyerAnswer | undefined }

const COUNTERS = 3

const CounterForm = ({ quote, requestKey, answer }: Props) => {
  const sending = useNavigation().state !== 'idle'
  const { current, counters } = quote
  if (current === null) return null
  const error = (field: string) => answer?.faults.find((fault) => fault.field === field)?.text
  return (
    <Form method="post" className={styles.form} noValidate>
      <RequestKeyField given={requestKey} answer={answer} />
      <input type="hidden" name="version" value={current.version} />
      <input type="hidden" name="currency" value={current.currency} />
      <p className="mute t13">
        {m.buying_counter_lead({
          total: formatMoney(current.totalMinor, current.currency),
          left: COUNTERS - counters.length,
        })}
      </p>
      <NumberField
        label={m.buying_counter_total()}
        name="total"
        id={fieldId('total')}
        digits={2}
        unit={current.currency}
        defaultValue={answer?.total ?? ''}
        error={error('total')}
      />
      <DateField
        label={m.buying_counter_day()}
        name="readyOn"
        id={fieldId('readyOn')}
        defaultValue={answer?.readyOn ?? ''}
        error={error('readyOn')}
      />
      <TextArea
        label={m.buying_words()}
        hint={m.buying_words_hint()}
        name="words"
        id={fieldId('words')}
        rows={3}
        maxLength={QUOTE_NOTE_LENGTH}
        defaultValue={answer?.words ?? ''}
        error={error('words')}
      />
      <div>
        <Button type="submit" name="intent" value="counter" disabled={sending}>
          {m.buying_counter()}
        </Button>
      </div>
    </Form>
  )
}

const DeclineForm = ({ quote: { status } }: Pick<Props, 'quote'>) => (
  <Form method="post" className={styles.form}>
    <Select
      label={m.buying_decline_reason()}
      name="reason"
      options={DECLINE_REASONS.map((reason) => ({ value: reason, label: (REASON_WORDS[reason] ?? m.quote_reason_other)() }))}
    />
    <div>
      <Button type="submit" name="intent" value="decline" kind="danger">
        {status === 'asked' ? m.buying_take_back() : m.buying_decline()}
      </Button>
    </div>
  </Form>
)

export const BuyerAnswers = ({ quote, requestKey, answer }: Props) => {
  const may = (name: string) => quote.allowed.some(({ action }) => action === name)
  const isOpen = may('accept') || may('counter') || may('decline')
  if (quote.side !== 'buyer' || !isOpen) return null
  const isTried = answer !== undefined && answer.faults.length > 0
  return (
    <Section title={m.buying_answer()} id="answer">
      {may('accept') && quote.current !== null && (
        <p className={styles.accept}>
          <Link to={paths.acceptQuote(quote.quoteId)} className={buttonClass('main')}>
            {quote.current.firm ? m.accept_do_firm() : m.accept_do()}
          </Link>{' '}
          <span className="mute t13">{quote.current.firm ? m.accept_firm() : m.accept_subject_to_space()}</span>
        </p>
      )}
      {may('counter') && (
        <Disclosure summary={m.buying_counter()} open={isTried}>
          <CounterForm key={answer?.done} quote={quote} requestKey={requestKey} answer={answer} />
        </Disclosure>
      )}
      {may('decline') && (
        <Disclosure summary={quote.status === 'asked' ? m.buying_take_back() : m.buying_decline()}>
          <DeclineForm quote={quote} />
        </Disclosure>
      )}
    </Section>
  )
}
