/** What stands around the lists of the developer console: their names, the way between them, and who may not see them. */
import type { Answer } from '@tongyun/contract/page-context'
import * as m from '@tongyun/messages'
import { data, Link } from 'react-router'
import { consolePages } from '../office/console-pages.ts'
import { paths } from '../site/paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Tabs } from '../ui/tabs.tsx'
import styles from './developer.module.css'

export const ConsoleHead = ({ title, text, here }: { title: string; text: string; here: string }) => (
  <>
    <PageHead title={title}>
      <Link to={paths.api()}>{m.developer_reference()}</Link>
    </PageHead>
    <Tabs label={m.developer_title()} tabs={consolePages().map(({ to, label }) => ({ to, label, current: to === here }))} />
    <p className={`mute ${styles.lead}`}>{text}</p>
  </>
)

/** Why the console shows nothing to somebody: no firm yet, or not an owner of it. */
export type Closed = 'no_firm' | 'no_owner'

/** @throws 503 for any other answer without data */
export const closedBecause = (answer: Answer<unknown>): Closed => {
  if (answer.msgParams?.reason === 'firm_needed') return 'no_firm'
  if (answer.code === 810009) return 'no_owner'
  throw data(answer.msg, { status: 503 })
}

export const ConsoleClosed = ({ closed }: { closed: Closed }) =>
  closed === 'no_owner' ? (
    <EmptyState title={m.developer_owner_needed()} text={m.developer_owner_needed_text()} />
  ) : (
    <EmptyState title={m.developer_firm_needed()} text={m.developer_firm_needed_text()}>
      <Link to={paths.firm()} className={buttonClass('main')}>
        {m.firm_title()}
      </Link>
    </EmptyState>
  )
