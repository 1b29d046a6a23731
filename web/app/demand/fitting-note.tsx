/** How many offers of the mall fit what is written so far, counted while one types. */
import type { Fitting } from '@tongyun/contract/demand/own-demands'
import type { DemandSheet } from '@tongyun/freight/demand/demand-sheet'
import * as m from '@tongyun/messages'
import { useEffect, useState } from 'react'
import { formatMoney } from '../i18n/format.ts'
import { paths } from '../site/paths.ts'
import styles from './demand-form.module.css'

const DEBOUNCE_MS = 400

/** What of a sheet decides which offers fit. */
const questionOf = ({
  goods,
  remarks,
  otherRequirements,
  contactName,
  contactPhone,
  contactEmail,
  contactWechat,
  ...rest
}: DemandSheet) => JSON.stringify(rest)

/** The count for a sheet, from `first` on; the last one stays while the next is asked for. */
const useFitting = (sheet: DemandSheet, first: Fitting | null): Fitting | null => {
  const question = questionOf(sheet)
  const [counted, setCounted] = useState({ question: first === null ? '' : question, fitting: first })
  useEffect(() => {
    if (counted.question === question) return
    let isLeft = false
    const timer = setTimeout(async () => {
      const { countFitting } = await import('./draft-calls.ts')
      const fitting = await countFitting(sheet).catch(() => null)
      if (!isLeft) setCounted({ question, fitting })
    }, DEBOUNCE_MS)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [question, counted.question, sheet])
  return counted.fitting
}

export const FittingNote = ({ sheet, first }: { sheet: DemandSheet; first: Fitting | null }) => {
  const fitting = useFitting(sheet, first)
  return (
    <aside className={styles.fitting} aria-label={m.layout_mall()}>
      <p role="status">
        {fitting === null ? (
          <span className="mute">{m.demand_form_fitting_open()}</span>
        ) : fitting.count === 0 ? (
          m.demand_fitting_none()
        ) : (
          <>
            <b>{m.demand_fitting({ count: fitting.count })}</b>
            {fitting.lowestMinor === null
              ? null
              : ` · ${m.demand_form_fitting_from({ price: formatMoney(fitting.lowestMinor, fitting.currency) })}`}
          </>
        )}
        {fitting !== null && fitting.count === 0 && fitting.plans > 0 ? ` ${m.demand_form_plans()}` : null}
      </p>
      {fitting === null || fitting.count === 0 ? null : (
        <a href={paths.mall() + fitting.query} target="_blank" rel="noreferrer">
          {m.demand_fitting_look()}
        </a>
      )}
    </aside>
  )
}
