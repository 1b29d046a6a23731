import { describe, expect, test } from 'vitest'
import { multimodalRow, roadRow } from '../../test/offers.fixture.ts'
import { renderPart } from '../../test/render-page.tsx'
import { textWidthPx } from '../lanes/lane-geometry.ts'
import { midnightAxis } from '../lanes/midnight-axis.ts'
import { RunDrawing } from './run-drawing.tsx'
import { runOf, runOfLegs } from './run-of.ts'

type Run = NonNullable<ReturnType<typeof runOf>>

/** The signs of the two ends in order: doors are squares, terminals rings. */
const endSigns = (run: Run | null): string[] => {
  if (run === null) throw new Error('the offer has no departure')
  const axis = midnightAxis([run.pieces[0]?.from ?? 0, run.pieces.at(-1)?.to ?? 0], 'UTC')
  const html = renderPart('en', <RunDrawing name="Dongqiao" run={run} axis={axis} latest={null} />)
  return [...html.matchAll(/<(rect x="-5.5"|circle cy)/g)].map(([, shape]) => (shape === 'circle cy' ? 'terminal' : 'door'))
}

const stops = multimodalRow.stops.slice(0, 5).map((stop, i) => (i === 4 ? { ...stop, kind: 'terminal' as const } : stop))
const toTerminal = { ...multimodalRow, stops }

describe('a journey on the clock of a comparison (decision 118)', () => {
  test('ends at a door where its price does, and at a terminal where that is all', () => {
    expect(endSigns(runOf(roadRow))).toEqual(['door', 'door'])
    expect(endSigns(runOf(multimodalRow))).toEqual(['terminal', 'door'])
    expect(endSigns(runOf(toTerminal))).toEqual(['terminal', 'terminal'])
  })

  test('of several legs has the first end of the first and the last of the last', () => {
    expect(endSigns(runOfLegs([multimodalRow, roadRow]))).toEqual(['terminal', 'door'])
    expect(endSigns(runOfLegs([roadRow, toTerminal]))).toEqual(['door', 'terminal'])
  })

  test('names no station over an arrival that is written from the beginning of the axis', () => {
    const run = runOf(multimodalRow)
    if (run === null) throw new Error('the offer has no departure')
    const [begin, end] = [run.pieces[0]?.from ?? 0, run.pieces.at(-1)?.to ?? 0]
    const words = 'Manzhouli · 16 h'
    // The run ends where a phone has no room before it.
    const axis = midnightAxis([begin, begin + (end - begin) * 2.6], 'UTC')
    const leftOfShown = [0.1, 0.25, 0.5, 0.75, 0.95].flatMap((share) => {
      const at = begin + (end - begin) * share
      const stations = [{ words, kind: 'border' as const, from: at, to: at }]
      const html = renderPart('en', <RunDrawing name="Dongqiao" run={{ ...run, stations }} axis={axis} latest={null} />)
      expect(html).toContain('<text x="0" text-anchor="start" y="54"')
      const [before, after] = html.split(`>${words}<`)
      if (after === undefined) return []
      const fromPx = Number(/from(\d+)[^<]*<text[^<]*$/.exec(before ?? '')?.[1] ?? 200)
      return [(axis.at(at) / 100) * fromPx - textWidthPx(words, 12) / 2]
    })
    // Control: where there is room it is named.
    expect(leftOfShown.length).toBeGreaterThan(0)
    for (const left of leftOfShown) expect(left).toBeGreaterThanOrEqual(textWidthPx(run.arrives, 12))
  })
})
