/** One offer for a cargo: ask its provider for a quote, or freeze the price that is published. */
import { type Checkout, getCheckout } from '@tongyun/contract/booking/checkout'
import { getChatHandover } from '@tongyun/contract/chat/endpoints'
import { QUOTE_NOTE_LENGTH } from '@tongyun/contract/quoting/quote-fields'
import * as m from '@tongyun/messages'
import { data, Form, Link, type LoaderFunctionArgs, useActionData, useLoaderData, useNavigation } from 'react-router'
import { FactList } from '../forms/fact-list.tsx'
import { FaultSummary, fieldId } from '../forms/fault-summary.tsx'
import { newRequestKey, RequestKeyField } from '../forms/request-key.tsx'
import { DateField } from '../i18n/date-field.tsx'
import { formatList, formatMoney, formatVolume, formatWeight } from '../i18n/format.ts'
import { PlaceTime } from '../i18n/moment.tsx'
import { ModeMark } from '../lanes/mode-mark.tsx'
import { requireBuyer } from '../office/require-provider.ts'
import { seo } from '../seo/seo.ts'
import { orLogin } from '../session/require-account.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Section } from '../ui/section.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import { type AskAnswer, askAction } from './ask-action.ts'
import { readAsked } from './asked-offer-query.ts'
import styles from './buyer-answer.module.css'

type Asked = ReturnType<typeof readAsked>
type PageData = {
  checkout: Checkout
  asked: Asked
  /** What the chat desk proposed to ask; null where nothing led here, or where it is not this reader's. */
  proposed: string | null
  requestKeys: { ask: string; freeze: string }
}

export const loader = async (args: LoaderFunctionArgs): Promise<PageData> => {
  await requireBuyer(args)
  const asked = readAsked(new URL(args.request.url).searchParams)
  const { capacityId, departureId, cargo, handoverId } = asked
  const { call } = args.context.get(pageContext)
  const answer = orLogin(
    args,
    await call(getCheckout, {
      offer: capacityId,
      ...(departureId === undefined ? {} : { departure: departureId }),
      ...cargo,
    }),
  )
  if (answer.code !== 200 || answer.data === null)
    throw data(answer.msg, { status: [810001, 810004].includes(answer.code) ? 404 : 503 })
  const proposed = handoverId === undefined ? null : (await call(getChatHandover, { handoverId })).data
  return {
    checkout: answer.data,
    asked,
    proposed: proposed?.words ?? null,
    requestKeys: { ask: newRequestKey(), freeze: newRequestKey() },
  }
}

export const action = askAction

const laneOf = ({ row }: Checkout) => m.detail_lane_name({ origin: row.origin.name, destination: row.destination.name })

export const meta = seo<PageData>(({ loaderData: { checkout } }) => ({
  title: m.buying_ask_title({ lane: laneOf(checkout) }),
  path: paths.askProvider(),
  indexed: false,
}))

const amount = (cargo: Asked['cargo'], name: 'weightKg' | 'volumeM3') => Number(cargo[name]?.[0] ?? 0)

const cargoWords = ({ cargo }: Asked) =>
  formatList([
    ...['containers', 'vehicles', 'pieces'].flatMap((name) => (cargo as Record<string, string[] | undefined>)[name] ?? []),
    ...(amount(cargo, 'weightKg') > 0 ? [formatWeight(amount(cargo, 'weightKg'))] : []),
    ...(amount(cargo, 'volumeM3') > 0 ? [formatVolume(amount(cargo, 'volumeM3'))] : []),
  ])

const Company = ({ companyNeeded, given }: { companyNeeded: boolean; given: string }) =>
  companyNeeded ? (
    <TextField
      label={m.demand_form_company()}
      hint={m.buying_company_hint()}
      name="companyName"
      id={fieldId('companyName')}
      autoComplete="organization"
      required
      maxLength={120}
      defaultValue={given}
    />
  ) : null

/** How much is shipped, where the address does not say; what else stands in the address stays. */
const CargoForm = ({ asked, offer }: { asked: Asked; offer: string }) => (
  <Section title={m.buying_cargo_fill()} id="cargo">
    <Form method="get" className={styles.form}>
      <input type="hidden" name="offer" value={asked.capacityId} />
      {asked.readyFrom !== '' && <input type="hidden" name="readyFrom" value={asked.readyFrom} />}
      {asked.handoverId !== undefined && <input type="hidden" name="handover" value={asked.handoverId} />}
      <TextField label={m.checkout_weight()} name="weightKg" type="number" min={1} step="any" required />
      <TextField label={m.checkout_volume()} name="volumeM3" type="number" min={0} step="any" />
      <div>
        <Button type="submit" kind="main">
          {m.buying_cargo_go()}
        </Button>
      </div>
      <p>
        <Link to={offer}>{m.buying_cargo_needed()}</Link>
      </p>
    </Form>
  </Section>
)

