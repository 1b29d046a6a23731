/** Calls by day as bars, what went wrong at their foot; the same figures stand in the table beside them. */
import type { ApiUsage } from '@tongyun/contract/api-calls/endpoints'
import * as m from '@tongyun/messages'
import { formatNumber, formatShortDate } from '../i18n/format.ts'
import { BarChart, roundAbove } from '../office/bar-chart.tsx'

type Days = ApiUsage['byDay']

const HEIGHT_PX = 120
/** Share of a day's place that its bar fills. */
const FILLED = 0.72

export const CallBars = ({ days, label }: { days: Days; label: string }) => {
  const most = roundAbove(Math.max(...days.map(({ calls }) => calls)))
  const place = 100 / days.length
  return (
    <BarChart
      words={label}
      heightPx={HEIGHT_PX}
      most={formatNumber(most)}
      bars={days.map(({ day, calls, refused, limited, failed }, i) => {
        const wrong = refused + limited + failed
        return {
          key: day,
          x: (i + (1 - FILLED) / 2) * place,
          width: FILLED * place,
          right: (calls - wrong) / most,
          wrong: wrong / most,
        }
      })}
      names={[
        { x: 0, at: 'start', words: formatShortDate(days[0]?.day ?? '') },
        { x: 100, at: 'end', words: formatShortDate(days.at(-1)?.day ?? '') },
      ]}
      legend={{ right: m.developer_outcome_answered(), wrong: m.developer_errors() }}
    />
  )
}
