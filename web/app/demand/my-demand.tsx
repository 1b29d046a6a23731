/** One of one's own demands: where it stands, what may be done, and the form while it can be written. */
import { getMyDemand, type MyDemand } from '@tongyun/contract/demand/own-demands'
import { type Invitations, listInvitations } from '@tongyun/contract/inviting/invitations'
import { type FittingOffers, listFittingOffers } from '@tongyun/contract/matching/fitting-offers'
import { listQuotes } from '@tongyun/contract/quoting/quotes'
import { WIDER_CHANGES, type WiderChange, widerSheet } from '@tongyun/freight/demand/wider-sheet'
import * as m from '@tongyun/messages'
import { widerChangeWord } from '@tongyun/messages/match-words'
import { useRef, useState } from 'react'
import { data, Form, Link, type LoaderFunctionArgs, useActionData, useLoaderData, useNavigation } from 'react-router'
import { DoneNote } from '../forms/account-form.tsx'
import { FaultSummary } from '../forms/fault-summary.tsx'
import type { Fault } from '../forms/faults.ts'
import { newRequestKey, RequestKeyField } from '../forms/request-key.tsx'
import { formatMoment } from '../i18n/format.ts'
import { Moment, useReaderZone } from '../i18n/moment.tsx'
import { requireBuyer } from '../office/require-provider.ts'
import { seo } from '../seo/seo.ts'
import { orLogin } from '../session/require-account.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { VersionField } from '../typing/typing-state.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Select } from '../ui/select.tsx'
import { type DemandAnswer, myDemandAction } from './demand-action.ts'
import { DemandConflict } from './demand-conflict.tsx'
import styles from './demand-form.module.css'
import { DemandForm } from './demand-form.tsx'
import { isDraftOf, viewOf } from './demand-standing.ts'
import { faultWords } from './fault-words.ts'
import { FittingOffersList } from './fitting-offers.tsx'
import { InvitationsSection } from './invitations.tsx'
import { CLOSING_WORDS, VIEW_WORDS } from './status-words.ts'
import { useDraftSaving } from './use-draft-saving.ts'
import { WidestChange } from './widest-change.tsx'

type PageData = {
  demand: MyDemand
  /** Null unless it is open, and where they cannot be had just now. */
  offers: FittingOffers | null
  invitations: Invitations | null
  /** Of an awarded one: the quote that was accepted. */
  acceptedQuote: string | null
  requestKey: string
  done: string | null
  tried: boolean
  /** The form of an open demand was asked for. */
  edits: boolean
  repeated: string | null
  /** The change that the form begins with. */
  change: WiderChange | null
}

export const loader = async (args: LoaderFunctionArgs): Promise<PageData> => {
  await requireBuyer(args)
  const { call } = args.context.get(pageContext)
  const demandId = args.params.demandId ?? ''
  const answer = orLogin(args, await call(getMyDemand, { demandId }))
  if (answer.data === null || answer.code !== 200)
    throw data(answer.msg, { status: [810001, 810004, 810009].includes(answer.code) ? 404 : 503 })
  const search = new URL(args.request.url).searchParams
  const { status } = answer.data
  const isOpen = status === 'open'
  const ended = status === 'awarded' ? await call(listQuotes, { tab: 'ended', side: 'buyer', demandId, pageSize: 100 }) : null
  const [offers, invitations] = isOpen
    ? await Promise.all([call(listFittingOffers, { demandId }), call(listInvitations, { demandId })])
    : [null, null]
  return {
    demand: answer.data,
    offers: offers === null ? null : orLogin(args, offers).data,
    invitations: invitations?.data ?? null,
    acceptedQuote: ended?.data?.rows.find((quote) => quote.status === 'accepted')?.quoteId ?? null,
    requestKey: newRequestKey(),
    done: search.get('done'),
    tried: search.has('tried'),
    edits: search.has('edit'),
    repeated: search.get('repeated'),
    change: WIDER_CHANGES.find((change) => change === search.get('change')) ?? null,
  }
}

export const action = myDemandAction

const titleOf = ({ sheet, places }: MyDemand): string => {
  const name = (id: string | null) => (id === null ? '…' : (places[id]?.name ?? id))
  return sheet.originId === null && sheet.destinationId === null
    ? m.demand_my_no_lane()
    : m.detail_lane_name({ origin: name(sheet.originId), destination: name(sheet.destinationId) })
}

