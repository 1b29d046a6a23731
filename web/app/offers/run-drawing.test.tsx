import * as m from '@tongyun/messages'
import { describe, expect, test } from 'vitest'
import { multimodalRow, roadRow } from '../../test/offers.fixture.ts'
import { renderPart } from '../../test/render-page.tsx'
import { inLocale } from '../i18n/locale.server.ts'
import { cutOffWords } from '../lanes/cut-off-words.ts'
import { textWidthPx } from '../lanes/lane-geometry.ts'
import { midnightAxis } from '../lanes/midnight-axis.ts'
import { type ClockMarks, latestOf, MarkKey, markedInstants, NO_MARKS, readyMark } from './clock-marks.tsx'
import { RunDrawing } from './run-drawing.tsx'
import { runInstants, runOf, runOfLegs } from './run-of.ts'

type CutOffs = Parameters<typeof cutOffWords>[0]
type Run = NonNullable<ReturnType<typeof runOf>>

/** The signs of the two ends in order: doors are squares, terminals rings. */
const endSigns = (run: Run | null): string[] => {
  if (run === null) throw new Error('the offer has no departure')
  const axis = midnightAxis([run.pieces[0]?.from ?? 0, run.pieces.at(-1)?.to ?? 0], 'UTC')
  const html = renderPart('en', <RunDrawing name="Dongqiao" run={run} axis={axis} marks={NO_MARKS} />)
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
      const html = renderPart('en', <RunDrawing name="Dongqiao" run={{ ...run, stations }} axis={axis} marks={NO_MARKS} />)
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

/** Where the flags of a drawing stand, in per cent of it. */
const flags = (html: string): number[] =>
  [...html.matchAll(/<svg(?: x="([\d.]+)%")?><line[^>]*><\/line><rect y="18"/g)].map(([, at = '0']) => Number(at))

describe('what a journey is held against on its clock', () => {
  const drawn = (row: typeof roadRow, marksOf: () => ClockMarks = () => NO_MARKS) => {
    const [run, marks] = inLocale('en', () => [runOf(row), marksOf()] as const)
    if (run === null) throw new Error('the offer has no departure')
    const axis = midnightAxis([...runInstants(run), ...markedInstants(marks)], 'Asia/Shanghai')
    const html = renderPart('en', <RunDrawing name="Dongqiao" run={run} axis={axis} marks={marks} />)
    return { axis, html, key: renderPart('en', <MarkKey marks={marks} axis={axis} closes={run.closings?.length !== 0} />) }
  }

  test('a flag stands at each cut-off that is told, before the departure, and is read out; control: none where none is told', () => {
    const { axis, html, key } = drawn(multimodalRow)
    const [documents, cargo] = [Date.parse('2026-11-26T04:00:00.000Z'), Date.parse('2026-11-27T09:00:00.000Z')]
    expect(flags(html)).toEqual([documents, cargo].map((at) => Math.round(axis.at(at) * 100) / 100))
    const words = inLocale('en', () => cutOffWords(multimodalRow.departure as CutOffs, 'Asia/Shanghai'))
    expect(words).toHaveLength(2)
    expect(html).toContain(words.join(' · '))
    expect(key).toContain(m.comparison_cut_offs({}, { locale: 'en' }))
    expect(flags(drawn(roadRow).html)).toEqual([])
    expect(drawn(roadRow).key).toBe('')
  })

  test('of several legs the first is the one to be caught', () => {
    expect(runOfLegs([multimodalRow, roadRow])?.closings).toEqual(runOf(multimodalRow)?.closings)
    expect(runOfLegs([roadRow, multimodalRow])?.closings).toEqual([])
  })

  test('days of readiness, the latest arrival and the present are drawn by the clocks of their places and told in words', () => {
    const ready = readyMark('2026-11-24', '2026-11-25', 'Asia/Shanghai')
    const latest = latestOf('2026-12-22', 'Europe/Moscow')
    expect([ready?.from, ready?.to]).toEqual([Date.parse('2026-11-23T16:00Z'), Date.parse('2026-11-25T16:00Z')])
    expect(latest?.at).toBe(Date.parse('2026-12-22T21:00Z') - 1)
    const { axis, html, key } = drawn(multimodalRow, () => ({
      ready: readyMark('2026-11-24', '2026-11-25', 'Asia/Shanghai'),
      latest: latestOf('2026-12-22', 'Europe/Moscow'),
      now: Date.parse('2026-11-25T02:00Z'),
    }))
    expect(html).toContain(`<rect x="${axis.at(ready?.from ?? 0)}%"`)
    expect(html.match(new RegExp(`x1="${Math.round(axis.at(latest?.at ?? 0) * 100) / 100}%"`))).not.toBeNull()
    for (const words of [/ready\s24/, /arrive by.*22/, /now, .*25\sNov\s10:00/]) expect(key).toMatch(words)
  })

  test('the present is left out where the axis does not reach it, and a last day before the first is none', () => {
    expect(drawn(multimodalRow, () => ({ ...NO_MARKS, now: Date.parse('2026-11-20T00:00Z') })).key).not.toContain('now')
    expect(readyMark('2026-11-24', '2026-11-20', 'UTC')).toEqual(readyMark('2026-11-24', null, 'UTC'))
    expect([readyMark(undefined, '2026-11-24', 'UTC'), latestOf(undefined, 'UTC')]).toEqual([null, null])
  })
})
