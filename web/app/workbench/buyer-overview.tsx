import type { Account } from '@tongyun/contract/accounts/account'
import type { Shipper } from '@tongyun/contract/shippers/endpoints'
import * as m from '@tongyun/messages'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { roleWord } from '../office/role-word.ts'
import { STANDING_WORDS } from '../office/standing-words.ts'
import { paths } from '../site/paths.ts'
import { Section } from '../ui/section.tsx'
import styles from './overview.module.css'
import { SetUpCheck } from './set-up-check.tsx'

/** The first page of who only buys. */
export const BuyerOverview = ({ account, shipper, due }: { account: Account; shipper: Shipper | null; due: ReactNode }) => {
  const number = shipper?.sheet.companyNumber ?? null
  return (
    <>
      <h1>{account.companyName ?? m.workbench_title()}</h1>
      <p className="mute">{m.workbench_greeting({ name: account.fullName, role: roleWord(account.role) })}</p>
      {due}
      <Section title={m.workbench_set_up()}>
        <ul className={styles.checks}>
          <SetUpCheck
            done={shipper !== null}
            title={m.firm_title()}
            text={shipper === null ? m.firm_start_none() : STANDING_WORDS[shipper.standing]()}
            to={paths.firm()}
          />
          <SetUpCheck
            done={number !== null}
            title={m.firm_start_number()}
            text={number === null ? m.firm_start_number_none() : number.number}
            to={paths.firm()}
          />
          <SetUpCheck
            done={account.secondFactor.on}
            title={m.account_second_factor()}
            text={m.workbench_second_factor_text()}
            to={paths.secondFactor()}
          />
        </ul>
      </Section>
      <Section title={m.workbench_now()}>
        <ul className={styles.ways}>
          <li>
            <Link to={paths.newDemand()}>{m.demand_new_title()}</Link>
            <p className="t12 mute">{m.demand_new_lead()}</p>
          </li>
          <li>
            <Link to={paths.mall()}>{m.layout_mall()}</Link>
            <p className="t12 mute">{m.workbench_mall_text()}</p>
          </li>
          <li>
            <Link to={paths.aiSearch()}>{m.firm_start_search()}</Link>
            <p className="t12 mute">{m.firm_start_search_text()}</p>
          </li>
          <li>
            <Link to={paths.colleagues()}>{m.firm_colleagues()}</Link>
            <p className="t12 mute">{m.firm_start_colleagues_text()}</p>
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
