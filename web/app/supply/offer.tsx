/** One offer: its form, what the shipper pays, what is missing, what staff said, what happened (P13, E06). */
import { getExchangeRates } from '@tongyun/contract/reference/endpoints'
import { getOffer, type Offer } from '@tongyun/contract/supply/offer'
import { isoDay } from '@tongyun/freight/days'
import type { ExchangeRates } from '@tongyun/freight/rate'
import * as m from '@tongyun/messages'
import {
  type ClientActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { textOf } from '../forms/faults.ts'
import { newRequestKey, RequestKeyField, requestKeyOf } from '../forms/request-key.tsx'
import { modeWord } from '../i18n/everyday-words.ts'
import { requireProvider } from '../office/require-provider.ts'
import { seo } from '../seo/seo.ts'
import { NoAnswer } from '../session/no-answer.ts'
import { orLogin } from '../session/require-account.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { TypingState } from '../typing/typing-state.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { type Carrier, carriersOf } from './carriers-of.ts'
import type { OfferAnswer } from './offer-action.ts'
import { OfferConflict } from './offer-conflict.tsx'
import styles from './offer-form.module.css'
import { OfferForm } from './offer-form.tsx'
import { OfferHistory } from './offer-history.tsx'
import { OfferNotes } from './offer-notes.tsx'
import { OfferPeriods } from './offer-periods.tsx'
import { OfferSide } from './offer-side.tsx'
import { useDraft } from './use-draft.ts'
import { changeWord, stateTone, stateWord } from './view-words.ts'

export { action } from './offer-action.ts'

/** What makes something beside the sheet: nothing of it is saved later by itself. */
const BESIDE: ReadonlySet<string> = new Set(['copy', 'period', 'revive'])

/** Where no answer came, what was typed stays on screen and is saved once there is a connection. */
export const clientAction = async ({ request, serverAction }: ClientActionFunctionArgs) => {
  const sent = request.clone()
  try {
    return await serverAction<OfferAnswer>()
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    const form = await sent.formData()
    if (BESIDE.has(textOf(form, 'intent'))) throw error
    const answer: OfferAnswer = { problem: m.offer_form_offline(), unsaved: true, requestKey: requestKeyOf(form) }
    // The status of the answer keeps React Router from reloading the data of the page.
    return data(answer, { status: 503 })
  }
}

type OfferData = { offer: Offer; carriers: Carrier[]; exchange: ExchangeRates; today: string; requestKey: string }

export const loader = async (args: LoaderFunctionArgs): Promise<OfferData> => {
  await requireProvider(args)
  const { call } = args.context.get(pageContext)
  const answer = orLogin(args, await call(getOffer, { offerId: args.params.offerId ?? '' }))
  if (answer.data === null || answer.code !== 200) throw data(null, { status: 404 })
  const [carriers, rates] = await Promise.all([carriersOf(answer.data.mode, call), call(getExchangeRates, {})])
  if (rates.data === null) throw data(rates.msg, { status: 503 })
  const exchange = rates.data as ExchangeRates
  return { offer: answer.data, carriers, exchange, today: isoDay(new Date()), requestKey: newRequestKey() }
}

export const meta = seo(() => ({ title: m.offer_list_title(), path: paths.offers(), indexed: false }))

const Body = ({ offer, carriers, exchange, today, requestKey }: OfferData) => {
  const answer = useActionData<OfferAnswer>()
  const draft = useDraft(offer, answer, today)
  const withdrawn = offer.saleStatus === 'withdrawn'
  const change = changeWord(offer)
  const key = <RequestKeyField given={requestKey} answer={answer} />
  return (
    <>
      <p className={styles.back}>
        <Link to={paths.offers()}>
          <Icon name="chevron-left" />
          {m.offer_list_title()}
        </Link>
      </p>
      <div className={styles.title}>
        <h1>
          {draft.reference} <small className="mute">{modeWord(offer.mode)}</small>
        </h1>
        <p>
          <b className={stateTone(offer)}>{stateWord(offer)}</b>
          {change === null ? '' : ` · ${change}`}
        </p>
      </div>
      <OfferNotes offer={offer} answer={answer} />
      <Form method="post" className={styles.columns} onSubmit={draft.onSubmit} noValidate>
        {/* what Enter does: the first button of a form, before those that add and remove lines; nothing where saving takes back from review */}
        <button type="submit" name="intent" value="save" disabled={offer.reviewStatus === 'pending'} hidden />
        {key}
        <input type="hidden" name="version" value={draft.version} />
        {draft.conflict !== null && <OfferConflict conflict={draft.conflict} onKeep={draft.keepMine} onTake={draft.takeTheirs} />}
        {draft.hydrated && <input type="hidden" name="sheet" value={JSON.stringify(draft.form.sheet)} />}
        <TypingState id="offer-draft" value={draft.typing} onBack={draft.takeBack} />
        {withdrawn ? (
          <div className="flex wrap">
            <Button type="submit" kind="main" name="intent" value="revive">
              {m.offer_do_revive()}
            </Button>
            <Button type="submit" name="intent" value="copy">
              {m.offer_do_copy()}
            </Button>
          </div>
        ) : (
          <OfferForm form={draft.form} places={draft.places} mode={offer.mode} carriers={carriers} />
        )}
        <OfferSide offer={offer} draft={draft} exchange={exchange} />
      </Form>
      <OfferPeriods offer={offer} requestKey={key} />
      <OfferHistory history={offer.history} places={offer.places} />
    </>
  )
}

export default function OfferPage() {
  const page = useLoaderData<OfferData>()
  return <Body key={page.offer.offerId} {...page} />
}
