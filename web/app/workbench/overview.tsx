/** The workbench's first page (§2): whose it is, what is set up, what can be done now. Guarded on the server. */
import type { Account } from '@tongyun/contract/account'
import { listOffers, type OfferView } from '@tongyun/contract/offer-list'
import { getProvider } from '@tongyun/contract/provider'
import * as m from '@tongyun/messages'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { roleWord } from '../accounts/role-word.ts'
import { seo } from '../layout/seo.ts'
import { pageContext } from '../page-context.ts'
import { paths } from '../paths.ts'
import { requireAccount } from '../session/require-account.ts'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Section } from '../ui/section.tsx'
import styles from './overview.module.css'
import { refusalOf } from './require-provider.ts'

type Company = { certified: boolean; verified: boolean; offers: number }
/** How many of the company's offers are in each view that may need somebody now. */
type Attention = Record<(typeof ATTENTION)[number], number>
const ATTENTION = ['rejected', 'expiring', 'stale', 'draft', 'paused'] as const satisfies readonly OfferView[]
export type WorkbenchData = { account: Account; company: Company | null; attention: Attention | null }

export const loader = async (args: LoaderFunctionArgs): Promise<WorkbenchData> => {
  const account = await requireAccount(args)
  // Who may not work here is told so by the frame.
  if (refusalOf(account) !== null || account.companyId === null) return { account, company: null, attention: null }
  const { call } = args.context.get(pageContext)
  const { data: listed } = await call(listOffers, { pageSize: 1 })
  const attention = listed === null ? null : listed.counts
  const { data } = await call(getProvider, { providerId: account.companyId })
  if (data === null) return { account, company: null, attention }
  const offers = data.capacityCounts.reduce((sum, { count }) => sum + count, 0)
  return { account, company: { certified: data.certified, verified: data.verified, offers }, attention }
}

export const meta = seo(() => ({ title: m.workbench_title(), path: paths.workbench(), indexed: false }))

const Check = ({ done, title, text }: { done: boolean; title: string; text: string }) => (
  <li>
    <Icon
      name={done ? 'circle-check' : 'clock'}
      className={done ? 'ok' : 'warn'}
      label={done ? m.workbench_done() : m.workbench_open()}
    />
    <div>
      <b>{title}</b>
      <p className="t12 mute">{text}</p>
    </div>
  </li>
)

const NEEDS: Record<(typeof ATTENTION)[number], (inputs: { count: number }) => string> = {
  rejected: m.workbench_now_rejected,
  expiring: m.workbench_now_expiring,
  stale: m.workbench_now_stale,
  draft: m.workbench_now_draft,
  paused: m.workbench_now_paused,
}

/** What needs somebody now, most pressing first. */
const Needs = ({ attention }: { attention: Attention }) => {
  const needed = ATTENTION.filter((view) => attention[view] > 0)
  return (
    <Section title={m.workbench_now_title()}>
      {needed.length === 0 ? (
        <p className="mute">{m.workbench_now_none()}</p>
      ) : (
        <ul className={styles.needs}>
          {needed.map((view) => (
            <li key={view} className={view === 'rejected' || view === 'expiring' ? styles.hot : undefined}>
              <b>{NEEDS[view]({ count: attention[view] })}</b>
              <Link to={paths.offers({ view })} className={buttonClass('second', 'small')}>
                {m.workbench_now_look()}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

const Ready = ({ account, company, attention }: WorkbenchData) => {
  const { companyName, role, secondFactor } = account
  const certified = company?.certified ?? false
  const verified = company?.verified ?? false
  return (
    <>
      <h1>{companyName ?? m.workbench_title()}</h1>
      <p className="mute">{m.workbench_greeting({ name: account.fullName, role: roleWord(role) })}</p>
      {attention !== null && <Needs attention={attention} />}
      <Section title={m.workbench_set_up()}>
        <ul className={styles.checks}>
          <Check done={companyName !== null} title={m.register_company()} text={companyName ?? m.workbench_no_company()} />
          <Check
            done={certified}
            title={m.workbench_certified()}
            text={certified ? m.workbench_certified_text() : m.workbench_uncertified_text()}
          />
          <Check
            done={verified}
            title={m.workbench_verified()}
            text={verified ? m.workbench_verified_text() : m.workbench_unverified_text()}
          />
          <Check done={secondFactor.on} title={m.account_second_factor()} text={m.workbench_second_factor_text()} />
        </ul>
      </Section>
      <Section title={m.workbench_now()}>
        <ul className={styles.ways}>
          <li>
            <Link to={paths.newOffer()}>{m.offer_list_publish()}</Link>
            <p className="t12 mute">{m.workbench_publish_text()}</p>
          </li>
          <li>
            <Link to={paths.imports()}>{m.import_title()}</Link>
            <p className="t12 mute">{m.workbench_import_text()}</p>
          </li>
          {company !== null && account.companyId !== null && (
            <li>
              <Link to={paths.provider(account.companyId)}>{m.workbench_public_page()}</Link>
              <p className="t12 mute">{m.workbench_public_text({ count: company.offers })}</p>
            </li>
          )}
          <li>
            <Link to={paths.mall()}>{m.layout_mall()}</Link>
            <p className="t12 mute">{m.workbench_mall_text()}</p>
          </li>
          <li>
            <Link to={paths.account()}>{m.session_my_account()}</Link>
            <p className="t12 mute">{m.workbench_account_text()}</p>
          </li>
        </ul>
        <p className={styles.coming}>{m.workbench_coming()}</p>
      </Section>
    </>
  )
}

export default function Workbench() {
  return <Ready {...useLoaderData<WorkbenchData>()} />
}