export const meta = seo<PageData>(({ loaderData: { demand } }) => ({
  title: titleOf(demand),
  path: paths.myDemand(demand.demandId),
  indexed: false,
}))

const isAllowed = ({ allowed }: MyDemand, name: string) => allowed.some(({ action: one }) => one === name)

/** Until when who sees it. */
const CircleNote = ({ until, firms }: NonNullable<MyDemand['circle']>) => {
  const time = formatMoment(until, useReaderZone())
  return (
    <p className={styles.note}>{firms === 0 ? m.demand_circle_none({ time }) : m.demand_circle_until({ count: firms, time })}</p>
  )
}

/** State, until when, who sees it, and what staff said. */
const Standing = ({ demand }: { demand: MyDemand }) => {
  const { quotesUntil, closingReason, staffReason, comments, number, circle } = demand
  return (
    <div className={styles.standing}>
      <p>
        <b>{VIEW_WORDS[viewOf(demand)]()}</b>{' '}
        <span className="mute">
          {m.demand_detail_number({ number })}
          {closingReason === null ? null : ` · ${CLOSING_WORDS[closingReason]()}`}
        </span>
      </p>
      {quotesUntil === null ? null : (
        <p className="mute t13">
          {`${m.demand_my_column_until()}: `}
          <Moment at={quotesUntil} />
        </p>
      )}
      {circle === null ? null : <CircleNote {...circle} />}
      {staffReason === null ? null : <p className={styles.note}>{m.demand_staff_reason({ reason: staffReason })}</p>}
      {comments.length === 0 ? null : (
        <ul className={styles.note}>
          {comments.map(({ path, text }) => (
            <li key={path + text}>{text}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The form stands open while it is a draft, when it was asked for, and when an answer or a change is to be seen in it. */
const showsForm = (
  { demand, edits, tried, change }: Pick<PageData, 'demand' | 'edits' | 'tried' | 'change'>,
  answer: DemandAnswer | undefined,
): boolean =>
  (isAllowed(demand, 'save') || isAllowed(demand, 'change')) &&
  (isDraftOf(demand) || edits || tried || change !== null || answer?.sheet !== undefined)

/** Steps beside the form: public page, renewal, copy, closing, deletion. */
const Steps = ({
  demand,
  acceptedQuote,
  requestKey,
  answer,
  isForm,
}: Pick<PageData, 'demand' | 'acceptedQuote' | 'requestKey'> & { answer: DemandAnswer | undefined; isForm: boolean }) => (
  <div className={styles.steps}>
    {acceptedQuote === null ? null : (
      <Link to={paths.quote(acceptedQuote)} className={buttonClass('main')}>
        {m.demand_my_accepted()}
      </Link>
    )}
    {demand.status === null || demand.circle !== null ? null : (
      <Link to={paths.demandDetail(demand.demandId)} className={buttonClass()}>
        {m.demand_do_public()}
      </Link>
    )}
    {demand.status === 'awarded' || demand.sheet.originId === null || demand.sheet.destinationId === null ? null : (
      <Link to={paths.compareQuotes(demand.demandId)} className={buttonClass()}>
        {m.comparison_to_compare()}
      </Link>
    )}
    {isAllowed(demand, 'change') && !isForm && (
      <Link to={paths.myDemand(demand.demandId, { edit: true })} className={buttonClass()}>
        {m.demand_do_change()}
      </Link>
    )}
    {isAllowed(demand, 'renew') && (
      <Form method="post">
        <input type="hidden" name="version" value={demand.version} />
        <Button type="submit" name="intent" value="renew">
          {m.demand_do_renew()}
        </Button>
      </Form>
    )}
    <Form method="post">
      <RequestKeyField given={requestKey} answer={answer} />
      <Button type="submit" name="intent" value="copy">
        {m.demand_do_copy()}
      </Button>
    </Form>
    {isAllowed(demand, 'discard') && (
      <Form method="post">
        <Button type="submit" name="intent" value="delete" kind="danger">
          {m.demand_do_delete()}
        </Button>
      </Form>
    )}
    {isAllowed(demand, 'close') && (
      <Form method="post">
        <Select
          label={m.demand_close_reason()}
          name="reason"
          options={(Object.keys(CLOSING_WORDS) as (keyof typeof CLOSING_WORDS)[]).map((reason) => ({
            value: reason,
            label: CLOSING_WORDS[reason](),
          }))}
        />
        <Button type="submit" name="intent" value="close" kind="danger">
          {m.demand_do_close()}
        </Button>
      </Form>
    )}
  </div>
)

const NO_FAULTS: Fault[] = []

type OwnFormProps = Pick<PageData, 'demand' | 'tried' | 'change'> & { answer: DemandAnswer | undefined }

const OwnForm = ({ demand, answer, tried, change }: OwnFormProps) => {
  const wider = change === null ? null : widerSheet(demand.sheet, change)
  const sending = useNavigation().state !== 'idle'
  const isDraft = isDraftOf(demand)
  const saving = useDraftSaving(demand.demandId, answer?.version ?? demand.version, isDraft)
  const isTried = tried || answer?.tried === true
  const faults = answer?.faults ?? (isTried ? demand.faults.map(faultWords) : NO_FAULTS)
  return (
    <DemandForm
      sheet={answer?.sheet ?? wider ?? demand.sheet}
      head={
        wider === null || change === null || answer?.sheet !== undefined ? null : (
          <p className={styles.note}>{m.match_wider_filled({ change: widerChangeWord(change) })}</p>
        )
      }
      places={{ ...demand.places, ...answer?.places }}
      typed={answer?.typed ?? {}}
      faults={faults}
      tried={isTried}
      fitting={demand.fitting}
      onTyped={saving.saveSoon}
    >
      <VersionField name="version" value={saving.version} onBack={saving.goOnFrom} />
      {answer?.conflict === undefined || answer.sheet === undefined ? null : (
        <DemandConflict mine={answer.sheet} conflict={answer.conflict} demandId={demand.demandId} />
      )}
      {isDraft && (
        <Button type="submit" name="intent" value="publish" kind="main" disabled={sending}>
          {m.demand_do_publish()}
        </Button>
      )}
      <Button type="submit" name="intent" value="save" kind={isDraft ? 'second' : 'main'} disabled={sending}>
        {isDraft ? m.demand_do_save() : m.demand_do_save_open()}
      </Button>
      <span role="status" className="t12 mute">
        {saving.told === 'saved' ? m.demand_form_typing_saved() : saving.told === 'failed' ? m.demand_form_not_saved() : ''}
      </span>
    </DemandForm>
  )
}

export default function OwnDemand() {
  const page = useLoaderData<PageData>()
  const { demand, offers, invitations, acceptedQuote, requestKey, done, tried, repeated, change, edits } = page
  const answer = useActionData<DemandAnswer>()
  // An answer that knows what was sent shows the form anew with it; others leave it as it is typed.
  const count = useRef(0)
  const [seen, setSeen] = useState(answer)
  if (seen !== answer) {
    setSeen(answer)
    if (answer?.sheet !== undefined) count.current += 1
  }
  const same = answer?.repeated ?? repeated
  const greeted =
    done === 'saved' ? m.demand_done_saved() : demand.status === 'open' ? m.demand_done_published() : m.demand_done_pending()
  const isForm = showsForm(page, answer)
  const form = (
    <OwnForm
      key={`${demand.demandId} ${count.current} ${change}`}
      demand={demand}
      answer={answer}
      tried={tried}
      change={change}
    />
  )
  return (
    <>
      <PageHead title={titleOf(demand)} />
      <Standing demand={demand} />
      <DoneNote done={answer === undefined ? (done === null ? undefined : greeted) : answer.done} />
      {same === null || same === undefined ? null : (
        <p className={styles.note}>
          <Link to={paths.myDemand(same)}>{m.demand_repeated_look()}</Link>
        </p>
      )}
      {!isForm && <FaultSummary faults={answer?.faults ?? NO_FAULTS} />}
      <Steps demand={demand} acceptedQuote={acceptedQuote} requestKey={requestKey} answer={answer} isForm={isForm} />
      {edits && isForm ? form : null}
      {invitations === null ? null : <InvitationsSection invitations={invitations} requestKey={requestKey} answer={answer} />}
      {offers === null || offers.widest === null || change !== null ? null : (
        <WidestChange widest={offers.widest} demandId={demand.demandId} />
      )}
      {offers === null ? null : <FittingOffersList found={offers} />}
      {isForm && !edits ? form : null}
    </>
  )
}
