import type { SentenceResult } from '@tongyun/contract/search/endpoints'
import * as m from '@tongyun/messages'
import { Link } from 'react-router'
import { formatMoney } from '../i18n/format.ts'
import styles from './ai-search.module.css'
import { overBudgetWords } from './plan-facts.ts'
import { type Question, questionPath, withEdit } from './question.ts'
import { slotWords } from './slot-words.ts'

/** What became of a budget that the plans do not keep, or that nothing could be compared with; nothing where they keep it. */
export const BudgetNote = ({ question, result }: { question: Question; result: SentenceResult }) => {
  const { interpretation, plans, alternatives, budgetMinor, currency } = result
  const { budget } = interpretation.slots
  if (budget === undefined) return null
  if (budgetMinor === null)
    return <p className={styles.hint}>{m.ai_budget_unheld({ budget: slotWords('budget', budget.value, result) })}</p>
  const over = [...plans, ...alternatives].map(({ overBudgetPercent }) => overBudgetPercent)
  const least = Math.min(...over.map((percent) => percent ?? 0))
  if (least === 0) return null
  return (
    <p className={styles.hint} role="note">
      {m.ai_budget_none({ budget: formatMoney(budgetMinor, currency), over: overBudgetWords(least) })}{' '}
      <Link to={questionPath(withEdit(question, 'budget', null))} preventScrollReset>
        {m.ai_without({ slot: m.ai_slot_budget() })}
      </Link>
    </p>
  )
}
