/** Accepting a quote: what it comes to and on what terms once more, and who sends and receives. */

import { acceptQuote } from '@tongyun/contract/booking/acceptance'
import { getQuote, type Quote } from '@tongyun/contract/quoting/quotes'
import type { PriceResult } from '@tongyun/freight/rate'
import { stopsOrMode } from '@tongyun/freight/terminals'
import type { CurrencyCode } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { labelled } from '@tongyun/messages/joined-words'
import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { FactList } from '../forms/fact-list.tsx'
import { FaultSummary } from '../forms/fault-summary.tsx'
import { type Fault, textOf } from '../forms/faults.ts'
import { newRequestKey, RequestKeyField, requestKeyAfter, requestKeyOf } from '../forms/request-key.tsx'
import { formatDuration, formatMoney, formatRelative } from '../i18n/format.ts'
import { Moment, PlaceTime } from '../i18n/moment.tsx'
import { requireBuyer } from '../office/require-provider.ts'
import { ChargesTable } from '../prices/charges-table.tsx'
import { seo } from '../seo/seo.ts'
import { orLogin } from '../session/require-account.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { FeeSteps } from '../terms/fee-steps.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { Columns } from '../ui/columns.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Section } from '../ui/section.tsx'
import styles from './book.module.css'
import { BookingFields } from './party-fields.tsx'
import { faultsIn, partyInput, typedIn } from './party-input.ts'

type PageData = { quote: Quote; requestKey: string; prefilled: Record<string, string> }
type AcceptAnswer = { faults: Fault[]; typed: Record<string, string>; requestKey?: string }

export const loader = async (args: LoaderFunctionArgs): Promise<PageData> => {
  const account = await requireBuyer(args)
  const answer = orLogin(args, await args.context.get(pageContext).call(getQuote, { quoteId: args.params.quoteId ?? '' }))
  if (answer.code !== 200 || answer.data === null)
    throw data(answer.msg, { status: [810001, 810004, 810009].includes(answer.code) ? 404 : 503 })
  return {
    quote: answer.data,
    requestKey: newRequestKey(),
    prefilled: {
      goods: answer.data.about.goods ?? '',
      'shipper.company': account.companyName ?? '',
      'shipper.person': account.fullName,
      'shipper.phone': account.phone ?? '',
      'shipper.email': account.email ?? '',
    },
  }
}

export const action = async (args: ActionFunctionArgs): Promise<AcceptAnswer> => {
  await requireBuyer(args)
  const form = await args.request.formData()
  const input = {
    quoteId: args.params.quoteId ?? '',
    version: Number(textOf(form, 'version')),
    totalMinor: Number(textOf(form, 'totalMinor')),
    currency: textOf(form, 'currency') as CurrencyCode,
    ...partyInput(form),
    requestKey: requestKeyOf(form),
  }
  const answer = orLogin(args, await args.context.get(pageContext).call(acceptQuote, input))
  if (answer.code === 200 && answer.data !== null) throw redirect(paths.booking(answer.data.number))
  return { faults: faultsIn(answer), typed: typedIn(form), requestKey: requestKeyAfter(form, answer) }
}

const laneOf = ({ about: { origin, destination } }: Quote) =>
  m.detail_lane_name({ origin: origin.name, destination: destination.name })

export const meta = seo<PageData>(({ loaderData: { quote } }) => ({
  title: labelled(m.accept_title(), laneOf(quote)),
  path: paths.acceptQuote(quote.quoteId),
  indexed: false,
}))

const Summary = ({ quote: { about, provider, current, asOf } }: { quote: Quote }) => {
  if (current === null) return null
  const { departsAt, arrivesAt, transitHours, validUntil } = current
  return (
    <Section title={m.accept_summary()}>
      <p className={styles.total}>{formatMoney(current.totalMinor, current.currency)}</p>
      <FactList
        facts={[
          [m.accept_fact_provider(), provider.name],
          [
            m.quote_fact_valid_until(),
            <span key="until">
              <Moment at={validUntil} /> <span className="mute">({formatRelative(validUntil, asOf)})</span>
            </span>,
          ],
          [m.quote_fact_departs(), departsAt && <PlaceTime key="departs" at={departsAt} zone={about.origin.zone} />],
          [m.quote_fact_arrives(), arrivesAt && <PlaceTime key="arrives" at={arrivesAt} zone={about.destination.zone} />],
          [m.quote_fact_transit(), transitHours === null ? null : formatDuration(transitHours)],
        ]}
      />
      <p className={styles.told}>{current.firm ? m.accept_firm() : m.accept_subject_to_space()}</p>
    </Section>
  )
}

const PriceAndCancelling = ({ quote: { about, provider, current, asOf } }: { quote: Quote }) => {
  if (current === null) return null
  const { cancellation, terms } = current
  return (
    <>
      <ChargesTable
        price={current.price as PriceResult}
        note={(currency) => m.quote_for_cargo({ currency })}
        incoterm={null}
        freeDays={null}
        stops={stopsOrMode(current.mode)}
      />
      <Section title={m.checkout_fees()}>
        {terms.confirmed ? null : <p className={styles.warning}>{m.checkout_fees_proposed()}</p>}
        {cancellation === null ? (
          <p className="t13 mute">{m.quote_cancellation_undated()}</p>
        ) : (
          <FeeSteps steps={cancellation} zone={about.origin.zone} since={asOf} asOf={asOf} />
        )}
        <p className={styles.told}>{m.checkout_money({ provider: provider.name ?? '' })}</p>
      </Section>
    </>
  )
}

const AcceptForm = ({ quote: { current }, requestKey, prefilled }: PageData) => {
  const sending = useNavigation().state === 'submitting'
  const answer = useActionData<AcceptAnswer>()
  const faults = answer?.faults ?? []
  const typed = { ...prefilled, ...answer?.typed }
  if (current === null) return null
  return (
    <Section title={m.accept_parties()}>
      <Form method="post" aria-label={m.accept_parties()} noValidate preventScrollReset>
        <RequestKeyField given={requestKey} answer={answer} />
        <input type="hidden" name="version" value={current.version} />
        <input type="hidden" name="totalMinor" value={current.totalMinor} />
        <input type="hidden" name="currency" value={current.currency} />
        <BookingFields typed={typed} faults={faults} />
        <p className={styles.send}>
          <b>{formatMoney(current.totalMinor, current.currency)}</b>{' '}
          <Button type="submit" kind="main" disabled={sending}>
            {current.firm ? m.accept_do_firm() : m.accept_do()}
          </Button>
        </p>
      </Form>
    </Section>
  )
}

export default function Accept() {
  const { quote, requestKey, prefilled } = useLoaderData<PageData>()
  const answer = useActionData<AcceptAnswer>()
  const isOpen = quote.allowed.some(({ action: name }) => name === 'accept')
  const back = (
    <Link to={paths.quote(quote.quoteId)} className={buttonClass()}>
      {m.accept_back()}
    </Link>
  )
  return (
    <>
      <PageHead title={labelled(m.accept_title(), laneOf(quote))}>{back}</PageHead>
      <FaultSummary faults={answer?.faults ?? []} />
      {isOpen ? (
        <Columns
          first={<Summary quote={quote} />}
          aside={<PriceAndCancelling quote={quote} />}
          last={<AcceptForm quote={quote} requestKey={requestKey} prefilled={prefilled} />}
        />
      ) : (
        <EmptyState title={m.accept_over()} text={m.accept_over_text()}>
          {back}
        </EmptyState>
      )}
    </>
  )
}
