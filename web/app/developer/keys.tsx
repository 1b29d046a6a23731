/** API keys of one's firm: those there are, and how one is made. */
import { type ApiKey, listApiKeys, makeApiKey } from '@tongyun/contract/api-keys/endpoints'
import { LONGEST_LIFE_D } from '@tongyun/contract/api-keys/terms/api-key-terms'
import { MOST_SITES } from '@tongyun/contract/api-keys/terms/widget-terms'
import { makeWidgetKey } from '@tongyun/contract/api-keys/widget'
import type { DataOf } from '@tongyun/contract/endpoint'
import { SCOPES, type Scope } from '@tongyun/contract/open-access'
import * as m from '@tongyun/messages'
import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { AccountForm, type FormAnswer } from '../forms/account-form.tsx'
import { fieldId } from '../forms/fault-summary.tsx'
import { faultsOf, missing, textOf } from '../forms/faults.ts'
import { useReaderZone } from '../i18n/moment.tsx'
import { requireBuyer } from '../office/require-provider.ts'
import { seo } from '../seo/seo.ts'
import { orLogin } from '../session/require-account.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { Checkbox, CheckboxGroup } from '../ui/checkbox.tsx'
import { Section } from '../ui/section.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import { type Closed, ConsoleClosed, ConsoleHead, closedBecause } from './console-head.tsx'
import styles from './developer.module.css'
import { kindOfKey, lastUseOfKey, standingOfKey } from './key-words.ts'
import { scopeWords } from './scope-words.ts'
import { SecretShown } from './secret-shown.tsx'

type Keys = DataOf<typeof listApiKeys>
type KeysData = { keys: Keys } | { closed: Closed }
type Typed = { name: string; environment: string; scopes: string[]; sites: string; networks: string; days: string }
type KeysAnswer = FormAnswer & { secret?: string; typed?: Typed }

export const loader = async (args: LoaderFunctionArgs): Promise<KeysData> => {
  await requireBuyer(args)
  const answer = orLogin(args, await args.context.get(pageContext).call(listApiKeys, {}))
  return answer.data === null ? { closed: closedBecause(answer) } : { keys: answer.data }
}

const OWN = {
  name: { required: m.developer_need_name, wrong: m.developer_need_name },
  scopes: { required: m.developer_need_scope },
  sites: { required: m.developer_need_sites, wrong: () => m.developer_wrong_sites({ most: MOST_SITES }) },
  networks: { required: m.developer_wrong_network, wrong: m.developer_wrong_network },
  days: { required: m.developer_wrong_days, wrong: () => m.developer_wrong_days_most({ most: String(LONGEST_LIFE_D) }) },
}
/** What a key is for that pages of others bear; it stands beside the environments, and takes sites in place of scopes. */
const WIDGET = 'widget'
/** Each line or comma begins another network or site. */
const listed = (text: string) => text.split(/[\s,;]+/).filter((one) => one !== '')

const typedOf = (form: FormData): Typed => ({
  name: textOf(form, 'name'),
  environment: textOf(form, 'environment'),
  scopes: form.getAll('scopes').map(String),
  sites: textOf(form, 'sites'),
  networks: textOf(form, 'networks'),
  days: textOf(form, 'days'),
})
const check = (form: FormData) => missing(form, ['name', textOf(form, 'environment') === WIDGET ? 'sites' : 'scopes'], OWN)

const PLACES = { key_name_taken: 'name' }

/** Makes a key of the widget and leads to its page, where the code is. */
const makeForWidget = async (args: ActionFunctionArgs, typed: Typed): Promise<KeysAnswer> => {
  const { call } = args.context.get(pageContext)
  const answer = orLogin(args, await call(makeWidgetKey, { name: typed.name, sites: listed(typed.sites) }))
  const faults = faultsOf(answer, { places: PLACES, own: OWN })
  if (faults.length > 0 || answer.data === null) return { faults, typed }
  throw redirect(paths.developerKey(answer.data.key.keyId))
}

export const action = async (args: ActionFunctionArgs): Promise<KeysAnswer> => {
  const form = await args.request.formData()
  const typed = typedOf(form)
  const blank = check(form)
  if (blank.length > 0) return { faults: blank, typed }
  if (typed.environment === WIDGET) return makeForWidget(args, typed)
  const { call } = args.context.get(pageContext)
  const answer = orLogin(
    args,
    await call(makeApiKey, {
      name: typed.name,
      environment: typed.environment === 'live' ? 'live' : 'test',
      scopes: typed.scopes as Scope[],
      networks: listed(typed.networks),
      days: typed.days,
    }),
  )
  const faults = faultsOf(answer, { places: PLACES, own: OWN })
  return faults.length > 0 || answer.data === null ? { faults, typed } : { faults, secret: answer.data.secret }
}

export const meta = seo(() => ({ title: m.developer_keys(), path: paths.developerKeys(), indexed: false }))

