import { DAY_MS } from '@tongyun/freight/days'
import { LOCALES } from '@tongyun/freight/locale'
import { expect, test } from 'vitest'
import { renderPart } from '../../test/render-page.tsx'
import { DayMarks, midnightMarks } from './day-marks.tsx'
import { textWidthPx } from './lane-geometry.ts'
import { midnightAxis } from './midnight-axis.ts'

/** A phone whose letters are twice as large, one with the usual letters, and columns of wider pages. */
const WIDTHS_PX = [160, 171, 205, 272, 340, 520, 900]
const DAYS = [1, 2, 3, 4, 5, 6, 7, 11, 20, 29, 46, 90, 400]
/** The width of a day depends on its number and its month. */
const BEGINNINGS = ['2026-11-29', '2026-12-20', '2027-03-09', '2027-05-31', '2027-09-28'].map((day) =>
  Date.parse(`${day}T08:00:00Z`),
)

const marksOf = (html: string) =>
  [...html.matchAll(/<svg(?: x="([\d.]+)%")?(?: class="[^"]*from(\d+)[^"]*")?><text[^>]*>([^<]+)</g)].map(
    ([, percent = '0', from = '0', words = '']) => ({ percent: Number(percent), fromPx: Number(from), words }),
  )

test.each(LOCALES)('in %s days under an axis stand clear of each other and within it at every width', (locale) => {
  for (const begin of BEGINNINGS)
    for (const days of DAYS) {
      const axis = midnightAxis([begin, begin + days * DAY_MS], 'Asia/Shanghai')
      const marks = marksOf(renderPart(locale, <DayMarks marks={midnightMarks(axis)} y={12} />))
      expect(marks.length, `${days} days`).toBeGreaterThan(0)
      for (const widthPx of WIDTHS_PX) {
        const shown = marks.filter(({ fromPx }) => fromPx <= widthPx)
        expect(shown[0]?.percent).toBe(0)
        const boxes = shown.map(({ percent, words }) => {
          const left = (percent / 100) * widthPx
          return { words, left, right: left + textWidthPx(words, 11) }
        })
        for (const [i, { words, right }] of boxes.entries())
          expect(right, `${words}, ${days} days on ${widthPx} px`).toBeLessThanOrEqual(boxes[i + 1]?.left ?? widthPx)
      }
      // Control: a wide page names every division.
      expect(marks.filter(({ fromPx }) => fromPx <= 900)).toHaveLength(axis.ticks.length)
    }
})
