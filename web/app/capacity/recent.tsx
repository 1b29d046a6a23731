/**
 * What somebody searched and compared last: of the account for who is signed in, of this device for everybody else
 * (docs/decisions/146-recent-lists.md).
 */
import { getAccount } from '@tongyun/contract/accounts/account'
import type { EndedCapacity } from '@tongyun/contract/capacity/ended-capacity'
import { compareCapacities } from '@tongyun/contract/capacity/endpoints'
import { MAX_COMPARED } from '@tongyun/contract/capacity/terms/comparison-terms'
import type { DataOf } from '@tongyun/contract/endpoint'
import { chooseRecent, clearRecent, listRecent } from '@tongyun/contract/recent/endpoints'
import { RECENT_LIMITS } from '@tongyun/contract/recent/terms/recent-terms'
import * as m from '@tongyun/messages'
import { useEffect } from 'react'
import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  useFetcher,
  useHref,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { useHydrated } from '../i18n/use-hydrated.ts'
import { seo } from '../seo/seo.ts'
import { useRecent, writeRecent } from '../session/recent-lists.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Section } from '../ui/section.tsx'
import { offerTitle } from './detail-head.tsx'
import { endingWords } from './ending-words.ts'
import styles from './recent.module.css'

type Row = DataOf<typeof compareCapacities>['offers'][number]['row']
type Offers = { offers: Pick<Row, 'capacityId' | 'mode' | 'origin' | 'destination' | 'provider'>[]; ended: EndedCapacity[] }
type Recent = Offers & {
  /** Null without an account: the lists are those of the device. */
  own: { userId: string; lists: DataOf<typeof listRecent> } | null
}

/** Offers as they stand now, those that ended with why. */
const readOffers = async ({ context }: LoaderFunctionArgs, ids: readonly string[]): Promise<Offers> => {
  const { call } = context.get(pageContext)
  const pages = Array.from({ length: Math.ceil(ids.length / MAX_COMPARED) }, (_, at) =>
    call(compareCapacities, { id: ids.slice(at * MAX_COMPARED, (at + 1) * MAX_COMPARED) }),
  )
  const answers = await Promise.all(pages)
  return {
    offers: answers.flatMap(({ data }) =>
      (data?.offers ?? []).map(({ row: { capacityId, mode, origin, destination, provider } }) => ({
        capacityId,
        mode,
        origin,
        destination,
        provider,
      })),
    ),
    ended: answers.flatMap(({ data }) => data?.ended ?? []),
  }
}

export const loader = async (args: LoaderFunctionArgs): Promise<Recent> => {
  const { call } = args.context.get(pageContext)
  const me = await call(getAccount, {})
  const answer = me.data === null ? null : await call(listRecent, {})
  const lists = answer?.data ?? null
  const asked = new URL(args.request.url).searchParams.getAll('id').slice(0, RECENT_LIMITS.offers)
  const offers = await readOffers(args, lists?.offers.map(({ id }) => id) ?? asked)
  return { ...offers, own: me.data === null || lists === null ? null : { userId: me.data.userId, lists } }
}

export const action = async ({ request, context }: ActionFunctionArgs) => {
  const { call } = context.get(pageContext)
  const intent = (await request.formData()).get('intent')
  if (intent === 'clear') await call(clearRecent, {})
  if (intent === 'stop' || intent === 'keep') await call(chooseRecent, { kept: intent === 'keep' })
  return null
}

export const meta = seo(() => ({ title: m.saved_recent_title(), path: paths.recent(), indexed: false }))

type Shown = Offers & {
  kept: boolean
  /** Offers of the device are still asked for. */
  waiting: boolean
  isOwn: boolean
  searches: readonly { query: string; label: string }[]
}

const Offers = ({ offers, ended }: Offers) => (
  <ul className={styles.list}>
    {offers.map((row) => (
      <li key={row.capacityId}>
        <Link to={paths.mallDetail(row.capacityId)}>{offerTitle(row)}</Link>
        <span className="mute">{row.provider.name}</span>
      </li>
    ))}
    {ended.map((offer) => (
      <li key={offer.capacityId}>
        <Link to={paths.mallDetail(offer.capacityId)}>{offerTitle(offer)}</Link>
        <span className="warn">{endingWords(offer)}</span>
      </li>
    ))}
  </ul>
)

