/** One API key: what it may do, how it is replaced, ended and signed. */
import { type ApiKey, listApiKeys, revokeApiKey, rollApiKey, setSigning } from '@tongyun/contract/api-keys/endpoints'
import { USUAL_OVERLAP_H } from '@tongyun/contract/api-keys/terms/api-key-terms'
import { SIGNING_ALGORITHMS } from '@tongyun/contract/open-access'
import * as m from '@tongyun/messages'
import { type ActionFunctionArgs, data, Form, Link, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { DoneNote, type FormAnswer } from '../forms/account-form.tsx'
import { FactList } from '../forms/fact-list.tsx'
import { FaultSummary, fieldId } from '../forms/fault-summary.tsx'
import { faultsOf, textOf, unknownIntent } from '../forms/faults.ts'
import formStyles from '../forms/form.module.css'
import { formatList, formatMoment } from '../i18n/format.ts'
import { useReaderZone } from '../i18n/moment.tsx'
import { requireBuyer } from '../office/require-provider.ts'
import { seo } from '../seo/seo.ts'
import { orLogin } from '../session/require-account.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Section } from '../ui/section.tsx'
import { Select } from '../ui/select.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { BackTo } from './back-to.tsx'
import styles from './developer.module.css'
import { kindOfKey, lastUseOfKey, standingOfKey } from './key-words.ts'
import { scopeWords } from './scope-words.ts'
import { SecretShown } from './secret-shown.tsx'
import { readWidgetChoice, type WidgetChoice, WidgetCode } from './widget-code.tsx'

type KeyData = { row: ApiKey; choice: WidgetChoice }
type KeyAnswer = FormAnswer & { secret?: string; publicKey?: string }

export const loader = async (args: LoaderFunctionArgs): Promise<KeyData> => {
  await requireBuyer(args)
  const listed = orLogin(args, await args.context.get(pageContext).call(listApiKeys, {})).data
  const row = listed?.keys.find(({ keyId }) => keyId === args.params.keyId)
  if (row === undefined) throw data(null, { status: 404 })
  return { row, choice: readWidgetChoice(new URL(args.request.url).searchParams) }
}

const ROLL = 'roll'
const REVOKE = 'revoke'
const SIGN = 'sign'
/** Hours that the old key goes on. */
const OVERLAPS = [0, 1, USUAL_OVERLAP_H, 72, 168, 720] as const

const OWN = { publicKey: { required: m.developer_need_public_key, wrong: m.developer_wrong_public_key } }

export const action = async (args: ActionFunctionArgs): Promise<KeyAnswer> => {
  const form = await args.request.formData()
  const { call } = args.context.get(pageContext)
  const keyId = args.params.keyId ?? ''
  const intent = textOf(form, 'intent')
  if (intent === REVOKE) {
    const faults = faultsOf(orLogin(args, await call(revokeApiKey, { keyId })))
    return faults.length > 0 ? { faults } : { faults, done: m.developer_revoked() }
  }
  if (intent === ROLL) {
    const answer = orLogin(args, await call(rollApiKey, { keyId, overlapHours: textOf(form, 'overlapHours') }))
    const faults = faultsOf(answer)
    return faults.length > 0 || answer.data === null ? { faults } : { faults, secret: answer.data.secret }
  }
  if (intent !== SIGN) return { faults: [unknownIntent()] }
  const publicKey = textOf(form, 'publicKey').trim()
  const answer = orLogin(
    args,
    await call(setSigning, {
      keyId,
      algorithm: textOf(form, 'algorithm'),
      isNeeded: textOf(form, 'isNeeded'),
      ...(publicKey === '' ? {} : { publicKey }),
    }),
  )
  const faults = faultsOf(answer, { own: OWN })
  if (faults.length > 0 || answer.data === null) return { faults, publicKey }
  return { faults, done: m.developer_signing_done(), ...(answer.data.secret === null ? {} : { secret: answer.data.secret }) }
}

export const meta = seo(({ loaderData }: { loaderData: KeyData }) => ({
  title: loaderData.row.name,
  path: paths.developerKey(loaderData.row.keyId),
  indexed: false,
}))

const algorithmWord = (algorithm: string) => (algorithm === 'ed25519' ? m.developer_ed25519() : m.developer_hmac())

const Replace = () => (
  <Section title={m.developer_roll()}>
    <p className="mute">{m.developer_roll_text()}</p>
    <Form method="post" className={styles.steps}>
      <Select
        id="overlapHours"
        name="overlapHours"
        label={m.developer_overlap()}
        defaultValue={String(USUAL_OVERLAP_H)}
        options={OVERLAPS.map((hours) => ({ value: String(hours), label: m.developer_hours({ count: hours }) }))}
      />
      <Button type="submit" name="intent" value={ROLL}>
        {m.developer_roll_go()}
      </Button>
    </Form>
  </Section>
)

const Signing = ({ row, answer }: { row: ApiKey; answer: KeyAnswer | undefined }) => (
  <Section title={m.developer_signing()}>
    <p className="mute">{m.developer_signing_text()}</p>
    <Form method="post" className={`${formStyles.form} ${styles.narrow}`}>
      <Select
        id="algorithm"
        name="algorithm"
        label={m.developer_algorithm()}
        defaultValue={row.signing?.algorithm ?? ''}
        options={[
          { value: '', label: m.developer_unsigned() },
          ...SIGNING_ALGORITHMS.map((value) => ({ value, label: algorithmWord(value) })),
        ]}
      />
      <TextArea
        id={fieldId('publicKey')}
        name="publicKey"
        rows={4}
        label={m.developer_public_key()}
        hint={m.developer_public_key_hint()}
        error={answer?.faults.find(({ field }) => field === 'publicKey')?.text}
        defaultValue={answer?.publicKey}
      />
      <Checkbox name="isNeeded" value="1" defaultChecked={row.signing?.isNeeded}>
        {m.developer_signing_needed()}
      </Checkbox>
      <div>
        <Button type="submit" name="intent" value={SIGN}>
          {m.developer_signing_go()}
        </Button>
      </div>
    </Form>
  </Section>
)

const factsOfProgram = (row: ApiKey, zone: string | undefined) =>
  [
    [m.developer_beginning(), <code key="beginning">{row.beginning}…</code>],
    [m.developer_standing(), standingOfKey(row)],
    [m.developer_last_use(), lastUseOfKey(row, zone)],
    [m.developer_scopes(), row.scopes.map(scopeWords).join(' · ')],
    [m.developer_networks(), row.networks.length === 0 ? m.developer_everywhere() : formatList(row.networks)],
    [
      m.developer_signing(),
      row.signing === null
        ? m.developer_unsigned()
        : [algorithmWord(row.signing.algorithm), ...(row.signing.isNeeded ? [m.developer_signing_needed()] : [])].join(' · '),
    ],
  ] as const

const factsOfWidget = (row: ApiKey, sites: readonly string[]) =>
  [
    [m.developer_widget_key(), <code key="key">{row.beginning}</code>],
    [m.developer_standing(), standingOfKey(row)],
    [m.developer_sites(), formatList(sites)],
  ] as const

export default function KeyPage() {
  const { row, choice } = useLoaderData<KeyData>()
  const answer = useActionData<KeyAnswer>()
  const zone = useReaderZone()
  return (
    <>
      <BackTo to={paths.developerKeys()}>{m.developer_keys()}</BackTo>
      <h1>{row.name}</h1>
      <FaultSummary faults={answer?.faults ?? []} />
      <DoneNote done={answer?.done} />
      {answer?.secret !== undefined && <SecretShown title={m.developer_secret()} secret={answer.secret} />}
      <FactList
        facts={[
          [m.developer_environment(), kindOfKey(row)],
          ...(row.sites === null ? factsOfProgram(row, zone) : factsOfWidget(row, row.sites)),
          [m.developer_made_by(), `${row.madeBy} · ${formatMoment(row.createdAt, zone)}`],
        ]}
      />
      {row.counts && (
        <>
          {row.sites !== null && <WidgetCode row={row} choice={choice} />}
          {row.sites === null && row.replacedBy === null && <Replace />}
          {row.sites === null && <Signing row={row} answer={answer} />}
          <Section title={m.developer_revoke()}>
            <p className="mute">{m.developer_revoke_text()}</p>
            <Form method="post" className={styles.steps}>
              <Button type="submit" name="intent" value={REVOKE} kind="danger">
                {m.developer_revoke_go()}
              </Button>
            </Form>
          </Section>
        </>
      )}
      {row.replacedBy !== null && (
        <p>
          <Link to={paths.developerKey(row.replacedBy)}>{m.developer_follower()}</Link>
        </p>
      )}
    </>
  )
}