type Shown = PageData & { answer: AskAnswer | undefined }

const Freeze = ({ checkout, requestKeys, answer }: Shown) => {
  const sending = useNavigation().state !== 'idle'
  const { seen, companyNeeded, departure } = checkout
  if (seen === null || departure === null) return null
  return (
    <Section title={m.buying_freeze()} id="freeze">
      <p className="mute t13">{m.buying_freeze_lead({ hours: checkout.terms.frozenPriceHours })}</p>
      <Form method="post" className={styles.form} noValidate>
        <RequestKeyField given={requestKeys.freeze} answer={answer} />
        <input type="hidden" name="revision" value={seen.revision} />
        <input type="hidden" name="totalMinor" value={seen.totalMinor} />
        <input type="hidden" name="currency" value={seen.currency} />
        <Company companyNeeded={companyNeeded} given={answer?.companyName ?? ''} />
        <div>
          <Button type="submit" name="intent" value="freeze" kind="main" disabled={sending}>
            {m.buying_freeze_at({ total: formatMoney(seen.totalMinor, seen.currency) })}
          </Button>
        </div>
      </Form>
    </Section>
  )
}

const Ask = ({ checkout, asked, proposed, requestKeys, answer }: Shown) => {
  const sending = useNavigation().state !== 'idle'
  const error = (field: string) => answer?.faults.find((fault) => fault.field === field)?.text
  return (
    <Section title={m.buying_ask()} id="ask">
      <p className="mute t13">{m.buying_ask_lead({ provider: checkout.row.provider.name })}</p>
      {proposed !== null && <p>{m.buying_handed_over()}</p>}
      <Form method="post" className={styles.form} noValidate>
        <RequestKeyField given={requestKeys.ask} answer={answer} />
        <DateField
          label={m.buying_ready()}
          name="readyFrom"
          id={fieldId('readyFrom')}
          defaultValue={answer?.readyFrom ?? asked.readyFrom}
          error={error('readyFrom')}
        />
        <TextArea
          label={m.buying_words()}
          hint={m.buying_words_hint()}
          name="words"
          id={fieldId('words')}
          rows={4}
          maxLength={QUOTE_NOTE_LENGTH}
          defaultValue={answer?.words ?? proposed ?? ''}
          error={error('words')}
        />
        <Company companyNeeded={checkout.companyNeeded} given={answer?.companyName ?? ''} />
        <div>
          <Button type="submit" name="intent" value="ask" disabled={sending}>
            {m.buying_ask()}
          </Button>
        </div>
      </Form>
    </Section>
  )
}

export default function AskPage() {
  const loaded = useLoaderData<PageData>()
  const answer = useActionData<AskAnswer>()
  const { checkout, asked } = loaded
  const { row, seen, departure, zones } = checkout
  const cargo = cargoWords(asked)
  const offer = paths.mallDetail(row.capacityId, { ...asked.cargo, readyFrom: asked.readyFrom })
  return (
    <>
      <PageHead title={m.buying_ask_title({ lane: laneOf(checkout) })}>
        <Link to={offer} className={buttonClass('quiet')}>
          {m.buying_to_offer()}
        </Link>
      </PageHead>
      <p>
        <ModeMark mode={row.mode} /> {row.provider.name}
      </p>
      <FactList
        facts={[
          [m.quote_fact_cargo(), cargo === '' ? null : cargo],
          [
            m.buying_departure(),
            departure === null ? null : <PlaceTime key="departure" at={departure.etd} zone={zones.origin} />,
          ],
          [m.buying_price(), seen === null || cargo === '' ? null : formatMoney(seen.totalMinor, seen.currency)],
        ]}
      />
      <FaultSummary faults={answer?.faults ?? []} />
      {cargo === '' ? (
        <CargoForm asked={asked} offer={offer} />
      ) : (
        <>
          <Freeze {...loaded} answer={answer} />
          <Ask {...loaded} answer={answer} />
        </>
      )}
    </>
  )
}
