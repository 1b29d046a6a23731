/** The offers of one's company (P13, E06): a table to look through and to change in place; the address is the state. */
import type { DataOf } from '@tongyun/contract/endpoint'
import type { Query } from '@tongyun/contract/page-paths'
import { listOffers, OFFER_SORTS, OFFER_VIEWS } from '@tongyun/contract/supply/offer-list'
import { type ChangeSet, listOfferChanges } from '@tongyun/contract/supply/offer-undo'
import { MODES } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { data, Form, Link, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { modeWord } from '../i18n/everyday-words.ts'
import { requireProvider } from '../office/require-provider.ts'
import { seo } from '../seo/seo.ts'
import { orLogin } from '../session/require-account.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { type Option, Select } from '../ui/select.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { TextField } from '../ui/text-field.tsx'
import { carriersOf } from './carriers-of.ts'
import { ChangeOutcome } from './change-outcome.tsx'
import type { Asked } from './list-fields.ts'
import { OfferTable } from './offer-table.tsx'
import styles from './offers.module.css'
import type { OffersAnswer } from './offers-action.ts'
import { RecentChanges } from './recent-changes.tsx'
import { viewWord } from './view-words.ts'

export { action } from './offers-action.ts'

type OffersData = {
  asked: Asked
  found: DataOf<typeof listOffers>
  carriers: readonly Option[]
  changes: ChangeSet[]
  now: string
}

const oneOf = (list: readonly string[], value: string | null) => list.find((one) => one === value) ?? ''

const readAsked = (search: URLSearchParams): Asked => ({
  q: (search.get('q') ?? '').slice(0, 40),
  origin: (search.get('origin') ?? '').slice(0, 80),
  destination: (search.get('destination') ?? '').slice(0, 80),
  carrier: (search.get('carrier') ?? '').slice(0, 6),
  mode: oneOf(MODES, search.get('mode')),
  view: oneOf(OFFER_VIEWS, search.get('view')),
  sort: oneOf(OFFER_SORTS, search.get('sort')),
  page: Math.min(10_000, Math.max(1, Math.trunc(Number(search.get('page'))) || 1)),
})

const queryOf = ({ page, ...asked }: Asked): Query => ({ ...asked, page: page === 1 ? undefined : page })

export const loader = async (args: LoaderFunctionArgs): Promise<OffersData> => {
  await requireProvider(args)
  const asked = readAsked(new URL(args.request.url).searchParams)
  const { call } = args.context.get(pageContext)
  const [answer, recent] = await Promise.all([call(listOffers, queryOf(asked)), call(listOfferChanges, {})])
  const { data: found, msg } = orLogin(args, answer)
  if (found === null || recent.data === null) throw data(msg, { status: 503 })
  const named = found.carriers.length === 0 ? [] : [...(await carriersOf('sea', call)), ...(await carriersOf('air', call))]
  const carriers = found.carriers.map((value) => ({ value, label: named.find((one) => one.value === value)?.name ?? value }))
  return { asked, found, carriers, changes: recent.data.changes, now: new Date().toISOString() }
}

export const meta = seo(() => ({ title: m.offer_list_title(), path: paths.offers(), indexed: false }))

/** Views by how many are in them; empty ones are left out, the chosen one never. */
const Views = ({ asked, found }: Pick<OffersData, 'asked' | 'found'>) => (
  <div className={styles.views}>
    <Tabs
      label={m.offer_column_state()}
      tabs={(['', ...OFFER_VIEWS] as const)
        .filter((view) => view === '' || found.counts[view] > 0 || asked.view === view)
        .map((view) => ({
          to: paths.offers(queryOf({ ...asked, view, page: 1 })),
          label: (
            <>
              {view === '' ? m.offer_list_all() : viewWord(view)}{' '}
              <small className="mute">{found.counts[view === '' ? 'all' : view]}</small>
            </>
          ),
          current: asked.view === view,
        }))}
    />
  </div>
)

const SORTS = {
  changed: m.offer_sort_changed,
  reference: m.offer_sort_reference,
  valid_to: m.offer_sort_valid_to,
  confirmed: m.offer_sort_confirmed,
  departure: m.offer_sort_departure,
}

const ENDS = { origin: m.offer_list_origin, destination: m.offer_list_destination }

const Filters = ({ asked, carriers }: Pick<OffersData, 'asked' | 'carriers'>) => (
  <Form method="get" action={paths.offers()} className={styles.filters} role="search" key={JSON.stringify(asked)}>
    <TextField label={m.offer_list_find()} name="q" type="search" maxLength={40} defaultValue={asked.q} />
    {(['origin', 'destination'] as const).map((end) => (
      <TextField
        key={end}
        label={ENDS[end]()}
        name={end}
        type="search"
        maxLength={80}
        defaultValue={asked[end]}
        autoComplete="off"
        spellCheck={false}
      />
    ))}
    <Select
      label={m.offer_field_mode()}
      name="mode"
      defaultValue={asked.mode}
      options={[{ value: '', label: m.offer_list_any_mode() }, ...MODES.map((mode) => ({ value: mode, label: modeWord(mode) }))]}
    />
    {carriers.length > 0 && (
      <Select
        label={m.offer_list_carrier()}
        name="carrier"
        defaultValue={asked.carrier}
        options={[{ value: '', label: m.offer_list_any_carrier() }, ...carriers]}
      />
    )}
    <Select
      label={m.offer_list_sort()}
      name="sort"
      defaultValue={asked.sort === '' ? 'changed' : asked.sort}
      options={OFFER_SORTS.map((sort) => ({ value: sort, label: SORTS[sort]() }))}
    />
    <Button type="submit">{m.offer_list_search()}</Button>
    {asked.view !== '' && <input type="hidden" name="view" value={asked.view} />}
  </Form>
)

const Nothing = ({ any }: { any: boolean }) =>
  any ? (
    <EmptyState title={m.offer_none_found()} text={m.offer_none_found_text()}>
      <Link to={paths.offers()} className={buttonClass()}>
        {m.offer_show_all()}
      </Link>
    </EmptyState>
  ) : (
    <EmptyState title={m.offer_none()} text={m.offer_none_text()} />
  )

export default function Offers() {
  const page = useLoaderData<OffersData>()
  const answer = useActionData<OffersAnswer>()
  const { asked, found, carriers, changes, now } = page
  const any = found.counts.all + found.counts.withdrawn > 0
  return (
    <>
      <PageHead title={m.offer_list_title()}>
        <div className={styles.ways}>
          {found.counts.stale > 0 && (
            <Form method="post">
              <Button type="submit" name="intent" value="confirm-all">
                {m.offer_do_confirm_all()}
              </Button>
            </Form>
          )}
          <Link to={paths.newOffer()} className={buttonClass('main')}>
            <Icon name="plus" />
            {m.offer_list_publish()}
          </Link>
        </div>
      </PageHead>
      {any && <Views {...page} />}
      {any && <Filters asked={asked} carriers={carriers} />}
      <ChangeOutcome answer={answer} />
      <RecentChanges changes={changes} now={now} />
      {found.offers.length === 0 ? (
        <Nothing any={any} />
      ) : (
        <>
          <OfferTable {...found} asked={asked} now={now} answer={answer} />
          <Pagination
            page={found.page}
            last={Math.ceil(found.total / found.pageSize)}
            href={(number) => paths.offers(queryOf({ ...asked, page: number }))}
          />
        </>
      )}
    </>
  )
}
