/** One's own firm as one that buys: what it says of itself, how far it is known; and for who has none, the ways to one. */
import { askToJoin, type Colleagues, listColleagues, withdrawJoinRequest } from '@tongyun/contract/accounts/colleagues'
import { findPlaces } from '@tongyun/contract/places/endpoints'
import { getShipper, type Shipper, type ShipperSheet, saveShipper, submitShipper } from '@tongyun/contract/shippers/endpoints'
import * as m from '@tongyun/messages'
import { type ActionFunctionArgs, Form, Link, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { AccountForm, DoneNote, type FormAnswer } from '../forms/account-form.tsx'
import { FactList } from '../forms/fact-list.tsx'
import { FaultSummary, fieldId } from '../forms/fault-summary.tsx'
import { type Fault, faultsOf, missing, textOf, unknownIntent } from '../forms/faults.ts'
import styles from '../forms/form.module.css'
import { typedValues } from '../forms/use-faults.ts'
import { currentLocale } from '../i18n/current-locale.ts'
import { formatMomentDay } from '../i18n/format.ts'
import { requireBuyer } from '../office/require-provider.ts'
import { STANDING_WORDS } from '../office/standing-words.ts'
import { seo } from '../seo/seo.ts'
import { orLogin } from '../session/require-account.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { Button } from '../ui/button.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { Section } from '../ui/section.tsx'
import { TextField } from '../ui/text-field.tsx'
import { CompanyNumberFields } from './company-number-fields.tsx'
import { companyNumberFaults, companyNumberOf } from './read-company-number.ts'

type FirmData = { shipper: Shipper | null; asked: Colleagues['asked']; isProvider: boolean }
type FirmAnswer = FormAnswer & { intent: string; values?: Record<string, string> }

export const loader = async (args: LoaderFunctionArgs): Promise<FirmData> => {
  const { companyId } = await requireBuyer(args)
  const { call } = args.context.get(pageContext)
  const [shipper, colleagues] = await Promise.all([call(getShipper, {}), call(listColleagues, {})])
  return {
    shipper: orLogin(args, shipper).data?.shipper ?? null,
    asked: colleagues.data?.asked ?? null,
    isProvider: companyId !== null,
  }
}

const SAVE = 'save'
const ASK = 'ask'
const FIELDS = ['name.zh', 'name.en', 'name.ru', 'companyNumberKind', 'companyNumber', 'cityName', 'cityShown', 'cityId']

const nameOf = (form: FormData): ShipperSheet['name'] => ({
  zh: textOf(form, 'name.zh').trim(),
  en: textOf(form, 'name.en').trim(),
  ru: textOf(form, 'name.ru').trim(),
})

const firmFaults = (form: FormData): Fault[] => [
  ...(Object.values(nameOf(form)).every((name) => name === '')
    ? [{ field: `name.${currentLocale()}`, text: m.firm_need_name() }]
    : []),
  ...companyNumberFaults(form),
]

const askFaults = (form: FormData): Fault[] => {
  const blank = missing(form, ['companyNumber'])
  return blank.length > 0 ? blank : companyNumberFaults(form)
}

/** The city that was typed; the one from before while the text is still its name; undefined for a name nobody knows. */
const cityOf = async ({ context }: ActionFunctionArgs, form: FormData): Promise<string | null | undefined> => {
  const typed = textOf(form, 'cityName').trim()
  if (typed === '') return null
  if (typed === textOf(form, 'cityShown')) return textOf(form, 'cityId') || null
  const { data } = await context.get(pageContext).call(findPlaces, { q: typed.slice(0, 80), limit: 10 })
  const places = (data?.areas ?? []).filter(({ kind }) => kind === 'place' || kind === 'metro')
  return (places.find(({ placeKinds }) => placeKinds.includes('city')) ?? places[0])?.token
}

const save = async (args: ActionFunctionArgs, form: FormData): Promise<FirmAnswer> => {
  const typed = { intent: SAVE, values: typedValues(form, FIELDS) }
  const blank = firmFaults(form)
  if (blank.length > 0) return { faults: blank, ...typed }
  const cityId = await cityOf(args, form)
  if (cityId === undefined)
    return { faults: [{ field: 'cityName', text: m.firm_unknown_city({ city: textOf(form, 'cityName').trim() }) }], ...typed }
  const sheet = { name: nameOf(form), companyNumber: companyNumberOf(form), cityId }
  const { call } = args.context.get(pageContext)
  const answer = orLogin(args, await call(saveShipper, { version: Number(textOf(form, 'version')) || 0, sheet }))
  if (answer.msgParams?.reason === 'changed_meanwhile') return { faults: [{ field: null, text: m.firm_changed() }], intent: SAVE }
  const faults = faultsOf(answer, { places: { company_number_taken: 'companyNumber' } })
  return faults.length > 0 ? { faults, ...typed } : { faults, intent: SAVE, done: m.firm_saved() }
}

const ask = async (args: ActionFunctionArgs, form: FormData): Promise<FirmAnswer> => {
  const values = typedValues(form, ['companyNumberKind', 'companyNumber'])
  const blank = askFaults(form)
  const given = companyNumberOf(form)
  if (blank.length > 0 || given === null) return { faults: blank, intent: ASK, values }
  const answer = orLogin(
    args,
    await args.context.get(pageContext).call(askToJoin, { companyNumberKind: given.kind, companyNumber: given.number }),
  )
  const faults = faultsOf(answer, { places: { no_firm: 'companyNumber' } })
  return faults.length > 0 ? { faults, intent: ASK, values } : { faults, intent: ASK, done: m.firm_asked() }
}

const CHECK = 'check'

const submit = async (args: ActionFunctionArgs, form: FormData): Promise<FirmAnswer> => {
  const { call } = args.context.get(pageContext)
  const answer = orLogin(args, await call(submitShipper, { version: textOf(form, 'version') }))
  const faults = faultsOf(answer)
  return faults.length > 0 ? { faults, intent: CHECK } : { faults, intent: CHECK, done: m.firm_check_sent() }
}

const WITHDRAW = 'withdraw'

export const action = async (args: ActionFunctionArgs): Promise<FirmAnswer> => {
  const form = await args.request.formData()
  const intent = textOf(form, 'intent')
  if (intent === SAVE) return save(args, form)
  if (intent === ASK) return ask(args, form)
  if (intent === CHECK) return submit(args, form)
  if (intent !== WITHDRAW) return { faults: [unknownIntent()], intent }
  const faults = faultsOf(orLogin(args, await args.context.get(pageContext).call(withdrawJoinRequest, {})))
  return faults.length > 0 ? { faults, intent } : { faults, intent, done: m.firm_ask_withdrawn() }
}

export const meta = seo(() => ({ title: m.firm_title(), path: paths.firm(), indexed: false }))

const NAME_WORDS = { zh: m.firm_name_zh, en: m.firm_name_en, ru: m.firm_name_ru }
const LANGUAGES = ['zh', 'en', 'ru'] as const

/** What a field of the form holds: what was typed and refused, else what was saved. */
type Saved = (name: string) => string

const savedIn = (shipper: Shipper | null, values: FirmAnswer['values']): Saved => {
  const { sheet, cityName } = shipper ?? { sheet: null, cityName: null }
  const saved: Record<string, string | null | undefined> = {
    'name.zh': sheet?.name.zh,
    'name.en': sheet?.name.en,
    'name.ru': sheet?.name.ru,
    companyNumberKind: sheet?.companyNumber?.kind,
    companyNumber: sheet?.companyNumber?.number,
    cityName,
    cityShown: cityName,
    cityId: sheet?.cityId,
  }
  return (name) => values?.[name] ?? saved[name] ?? ''
}

const FirmForm = ({ shipper, answer }: { shipper: Shipper | null; answer: FirmAnswer | undefined }) => {
  const saved = savedIn(shipper, answer?.values)
  const own = currentLocale()
  const others = LANGUAGES.filter((language) => language !== own)
  return (
    <AccountForm answer={answer} check={firmFaults} button={m.firm_save()}>
      {(error) => {
        const name = (language: (typeof LANGUAGES)[number], label: string) => (
          <TextField
            key={language}
            id={fieldId(`name.${language}`)}
            label={label}
            name={`name.${language}`}
            maxLength={120}
            defaultValue={saved(`name.${language}`)}
            error={error(`name.${language}`)}
          />
        )
        return (
          <>
            <input type="hidden" name="intent" value={SAVE} />
            <input type="hidden" name="version" value={shipper?.version ?? 0} />
            <input type="hidden" name="cityShown" value={saved('cityShown')} />
            <input type="hidden" name="cityId" value={saved('cityId')} />
            {name(own, m.company_name())}
            <Disclosure summary={m.firm_name_other()} open={others.some((language) => saved(`name.${language}`) !== '')}>
              <div className={styles.form}>{others.map((language) => name(language, NAME_WORDS[language]()))}</div>
            </Disclosure>
            <CompanyNumberFields
              values={{ companyNumberKind: saved('companyNumberKind'), companyNumber: saved('companyNumber') }}
              error={error('companyNumber')}
            />
            <TextField
              id={fieldId('cityName')}
              label={m.company_city()}
              hint={m.company_city_hint()}
              name="cityName"
              maxLength={80}
              defaultValue={saved('cityName')}
              error={error('cityName')}
            />
          </>
        )
      }}
    </AccountForm>
  )
}

const AskToJoin = ({ answer }: { answer: FirmAnswer | undefined }) => (
  <Section title={m.firm_ask_title()}>
    <p className="mute">{m.firm_ask_text()}</p>
    <AccountForm answer={answer} check={askFaults} button={m.firm_ask_go()} kind="second">
      {(error) => (
        <>
          <input type="hidden" name="intent" value={ASK} />
          <CompanyNumberFields id="asked" values={answer?.values ?? {}} error={error('companyNumber')} />
        </>
      )}
    </AccountForm>
  </Section>
)

/** Waits for the owner of a firm, or was declined. */
const Asked = ({ asked }: { asked: NonNullable<Colleagues['asked']> }) => {
  const { companyNumber: number, madeAt, declined } = asked
  return (
    <Section title={declined ? m.firm_declined({ number }) : m.firm_waiting({ number })}>
      <p className="mute">{declined ? m.firm_declined_text() : m.firm_waiting_text({ date: formatMomentDay(madeAt) })}</p>
      <Form method="post">
        <Button type="submit" name="intent" value={WITHDRAW}>
          {declined ? m.firm_ask_seen() : m.firm_ask_withdraw()}
        </Button>
      </Form>
    </Section>
  )
}

const Standing = ({ shipper }: { shipper: Shipper }) => {
  const { companyNumber: number } = shipper.sheet
  return (
    <FactList
      facts={[
        [m.company_name(), shipper.name],
        [m.company_number(), number?.number ?? null],
        [m.company_city(), shipper.cityName],
        [m.firm_standing(), STANDING_WORDS[shipper.standing]()],
        [m.firm_open_demands(), String(shipper.mostOpenDemands)],
      ]}
    />
  )
}

/** Asks staff to look; or says how that stands. */
const NumberCheck = ({ shipper, answer }: { shipper: Shipper; answer: FirmAnswer | undefined }) => {
  const { check, version } = shipper
  return (
    <Section title={m.firm_standing()}>
      <FaultSummary faults={answer?.faults ?? []} />
      <DoneNote done={answer?.done} />
      {check.state === 'pending' ? (
        <p>{m.firm_check_pending()}</p>
      ) : (
        <>
          <p className="mute">{m.firm_check_text()}</p>
          {check.comments.map(({ path, text }) => (
            <p key={path + text}>{m.firm_check_rejected({ text })}</p>
          ))}
          <Form method="post">
            <input type="hidden" name="version" value={version} />
            <Button type="submit" name="intent" value={CHECK}>
              {m.firm_check_go()}
            </Button>
          </Form>
        </>
      )}
    </Section>
  )
}

export default function FirmPage() {
  const { shipper, asked, isProvider } = useLoaderData<FirmData>()
  const answer = useActionData<FirmAnswer>()
  const of = (intent: string) => (answer?.intent === intent ? answer : undefined)
  const mayWrite = !isProvider && (shipper === null || shipper.owner)
  const waits = asked !== null && !asked.declined
  return (
    <>
      <h1>{isProvider ? m.firm_as_buyer() : m.firm_title()}</h1>
      <p className="mute">{shipper === null && !isProvider ? m.firm_none() : m.firm_text()}</p>
      <FaultSummary faults={of(WITHDRAW)?.faults ?? []} />
      <DoneNote done={of(WITHDRAW)?.done ?? (shipper === null ? of(ASK)?.done : undefined)} />
      {shipper !== null && <Standing shipper={shipper} />}
      {mayWrite && shipper !== null && shipper.sheet.companyNumber !== null && shipper.standing === 'new' && (
        <NumberCheck shipper={shipper} answer={of(CHECK)} />
      )}
      {isProvider && (
        <p>
          {m.firm_of_provider()} <Link to={paths.businessInfo()}>{m.firm_to_provider()}</Link>
        </p>
      )}
      {!isProvider && shipper !== null && !shipper.owner && <p className="mute">{m.firm_owner_only()}</p>}
      {asked !== null && shipper === null && <Asked asked={asked} />}
      {mayWrite && !waits && (
        <Section title={shipper === null ? m.firm_own() : m.firm_to_provider()}>
          <FirmForm key={shipper?.version ?? 0} shipper={shipper} answer={of(SAVE)} />
        </Section>
      )}
      {shipper === null && !isProvider && !waits && <AskToJoin answer={of(ASK)} />}
    </>
  )
}
