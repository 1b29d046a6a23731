/** Air sheets. */
import { paper } from '../paper.ts'
import { airline, EVERY_DAY, extra, inside, transit, usd, valid } from '../terms.ts'

/** The table lies on its side: each lane is a column, and the terms are the rows. */
export const lanesAsColumns = () => {
  const f = paper(
    'u12_GSA_rates_lanes_across.xlsx',
    { kind: 'xlsx' },
    {
      language: 'en',
      mode: ['air'],
      layout:
        'air, English, the table on its side: a column for each lane, rows for origin, destination, flight, days, brackets, charges and transit',
      traps: [
        'an offer is a column, not a row',
        'security is a row of its own, fuel is inside',
        '+500 of one lane is dearer than +100',
      ],
    },
  )
  f.usual({ ...valid('2026-12-01', '2026-12-31'), chargeable: { divisorCm3PerKg: 6000 } })
  const s = f.sheet('GSA')
  s.title('Sample Wings GSA (fictional) - all rates in USD per kg, FSC included, valid 01 Dec 2026 till 31 Dec 2026, 1:6000', 6)
  s.blank()
  const lanes = [
    {
      pol: 'PVG',
      pod: 'IST',
      line: 'TK',
      flight: 'TK6493',
      etd: 'Wed/Sat',
      weekdays: [3, 6],
      time: '2 days',
      least: 2,
      most: 2,
      prices: [60, 4.2, 3.9, 3.5, 3.3],
      security: 0.16,
    },
    {
      pol: 'PVG',
      pod: 'LUX',
      line: 'CV',
      flight: 'CV9736',
      etd: 'daily',
      weekdays: EVERY_DAY,
      time: '1-2 days',
      least: 1,
      most: 2,
      prices: [75, 5.4, 5, 4.6, 4.4],
      security: 0.16,
    },
    {
      pol: 'CAN',
      pod: 'SVO',
      line: 'SU',
      flight: 'SU221',
      etd: 'Mon/Thu/Sun',
      weekdays: [1, 4, 7],
      time: '1-2 days',
      least: 1,
      most: 2,
      prices: [65, 6.1, 5.7, 5.2, 5.9],
      security: 0.16,
    },
    {
      pol: 'HKG',
      pod: 'DXB',
      line: 'EK',
      flight: 'EK9883',
      etd: 'Tue/Fri',
      weekdays: [2, 5],
      time: '1 day',
      least: 1,
      most: 1,
      prices: [55, 4.4, 4, 3.6, 3.4],
      security: 0.2,
    },
    {
      pol: 'HKG',
      pod: 'LGG',
      line: 'ET',
      flight: 'ET3737',
      etd: 'Sat',
      weekdays: [6],
      time: '2-3 days',
      least: 2,
      most: 3,
      prices: [70, 5, 4.7, 4.2, 4],
      security: 0.2,
    },
  ]
  const names = ['MIN', 'N', '+45', '+100', '+500']
  const offers = lanes.map(({ pol, pod, line, flight, weekdays, prices, security, least, most }) => ({
    key: `${pol}-${pod}`,
    pol: [pol],
    pod: [pod],
    carrier: airline(line),
    flight,
    weekdays,
    ...transit(least, most),
    prices: usd(Object.fromEntries(prices.map((amount, n) => [names[n] ?? '', amount]))),
    surcharges: [inside('FSC'), extra('SSC', security, 'USD', 'kg', { words: 'Security' })],
  }))
  /** Rows after the first only add themselves to what stands in the columns. */
  const row = (name: string, cells: (string | number)[]) =>
    s.row([name, ...cells], ...offers.map((offer) => (s.next() > 2 ? { ...offer, prices: [], surcharges: [] } : offer)))
  row(
    'Origin',
    lanes.map(({ pol }) => pol),
  )
  row(
    'Destination',
    lanes.map(({ pod }) => pod),
  )
  row(
    'Carrier',
    lanes.map(({ line }) => line),
  )
  row(
    'Flight',
    lanes.map(({ flight }) => flight),
  )
  row(
    'Days',
    lanes.map(({ etd }) => etd),
  )
  for (const [n, name] of ['MIN', '-45', '+45', '+100', '+500'].entries())
    row(
      name,
      lanes.map(({ prices }) => prices[n] ?? 0),
    )
  f.suspect({
    rows: ['GSA!12'],
    field: 'price:+500',
    kind: 'price_out_of_line',
    why: '+500 5.90 of CAN-SVO is dearer than +100 5.20',
    accept: [5.9, null],
  })
  row(
    'Security per kg',
    lanes.map(({ security }) => security),
  )
  row(
    'Transit',
    lanes.map((lane) => lane.time),
  )
  s.blank()
  s.note('Contact: Pat Sample (fictional) +00 000 000 0023', undefined, 6)
  return f.made()
}