const KeyRow = ({ row }: { row: ApiKey }) => {
  const zone = useReaderZone()
  return (
    <li>
      <Link to={paths.developerKey(row.keyId)} className={styles.name}>
        {row.name}
      </Link>
      <p className="t12 mute">
        {kindOfKey(row)} · <code>{row.sites === null ? `${row.beginning}…` : row.beginning}</code>
      </p>
      <p className={row.counts ? 't12 mute' : 't12 warn'}>
        {row.sites === null ? [standingOfKey(row), lastUseOfKey(row, zone)].join(' · ') : standingOfKey(row)}
      </p>
    </li>
  )
}

/** What stands in the way of a key of the market, and where it is cured. */
const InTheWay = ({ keys }: { keys: Keys }) => (
  <>
    {!keys.mayMakeLive && (
      <p className="mute">
        {m.developer_live_needs_factor()} <Link to={paths.secondFactor()}>{m.account_second_factor()}</Link>
      </p>
    )}
    {keys.sells && !keys.certified && (
      <p className="mute">
        {m.developer_write_needs_certified()} <Link to={paths.businessInfo()}>{m.company_title()}</Link>
      </p>
    )}
  </>
)

const MakeKey = ({ keys, answer }: { keys: Keys; answer: KeysAnswer | undefined }) => {
  const typed = answer?.typed
  const environment = typed?.environment === 'live' || typed?.environment === WIDGET ? typed.environment : 'test'
  return (
    <Section title={m.developer_make()}>
      <InTheWay keys={keys} />
      <AccountForm answer={answer} check={check} button={m.developer_make_go()}>
        {(error) => (
          <>
            <TextField
              id={fieldId('name')}
              name="name"
              label={m.developer_name()}
              hint={m.developer_name_hint()}
              error={error('name')}
              maxLength={60}
              defaultValue={typed?.name}
            />
            <CheckboxGroup title={m.developer_environment()}>
              <Checkbox type="radio" name="environment" value="test" defaultChecked={environment === 'test'}>
                {m.developer_test_text()}
              </Checkbox>
              <Checkbox type="radio" name="environment" value="live" defaultChecked={environment === 'live'}>
                {m.developer_live_text()}
              </Checkbox>
              <Checkbox type="radio" name="environment" value={WIDGET} defaultChecked={environment === WIDGET}>
                {m.developer_widget_text()}
              </Checkbox>
            </CheckboxGroup>
            <CheckboxGroup title={m.developer_scopes()}>
              {error('scopes') !== undefined && <p className="warn">{error('scopes')}</p>}
              <div className={styles.choices} id={fieldId('scopes')} tabIndex={-1}>
                {SCOPES.map((scope) => (
                  <Checkbox key={scope} name="scopes" value={scope} defaultChecked={typed?.scopes.includes(scope)}>
                    {scopeWords(scope)} <code className="t12 mute">{scope}</code>
                  </Checkbox>
                ))}
              </div>
            </CheckboxGroup>
            <TextArea
              id={fieldId('sites')}
              name="sites"
              rows={3}
              label={m.developer_sites()}
              hint={m.developer_sites_hint({ most: MOST_SITES })}
              error={error('sites')}
              defaultValue={typed?.sites}
            />
            <TextArea
              id={fieldId('networks')}
              name="networks"
              rows={3}
              label={m.developer_networks()}
              hint={m.developer_networks_hint()}
              error={error('networks')}
              defaultValue={typed?.networks}
            />
            <TextField
              id={fieldId('days')}
              name="days"
              inputMode="numeric"
              label={m.developer_days()}
              hint={m.developer_days_hint()}
              error={error('days')}
              defaultValue={typed?.days}
            />
          </>
        )}
      </AccountForm>
    </Section>
  )
}

const Found = ({ keys, answer }: { keys: Keys; answer: KeysAnswer | undefined }) => (
  <>
    {answer?.secret !== undefined && <SecretShown title={m.developer_made()} secret={answer.secret} />}
    {keys.keys.length > 0 && (
      <ul className={styles.list}>
        {keys.keys.map((row) => (
          <KeyRow key={row.keyId} row={row} />
        ))}
      </ul>
    )}
    {keys.left > 0 ? (
      <MakeKey key={keys.keys.length} keys={keys} answer={answer?.secret === undefined ? answer : undefined} />
    ) : (
      <p className="warn">{m.developer_none_left()}</p>
    )}
  </>
)

export default function KeysPage() {
  const shown = useLoaderData<KeysData>()
  const answer = useActionData<KeysAnswer>()
  return (
    <>
      <ConsoleHead title={m.developer_keys()} text={m.developer_keys_text()} here={paths.developerKeys()} />
      {'closed' in shown ? <ConsoleClosed closed={shown.closed} /> : <Found keys={shown.keys} answer={answer} />}
    </>
  )
}
