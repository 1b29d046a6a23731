/** The first page of who sells: what needs somebody now, what is set up, what can be done. */

import type { Account } from '@tongyun/contract/accounts/account'
import type { DataOf } from '@tongyun/contract/endpoint'
import type { PageContext } from '@tongyun/contract/page-context'
import { listImports } from '@tongyun/contract/price-sheets/endpoints'
import { type Company, getCompany } from '@tongyun/contract/providers/company'
import { listOffers, type OfferView } from '@tongyun/contract/supply/offer-list'
import * as m from '@tongyun/messages'
import { labelled } from '@tongyun/messages/joined-words'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { STATE_WORDS } from '../office/company-state-words.ts'
import { roleWord } from '../office/role-word.ts'
import { paths } from '../site/paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { Section } from '../ui/section.tsx'
import { DepartureCalendar } from './departure-calendar.tsx'
import { type DepartureDay, readDepartureDays } from './departure-days.ts'
import styles from './overview.module.css'
import { readSeen, type Seen, SeenLately } from './seen-lately.tsx'
import { SetUpCheck } from './set-up-check.tsx'

/** How many of the company's offers are in each view that may need somebody now. */
type Attention = Record<(typeof ATTENTION)[number], number>
const ATTENTION = ['rejected', 'expiring', 'stale', 'draft', 'paused'] as const satisfies readonly OfferView[]
type Imports = DataOf<typeof listImports>['imports']
/** What the page asks for. */
export type Selling = {
  company: Company | null
  counts: DataOf<typeof listOffers>['counts'] | null
  imports: Imports
  /** What leaves next, for the calendar. */
  days: DepartureDay[]
  seen: Seen
}

export const readSelling = async (call: PageContext['call']): Promise<Selling> => {
  const [offers, company, imports, days, seen] = await Promise.all([
    call(listOffers, { pageSize: 1 }),
    call(getCompany, {}),
    call(listImports, {}),
    readDepartureDays(call),
    readSeen(call),
  ])
  return {
    company: company.data,
    counts: offers.data?.counts ?? null,
    imports: imports.data?.imports ?? [],
    days,
    seen,
  }
}

const NEEDS: Record<(typeof ATTENTION)[number], (inputs: { count: number }) => string> = {
  rejected: m.workbench_now_rejected,
  expiring: m.workbench_now_expiring,
  stale: m.workbench_now_stale,
  draft: m.workbench_now_draft,
  paused: m.workbench_now_paused,
}

type Need = { key: string; text: string; to: string; hot: boolean }

const COMPANY_NEEDS: Partial<Record<Company['state'], () => string>> = {
  draft: m.workbench_now_company_draft,
  rejected: m.workbench_now_company_rejected,
}
/** Days before its end from which a licence is somebody's work. */
const LICENCE_ENDING_DAYS = 30
const LICENCES = `${paths.businessInfo()}#licences`

const companyNeeds = ({ state, licences, certified }: Company): Need[] => {
  const ofCompany = COMPANY_NEEDS[state]
  const ofLicences: [string, boolean, () => string][] = [
    ['licence none', licences.length === 0 && !certified, m.workbench_now_no_licence],
    ['licence rejected', licences.some((one) => one.state === 'rejected'), m.workbench_now_licence_rejected],
    [
      'licence ending',
      licences.some(({ daysLeft }) => daysLeft !== null && daysLeft <= LICENCE_ENDING_DAYS),
      m.workbench_now_licence_ending,
    ],
  ]
  return [
    ...(ofCompany === undefined ? [] : [{ key: 'company', text: ofCompany(), to: paths.businessInfo(), hot: true }]),
    ...ofLicences.flatMap(([key, holds, text]) => (holds ? [{ key, text: text(), to: LICENCES, hot: true }] : [])),
  ]
}

/** Sheets that wait for answers or for the word to save them. */
const importNeeds = (imports: Imports): Need[] => {
  const waiting = imports.filter(({ status }) => status === 'checked')
  const [only, ...more] = waiting
  if (only === undefined) return []
  const to = more.length === 0 ? paths.importSheet(only.importId) : paths.imports()
  return [{ key: 'imports', text: m.workbench_now_imports({ count: waiting.length }), to, hot: false }]
}

const offerNeeds = (counts: Attention): Need[] =>
  ATTENTION.filter((view) => counts[view] > 0).map((view) => ({
    key: view,
    text: NEEDS[view]({ count: counts[view] }),
    to: view === 'stale' ? paths.renewOffers() : paths.offers({ view }),
    hot: view === 'rejected' || view === 'expiring',
  }))

/** What needs somebody now, most pressing first. */
const Needs = ({ company, counts, imports }: Omit<Selling, 'days' | 'seen'>) => {
  const needs = [
    ...(company === null ? [] : companyNeeds(company)),
    ...(counts === null ? [] : offerNeeds(counts)),
    ...importNeeds(imports),
  ].sort((a, b) => Number(b.hot) - Number(a.hot))
  return (
    <Section title={m.workbench_now_title()}>
      {needs.length === 0 ? (
        <p className="mute">{m.workbench_now_none()}</p>
      ) : (
        <ul className={styles.needs}>
          {needs.map(({ key, text, to, hot }) => (
            <li key={key} className={hot ? styles.hot : undefined}>
              <b>{text}</b>
              <Link to={to} className={buttonClass('second', 'small')} aria-label={labelled(m.workbench_now_look(), text)}>
                {m.workbench_now_look()}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

export const SellerOverview = ({
  account,
  company,
  counts,
  imports,
  days,
  seen,
  due,
}: Selling & { account: Account; due: ReactNode }) => {
  const { companyName, role, secondFactor } = account
  const certified = company?.certified ?? false
  const verified = company?.verified ?? false
  return (
    <>
      <h1>{companyName ?? m.workbench_title()}</h1>
      <p className="mute">{m.workbench_greeting({ name: account.fullName, role: roleWord(role) })}</p>
      {due}
      <DepartureCalendar days={days} />
      <Needs company={company} counts={counts} imports={imports} />
      <SeenLately days={seen} />
      <Section title={m.workbench_set_up()}>
        <ul className={styles.checks}>
          <SetUpCheck
            done={company?.state === 'approved'}
            title={m.company_title()}
            text={company === null ? m.workbench_no_company() : STATE_WORDS[company.state]()}
            to={paths.businessInfo()}
          />
          <SetUpCheck
            done={certified}
            title={m.workbench_certified()}
            text={certified ? m.workbench_certified_text() : m.workbench_uncertified_text()}
            to={LICENCES}
          />
          <SetUpCheck
            done={verified}
            title={m.workbench_verified()}
            text={verified ? m.workbench_verified_text() : m.workbench_unverified_text()}
          />
          <SetUpCheck
            done={secondFactor.on}
            title={m.account_second_factor()}
            text={m.workbench_second_factor_text()}
            to={paths.secondFactor()}
          />
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
          {company?.public === true && (
            <li>
              <Link to={paths.provider(company.providerId)}>{m.workbench_public_page()}</Link>
              <p className="t12 mute">{m.workbench_public_text({ count: counts?.on_sale ?? 0 })}</p>
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
      </Section>
    </>
  )
}