const Lists = ({ searches, offers, ended }: Shown) => (
  <>
    <Section title={m.saved_recent_searches()}>
      {searches.length === 0 ? (
        <p className="mute">{m.saved_recent_no_searches()}</p>
      ) : (
        <ul className={styles.list}>
          {searches.map(({ query, label }) => (
            <li key={query}>
              <Link to={paths.mall() + query}>{label}</Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
    <Section title={m.saved_recent_offers()}>
      {offers.length + ended.length === 0 ? (
        <p className="mute">{m.saved_recent_no_offers()}</p>
      ) : (
        <>
          <Offers offers={offers} ended={ended} />
          {offers.length > 1 && (
            <p className={styles.again}>
              <Link to={paths.compare({ id: offers.slice(0, MAX_COMPARED).map(({ capacityId }) => capacityId) })}>
                {m.saved_recent_compare()}
              </Link>
            </p>
          )}
        </>
      )}
    </Section>
  </>
)

/** Where there is something to search, look at or answer. */
const Nothing = ({ kept }: { kept: boolean }) => (
  <EmptyState
    title={kept ? m.saved_recent_none() : m.saved_recent_off()}
    text={kept ? m.saved_recent_none_text() : m.saved_recent_off_text()}
  >
    <Link to={paths.mall()} className={buttonClass('main')}>
      {m.saved_to_mall()}
    </Link>
    <Link to={`${paths.home()}#busy-lanes`} className={buttonClass()}>
      {m.home_hot()}
    </Link>
    <Link to={paths.demand()} className={buttonClass()}>
      {m.layout_demand()}
    </Link>
  </EmptyState>
)

const Choices = ({ kept, isOwn, isEmpty }: { kept: boolean; isOwn: boolean; isEmpty: boolean }) => {
  const busy = useNavigation().state === 'submitting'
  const ready = useHydrated()
  const onDevice = { clear: () => writeRecent({}), stop: () => writeRecent({ off: true }), keep: () => writeRecent({}) }
  const button = (intent: keyof typeof onDevice, label: string) => (
    <Button
      {...(isOwn ? { type: 'submit' as const, name: 'intent', value: intent } : { onClick: onDevice[intent] })}
      size="small"
      disabled={busy}
    >
      {label}
    </Button>
  )
  if (!isOwn && !ready) return null
  return (
    <Form method="post" className={styles.choices} preventScrollReset>
      {kept && !isEmpty && button('clear', m.saved_recent_clear())}
      {kept ? button('stop', m.saved_recent_stop()) : button('keep', m.saved_recent_keep())}
    </Form>
  )
}

/** Lists of the device, whose offers are asked for once the script knows them. */
const useDeviceLists = (isOwn: boolean): Shown => {
  const { searches, offers, off } = useRecent()
  const { load, data } = useFetcher<Recent>()
  const address = useHref(paths.recent())
  const ids = isOwn ? '' : offers.map(({ id }) => id).join(' ')
  useEffect(() => {
    if (ids !== '') load(`${address}?${new URLSearchParams(ids.split(' ').map((id) => ['id', id]))}`)
  }, [ids, address, load])
  const shown = ids === '' ? undefined : data
  const waiting = ids !== '' && data === undefined
  return { kept: off !== true, waiting, isOwn: false, searches, offers: shown?.offers ?? [], ended: shown?.ended ?? [] }
}

export default function RecentPage() {
  const { own, offers, ended } = useLoaderData<Recent>()
  const device = useDeviceLists(own !== null)
  useEffect(() => {
    if (own === null) return
    const { kept, ...lists } = own.lists
    writeRecent({ ...lists, of: own.userId, ...(kept ? {} : { off: true as const }) })
  }, [own])
  const shown: Shown = own === null ? device : { ...own.lists, waiting: false, isOwn: true, offers, ended }
  const isEmpty = !shown.waiting && shown.searches.length + shown.offers.length + shown.ended.length === 0
  return (
    <div className="bar main">
      <PageHead title={m.saved_recent_title()}>
        <Choices kept={shown.kept} isOwn={shown.isOwn} isEmpty={isEmpty} />
      </PageHead>
      <p className="mute">{shown.isOwn ? m.saved_recent_of_account() : m.saved_recent_of_device()}</p>
      {shown.kept && !isEmpty ? <Lists {...shown} /> : <Nothing kept={shown.kept} />}
    </div>
  )
}
