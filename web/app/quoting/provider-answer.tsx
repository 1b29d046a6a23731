/** What a provider may do with its quote now; what is not allowed has no button. */
import { REFUSAL_REASONS, WITHDRAWAL_REASONS } from '@tongyun/contract/quoting/provider-quotes'
import type { Quote } from '@tongyun/contract/quoting/quotes'
import * as m from '@tongyun/messages'
import { Form, Link } from 'react-router'
import { RequestKeyField } from '../forms/request-key.tsx'
import { formatMoney } from '../i18n/format.ts'
import { paths } from '../site/paths.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Select } from '../ui/select.tsx'
import type { QuoteAnswer } from './quote-action.ts'
import { REASON_WORDS } from './quote-words.ts'

type Given = { quote: Quote; requestKey: string; answer: QuoteAnswer | undefined }

const Version = ({ quote }: Pick<Given, 'quote'>) => <input type="hidden" name="version" value={quote.current?.version ?? 1} />

/** A button that makes a new version, whose press is done once. */
const Press = ({ quote, requestKey, answer, intent, words }: Given & { intent: string; words: string }) => (
  <Form method="post">
    <RequestKeyField given={requestKey} answer={answer} />
    <Version quote={quote} />
    <Button type="submit" name="intent" value={intent} kind="main">
      {words}
    </Button>
  </Form>
)

const WithReason = ({ intent, reasons, words }: { intent: string; reasons: readonly string[]; words: string }) => (
  <Form method="post" className="flex wrap">
    <Select
      label={m.quote_reason()}
      name="reason"
      options={reasons.map((reason) => ({ value: reason, label: (REASON_WORDS[reason] ?? m.quote_reason_other)() }))}
    />
    <Button type="submit" name="intent" value={intent} kind="danger">
      {words}
    </Button>
  </Form>
)

/** The form that prices it, or revises the price. */
const formOf = ({ quoteId, about: { demandId } }: Quote) =>
  demandId === null ? paths.quoteDemand(quoteId) : paths.quoteDemand(demandId, { quote: quoteId })

export const ProviderAnswer = (given: Given) => {
  const { quote } = given
  const can = (name: string) => quote.allowed.some(({ action }) => action === name)
  const asked = quote.counters.findLast(({ answer }) => answer === null)
  const meets =
    asked === undefined || asked.totalMinor === null
      ? m.quote_do_meet()
      : m.quote_do_meet_at({ total: formatMoney(asked.totalMinor, asked.currency) })
  return (
    <div className="flex wrap">
      {can('meet') && <Press {...given} intent="meet" words={meets} />}
      {can('keep') && (
        <Form method="post">
          <Version quote={quote} />
          <Button type="submit" name="intent" value="keep">
            {m.quote_do_keep()}
          </Button>
        </Form>
      )}
      {quote.current === null && (can('offer') || can('renew')) && (
        <Link to={formOf(quote)} className={buttonClass('main')}>
          {m.quote_do_offer()}
        </Link>
      )}
      {quote.current !== null && (can('revise') || can('renew')) && (
        <Link to={formOf(quote)} className={buttonClass()}>
          {m.quote_do_revise()}
        </Link>
      )}
      {quote.current !== null && can('renew') && <Press {...given} intent="renew" words={m.quote_do_renew()} />}
      {can('withdraw') && <WithReason intent="withdraw" reasons={WITHDRAWAL_REASONS} words={m.quote_do_withdraw()} />}
      {can('refuse') && <WithReason intent="refuse" reasons={REFUSAL_REASONS} words={m.quote_do_refuse()} />}
    </div>
  )
}
