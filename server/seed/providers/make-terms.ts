/** On what terms demonstration firms take bookings: some quicker than others, some stricter, some who have not said. */
import type { CancellationFee, CancellationLadder } from '@tongyun/freight/deal/cancellation'
import { type DealTerms, PROPOSED_TERMS } from '@tongyun/freight/deal/deal-terms'
import { MODES, type Mode } from '@tongyun/freight/vocabulary'
import { createRandom, type Random } from '../random.ts'
import type { DemoProvider } from './make-providers.ts'

/** Of a hundred firms so many have confirmed their terms. */
const CONFIRMED = 0.7
/** Of those who have, so many confirm bookings of a mode at once. */
const INSTANT = 0.2

const percent = (value: number): CancellationFee => ({ kind: 'percent', percent: value })
const usd = (amount: number): CancellationFee => ({ kind: 'fixed', amountMinor: amount * 100, currency: 'USD' })

/** Other ladders of a mode than the proposal: a milder and a stricter one. */
const LADDERS: Record<Mode, readonly CancellationLadder[]> = {
  sea: [
    {
      freeHours: 48,
      steps: [
        { hoursBefore: 240, fee: percent(30) },
        { hoursBefore: 72, fee: percent(80) },
      ],
      noShow: percent(100),
    },
    {
      freeHours: 0,
      steps: [
        { hoursBefore: 336, fee: usd(50) },
        { hoursBefore: 168, fee: usd(150) },
      ],
      noShow: usd(300),
    },
  ],
  road: [
    { freeHours: 2, steps: [{ hoursBefore: 12, fee: percent(50) }], noShow: percent(100) },
    {
      freeHours: 0,
      steps: [
        { hoursBefore: 48, fee: percent(30) },
        { hoursBefore: 12, fee: percent(80) },
      ],
      noShow: percent(100),
    },
  ],
  air: [
    { freeHours: 6, steps: [{ hoursBefore: 48, fee: percent(30) }], noShow: percent(100) },
    {
      freeHours: 0,
      steps: [
        { hoursBefore: 96, fee: percent(25) },
        { hoursBefore: 24, fee: percent(75) },
      ],
      noShow: percent(100),
    },
  ],
  rail: [
    { freeHours: 24, steps: [{ hoursBefore: 120, fee: percent(40) }], noShow: percent(100) },
    {
      freeHours: 0,
      steps: [
        { hoursBefore: 240, fee: usd(100) },
        { hoursBefore: 96, fee: usd(300) },
      ],
      noShow: usd(600),
    },
  ],
  multimodal: [
    {
      freeHours: 24,
      steps: [
        { hoursBefore: 240, fee: percent(30) },
        { hoursBefore: 72, fee: percent(70) },
      ],
      noShow: percent(100),
    },
  ],
}

const PAYMENTS: readonly (readonly [DealTerms['payment'], number])[] = [
  [{ kind: 'prepaid', days: 0, depositPercent: 0 }, 4],
  [{ kind: 'on_loading', days: 0, depositPercent: 30 }, 3],
  [{ kind: 'on_delivery', days: 0, depositPercent: 50 }, 1],
  [{ kind: 'days_after_invoice', days: 15, depositPercent: 20 }, 2],
  [{ kind: 'days_after_invoice', days: 30, depositPercent: 0 }, 2],
]

/** International carriage is zero-rated in China and Russia; a firm that quotes with its domestic rate says so. */
const VATS: Record<string, readonly DealTerms['vat'][]> = {
  CN: [
    { mode: 'zero_rated', percent: 0 },
    { mode: 'included', percent: 6 },
    { mode: 'excluded', percent: 6 },
  ],
  RU: [
    { mode: 'zero_rated', percent: 0 },
    { mode: 'excluded', percent: 0 },
  ],
}
const OTHER_VATS: readonly DealTerms['vat'][] = [
  { mode: 'not_applicable', percent: 0 },
  { mode: 'excluded', percent: 0 },
]

const modeTerms = (mode: Mode, isOffered: boolean, random: Random): DealTerms['modes'][Mode] => {
  const proposed = PROPOSED_TERMS.modes[mode]
  const ladder = random.chance(0.4) ? proposed.ladder : random.pick(LADDERS[mode])
  const instantBooking = random.chance(INSTANT)
  return isOffered ? { instantBooking, ladder } : proposed
}

/** What a firm said of itself; null where it has said nothing. */
export const makeTerms = ({ providerId, country, modes }: DemoProvider): DealTerms | null => {
  const random = createRandom(`terms:${providerId}`)
  if (!random.chance(CONFIRMED)) return null
  const freeDays = random.pick([5, 7, 10, 14])
  const saysFreeDays = random.chance(0.5)
  return {
    answerWorkingHours: random.pick([1, 2, 2, 4, 4, 4, 8]),
    frozenPriceHours: random.pick([12, 24, 24, 48]),
    quoteHours: random.pick([24, 48, 72, 72, 120]),
    modes: Object.fromEntries(MODES.map((mode) => [mode, modeTerms(mode, modes.includes(mode), random)])) as DealTerms['modes'],
    payment: random.weighted(PAYMENTS),
    vat: random.pick(VATS[country] ?? OTHER_VATS),
    freeTime: saysFreeDays
      ? {
          zh: `目的地免费堆存 ${freeDays} 天，超期按场站公布费率计收。`,
          en: `${freeDays} days of free storage at destination, then at the published rate of the terminal.`,
          ru: `Бесплатное хранение в пункте назначения: ${freeDays} дн., далее по тарифу терминала.`,
        }
      : PROPOSED_TERMS.freeTime,
  }
}
