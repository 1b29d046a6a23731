/** Prices of an offer for days that follow one another, and the step to the next of them. */
import type { Offer } from '@tongyun/contract/supply/offer'
import { dayAfter } from '@tongyun/freight/days'
import * as m from '@tongyun/messages'
import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { formatShortDate } from '../i18n/format.ts'
import { paths } from '../site/paths.ts'
import { Button } from '../ui/button.tsx'
import { Section } from '../ui/section.tsx'
import { Table } from '../ui/table.tsx'
import { stateTone, stateWord } from './view-words.ts'

const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text)
const shown = (text: string | null) => (isDay(text) ? formatShortDate(text) : '…')

/** Days between two periods for which there is no price, as one reads them. */
const gapsOf = (periods: Offer['periods']): string[] =>
  periods.flatMap(({ validFrom }, i) => {
    const before = periods[i - 1]?.validTo ?? null
    if (!isDay(before) || !isDay(validFrom) || validFrom <= dayAfter(before, 1)) return []
    return [m.offer_periods_gap({ from: formatShortDate(dayAfter(before, 1)), to: formatShortDate(dayAfter(validFrom, -1)) })]
  })

/** `requestKey`: the hidden field of a form. */
export const OfferPeriods = ({ offer: { offerId, periods, published }, requestKey }: { offer: Offer; requestKey: ReactNode }) => {
  if (!published && periods.length < 2) return null
  return (
    <Section title={m.offer_periods()} note={m.offer_periods_note()}>
      <Table
        caption={m.offer_periods()}
        head={
          <tr>
            <th scope="col">{m.detail_periods_days()}</th>
            <th scope="col">{m.offer_column_state()}</th>
          </tr>
        }
      >
        {periods.map((period) => {
          const days = `${shown(period.validFrom)} – ${shown(period.validTo)}`
          return (
            <tr key={period.offerId}>
              <th scope="row">
                {period.offerId === offerId ? (
                  <span aria-current="true">{days}</span>
                ) : (
                  <Link to={paths.offer(period.offerId)}>{days}</Link>
                )}
              </th>
              <td>
                <span className={stateTone(period)}>{stateWord(period)}</span>
              </td>
            </tr>
          )
        })}
      </Table>
      {gapsOf(periods).map((gap) => (
        <p key={gap} className="warn">
          {gap}
        </p>
      ))}
      <Form method="post">
        {requestKey}
        <Button type="submit" name="intent" value="period">
          {m.offer_do_period()}
        </Button>
      </Form>
    </Section>
  )
}
