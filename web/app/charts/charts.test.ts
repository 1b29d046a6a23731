import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { inLocale } from '../i18n/locale.server.ts'
import type { ChartedLane } from './chart-lane.ts'
import { CHART_SIZES, chartOfWays, chartView, readChartPath } from './charts.ts'
import { drawChart } from './draw-chart.server.ts'
import { placeLabels } from './labels.ts'
import { landPath } from './land-path.server.ts'
import { COLOURS, pictureStyle, screenStyle } from './paint.server.ts'
import { sheetOf } from './sheet.ts'
import { tracksOn } from './tracks.ts'
import { joinedWay, readWay, type Way, wayOfEnds, wayText } from './ways.ts'

type Stop = ChartedLane['stops'][number]
const stop = (placeId: string, name: string, lat: number, lon: number, kind: Stop['kind'], waitHours = 0): Stop => ({
  placeId,
  name,
  code: null,
  lat,
  lon,
  kind,
  waitHours,
})
const SHANGHAI = stop('CNSHA', 'Шанхай', 31.35, 121.62, 'terminal')
const ERENHOT = stop('B-ERENHOT', 'Эрэн-Хото', 43.65, 111.97, 'border', 30)
const MOSCOW = stop('g524901', 'Москва', 55.75, 37.62, 'terminal')
const SEA: ChartedLane = {
  mode: 'multimodal',
  stops: [SHANGHAI, stop('RUVVO', 'Владивосток', 43.1, 131.88, 'transfer', 80), MOSCOW],
  modes: ['sea', 'rail'],
  number: 1,
  transitHours: 528,
  done: 0,
}
const RAIL: ChartedLane = {
  mode: 'rail',
  stops: [stop('R-YIWU', 'Иу', 29.34, 120.05, 'terminal'), ERENHOT, MOSCOW],
  modes: ['rail', 'rail'],
  number: 2,
  transitHours: 384,
  done: 0,
}
const draw = (lanes: readonly ChartedLane[], changed: object = {}) =>
  inLocale('ru', () =>
    drawChart({
      lanes,
      landOutline: true,
      size: CHART_SIZES.wide,
      lettered: true,
      strength: 1,
      style: screenStyle(),
      ...changed,
    }),
  )
const gz = (text: string) => gzipSync(text, { level: 9 }).length
/** The sheet of the lanes between Europe and the Far East. */
const EURASIA = [
  { lat: 25, lon: 3 },
  { lat: 60.6, lon: 143 },
]

test('the outline of land weighs at most 3.5 KiB across a page and 2 KiB on a phone', () => {
  const wide = landPath(sheetOf(EURASIA, CHART_SIZES.wide, { x: 0, y: 0 }))
  const narrow = landPath(sheetOf(EURASIA, CHART_SIZES.narrow, { x: 0, y: 0 }))
  expect(gz(wide)).toBeLessThanOrEqual(3.5 * 1024)
  expect(gz(narrow)).toBeLessThanOrEqual(2 * 1024)
  // Something is drawn, and the phone has less of it.
  expect(gz(narrow)).toBeGreaterThan(500)
  expect(wide.length).toBeGreaterThan(narrow.length)
})

test('colours are those of the tokens, in both schemes', () => {
  const tokens = readFileSync(new URL('../ui/tokens.css', import.meta.url), 'utf8')
  for (const [name, halves] of Object.entries(COLOURS)) expect(tokens).toContain(`--${name}: light-dark(${halves.join(', ')});`)
})

describe('a chart', () => {
  const svg = draw([SEA, RAIL])
  test('names places in the language, with long waits, and numbers its lanes', () => {
    expect(svg).toContain('>Москва<')
    expect(svg).toContain('Владивосток')
    expect(svg).toMatch(/>Эрэн-Хото · 30.часов</)
    expect(svg).toContain('class="no" x="10" y="16">1<')
    expect(svg).toContain('class="no" x="10" y="16">2<')
  })
  test('writes no degree where a name or plate stands', () => {
    const at = (pattern: RegExp) => [...svg.matchAll(pattern)].map(([, x, y]) => [Number(x), Number(y)] as const)
    const names = at(/class="h[^"]*" x="([\d.]+)" y="([\d.]+)"/g)
    const degrees = at(/class="g h" x="([\d.]+)" y="([\d.]+)"/g)
    expect(Math.min(names.length, degrees.length)).toBeGreaterThan(2)
    for (const [x, y] of degrees) expect(names.some(([nameX, nameY]) => Math.hypot(x - nameX, y - nameY) < 10)).toBe(false)
  })
  test('has no land where a language has none, and is whole without it', () => {
    const bare = draw([SEA, RAIL], { landOutline: false })
    expect(bare).not.toContain('class="land"')
    expect(bare).toBe(svg.replace(/<path class="land"[^>]*>/, ''))
  })
  test('holds no script, no link and no inline style', () => {
    expect(svg).not.toMatch(/<script|href|\sstyle=|\son[a-z]+=/)
  })
  test('as a picture for anywhere has its colours written out', () => {
    const picture = draw([SEA], { lettered: false, strength: 2.6, style: pictureStyle(2.6) })
    expect(picture).not.toMatch(/var\(|light-dark|<text/)
    expect(svg).toMatch(/light-dark/)
  })
})

test('of a journey under way the stretches behind have a band, and a leg nobody carries is a gap', () => {
  const whole = draw([{ ...SEA, number: null }])
  expect(whole).not.toMatch(/class="(done|gap)"/)
  const underWay = draw([{ ...SEA, number: null, done: 1 }])
  expect(underWay.match(/class="done"/g)).toHaveLength(1)
  const broken = draw([{ ...SEA, number: null, modes: ['sea', 'gap'] }])
  expect(broken.match(/class="gap"/g)).toHaveLength(1)
  expect(broken).not.toContain('class="t rail"')
})

test('plates of many lanes from one place keep apart on the smallest chart', () => {
  const ends = [
    ['A', 59.9, 30.3],
    ['B', 55.75, 37.62],
    ['C', 51.1, 71.4],
    ['D', 43.2, 76.9],
    ['E', 42.9, 74.6],
    ['F', 56.8, 60.6],
    ['G', 55, 82.9],
    ['H', 48.5, 135],
  ] as const
  const lanes = ends.map(([name, lat, lon], i): ChartedLane => {
    return { ...RAIL, stops: [SHANGHAI, stop(name, name, lat, lon, 'terminal')], modes: ['air'], number: i + 1 }
  })
  for (const size of [CHART_SIZES.narrow, CHART_SIZES.side, CHART_SIZES.wide]) {
    const svg = draw(lanes, { size })
    const plates = [...svg.matchAll(/translate\((-?\d+) (-?\d+)\)"><rect class="plate[^"]*" width="(\d+)" height="(\d+)"/g)].map(
      ([, x, y, width, height]) => ({ x: Number(x), y: Number(y), width: Number(width), height: Number(height) }),
    )
    expect(plates.length).toBeGreaterThan(3)
    for (const [i, a] of plates.entries())
      for (const b of plates.slice(i + 1)) {
        const beside = Math.max(a.x, b.x) - Math.min(a.x + a.width, b.x + b.width)
        const above = Math.max(a.y, b.y) - Math.min(a.y + a.height, b.y + b.height)
        expect(Math.max(beside, above)).toBeGreaterThanOrEqual(4)
      }
    // All say their days or none does.
    expect(new Set(plates.map(({ width }) => width > 20)).size).toBe(1)
  }
})

describe('a way in an address', () => {
  const sea: Way = {
    mode: 'sea',
    transitHours: 300,
    done: 0,
    stops: [
      { placeId: 'CNSHA', kind: 'terminal', waitHours: 0 },
      { placeId: 'RUVVO', kind: 'terminal', waitHours: 0 },
    ],
    modes: ['sea'],
  }
  const ends = (origin: string, destination: string) =>
    wayOfEnds('rail', { origin: { placeId: origin }, destination: { placeId: destination } })

  test('is read as it was written', () => {
    const way = joinedWay([sea, ends('RUVVO', 'g524901')], [0, 80], 528)
    if (way === null) throw new Error('two legs are a way')
    expect(wayText(way)).toBe('multimodal~528~0~CNSHA.sea.RUVVO_transfer_80.rail.g524901')
    expect(readWay(wayText(way))).toEqual(way)
  })
  test.each([
    ['the next leg leaves before the one before it is there', [0, -158], 528, 'RUVVO_transfer_0'],
    ['a leg waits longer than an address can say', [0, 12_000.4], -3, 'RUVVO_transfer_9999'],
  ])('can be read whatever the times are: %s', (_, waits, transitHours, change) => {
    const way = joinedWay([sea, ends('RUVVO', 'g524901')], waits, transitHours)
    const text = way === null ? '' : wayText(way)
    expect(text).toContain(change)
    expect(readChartPath(`wide/ways/${text}.svg`)).not.toBeNull()
  })
  test('has a gap where the next leg begins elsewhere, and lies behind as far as all before does', () => {
    const apart = joinedWay(
      [
        { ...sea, done: 1 },
        { ...ends('g2013348', 'g524901'), done: 1 },
      ],
      [0, 80],
      528,
    )
    expect(apart?.modes).toEqual(['sea', 'gap', 'rail'])
    expect(apart?.done).toBe(3)
    expect(joinedWay([sea, { ...ends('RUVVO', 'g524901'), done: 1 }], [0, 80], 528)?.done).toBe(0)
  })
  test.each([
    'boat~1~0~CNSHA.sea.RUVVO',
    'sea~1~2~CNSHA.sea.RUVVO',
    'sea~1~0~CNSHA',
    'sea~1~0~CNSHA.boat.RUVVO',
    'sea~1~0~CNSHA.sea.RU VVO',
    'sea~1~0~CNSHA_port_1.sea.RUVVO',
    'sea~x~0~CNSHA.sea.RUVVO',
    `sea~1~0~${Array.from({ length: 60 }, () => 'CNSHA').join('.sea.')}`,
  ])('%s is none', (text) => {
    expect(readWay(text)).toBeNull()
    expect(readChartPath(`wide/ways/${text}.svg`)).toBeNull()
  })
})

test('lanes that share a stretch lie beside each other there, and nowhere else', () => {
  const sheet = sheetOf(EURASIA, CHART_SIZES.wide, { x: 0, y: 0 })
  const [a, b, c] = [SHANGHAI, ERENHOT, MOSCOW]
  const lanes = [
    [
      { mode: 'rail' as const, from: a, to: b },
      { mode: 'rail' as const, from: b, to: c },
    ],
    [{ mode: 'rail' as const, from: c, to: b }],
  ]
  const [first, second] = tracksOn(sheet, lanes, 6)
  const middle = (line: readonly (readonly [number, number])[] = []) =>
    [0, 1].map((axis) => ((line[0]?.[axis] ?? 0) + (line.at(-1)?.[axis] ?? 0)) / 2) as [number, number]
  const [one, other] = [middle(first?.[1]), middle(second?.[0])]
  expect(Math.hypot(one[0] - other[0], one[1] - other[1])).toBeCloseTo(6, 0)
  const [x, y] = sheet.at(a)
  expect(first?.[0]?.[0]?.[0]).toBeCloseTo(x)
  expect(first?.[0]?.[0]?.[1]).toBeCloseTo(y)
})

test('of two names without room for both the more important one stays', () => {
  const label = (rank: number) => ({ at: [50, 12] as const, rank, awayPx: 4, width: 40, height: 16 })
  const [minor, major] = placeLabels([label(4), label(0)], { sheet: { width: 100, height: 24 }, taken: [], lines: [] })
  expect(major).not.toBeNull()
  const beside = placeLabels([label(4)], { sheet: { width: 100, height: 24 }, taken: [], lines: [] })
  expect(beside[0]).not.toBeNull()
  expect(minor?.x).not.toBe(major?.x)
  const crowded = placeLabels([label(4), label(0)], {
    sheet: { width: 100, height: 24 },
    taken: [{ x: 0, y: 0, width: 49, height: 24 }],
    lines: [],
  })
  expect(crowded[0]).toBeNull()
  expect(crowded[1]).not.toBeNull()
})

/** The sign that an anchored name stands beside, and how far from it in px; of a name over or under its sign, next to nothing. */
const besideSign = (svg: string) => {
  const signs = [...svg.matchAll(/<circle class="[es]" cx="([\d.]+)"/g)].map(([, x]) => Number(x))
  return [...svg.matchAll(/<text class="h n( [lm])?" x="([\d.]+)"/g)].map(([, anchor = '', x]) => {
    const aside = signs.map((sign) => Number(x) - sign).toSorted((a, b) => Math.abs(a) - Math.abs(b))[0] ?? Number.NaN
    return { anchor, aside }
  })
}

test('a name begins, ends or has its middle at its sign, so that wider letters grow away from it', () => {
  const found = [CHART_SIZES.wide, CHART_SIZES.narrow].flatMap((size) =>
    [SEA, RAIL].flatMap((lane) => besideSign(draw([{ ...lane, number: null }], { size }))),
  )
  expect(found).not.toEqual([])
  for (const { anchor, aside } of found) {
    expect(Math.abs(aside)).toBeLessThan(12)
    expect(anchor).toBe(Math.abs(aside) < 3 ? ' m' : aside < 0 ? ' l' : '')
  }
  // Control: there are names on both sides of their signs.
  expect(new Set(found.map(({ anchor }) => anchor)).size).toBeGreaterThan(1)
})

test('the arcs of several flights stay on the sheet', () => {
  const [london, osaka] = [stop('LHR', 'Лондон', 51.47, -0.45, 'terminal'), stop('KIX', 'Осака', 34.43, 135.24, 'terminal')]
  const flight = (stops: Stop[], number: number): ChartedLane => ({
    mode: 'air',
    stops,
    modes: ['air'],
    number,
    transitHours: 40,
    done: 0,
  })
  const highest = (lanes: ChartedLane[]) =>
    Math.min(
      ...[...draw(lanes).matchAll(/<path class="t air" d="([^"]+)"/g)]
        .flatMap(([, d = '']) => [...d.matchAll(/[ML][\d.-]+ ([\d.-]+)/g)])
        .map(([, y]) => Number(y)),
    )
  expect(highest([flight([SHANGHAI, london], 1), flight([osaka, MOSCOW], 2)])).toBeGreaterThan(0)
})

test('an end without room for its name has less of it, or its code; one with room has all of it', () => {
  const airport = (code: string, name: string, lat: number, lon: number): Stop => ({
    ...stop(code, name, lat, lon, 'terminal'),
    code,
  })
  const flight = (...stops: Stop[]) =>
    draw([{ mode: 'air', stops, modes: ['air'], number: null, transitHours: 40, done: 0 }], { size: CHART_SIZES.narrow })
  const named = (svg: string) => [...svg.matchAll(/<text class="h n[^"]*"[^>]*>([^<]*)</g)].map(([, words]) => words).sort()
  const baiyun = airport('CAN', 'Guangzhou Baiyun International Airport', 23.39, 113.3)
  const shuangliu = airport('CTU', 'Chengdu Shuangliu International Airport', 30.58, 103.95)
  expect(named(flight(baiyun, shuangliu))).toEqual(['Chengdu Shuangliu', 'Guangzhou Baiyun'])
  expect(named(flight(shuangliu, baiyun))).toEqual(['Chengdu Shuangliu', 'Guangzhou Baiyun'])
  const long = airport('ROS', 'Aeropuerto Internacional de Rosario Islas Malvinas', -32.9, -60.78)
  expect(named(flight(long, baiyun))).toContain('ROS')
  expect(named(flight({ ...long, code: null }, baiyun))).not.toContain(long.name)
  // Control: short names stand as they are, an airport’s too.
  expect(named(flight(airport('PEK', 'Пекин (Столичный)', 40.07, 116.6), MOSCOW))).toEqual(['Москва', 'Пекин (Столичный)'])
  expect(named(flight(airport('ALA', 'Almaty Airport', 43.35, 77.04), MOSCOW))).toContain('Almaty Airport')
})

test('names of places that lie together keep a gap on one line', () => {
  const near = (x: number, rank: number) => ({ at: [x, 50] as [number, number], width: 40, height: 12, awayPx: 6, rank })
  const placed = placeLabels([near(40, 0), near(134, 1)], { sheet: { width: 160, height: 100 }, taken: [], lines: [] })
  const [first, second] = placed
  if (!first || !second) throw new Error('both have room')
  const sameLine = Math.abs(first.y - second.y) < 12
  const gap = Math.max(first.x, second.x) - Math.min(first.x + first.width, second.x + second.width)
  expect(!sameLine || gap >= 6).toBe(true)
})

test('all plans of a request, three of each service mode, have their number on the chart', () => {
  const plans = Array.from({ length: 12 }, (_, i) => {
    const ends = { origin: { placeId: 'CNSHA' }, destination: { placeId: 'RUVVO' } }
    const way = wayOfEnds('sea', ends, { transitHours: 400 + i })
    return { key: `plan-${i}`, way, lane: 'Shanghai → Vladivostok', words: `plan ${i}` }
  })
  const view = inLocale('en', () => chartOfWays(plans))
  expect(view?.lanes.map(({ key }) => key)).toEqual(plans.map(({ key }) => key))
  const path = view?.chart.usual.path.replace('/en/charts/', '') ?? ''
  const read = readChartPath(path)
  expect(read !== null && 'ways' in read.of ? read.of.ways : []).toHaveLength(12)
  expect(readChartPath(path.replace('/ways/', '/ways/air~1~0~CNSHA.air.RUVVO,'))).toBeNull()
})

test('an address names all lanes of its chart; what is none is refused', () => {
  const of = { lanes: [{ origin: 'CNSHA', destination: 'g524901', mode: 'sea' as const }] }
  const { narrow, middle } = inLocale('ru', () => chartView(of, 'side', 'Шанхай – Москва'))
  expect(middle).toBeNull()
  expect(narrow.path).toBe('/ru/charts/narrow/lanes/CNSHA-g524901-sea.svg')
  expect(readChartPath('narrow/lanes/CNSHA-g524901-sea.svg')).toEqual({ size: 'narrow', of })
  expect(readChartPath('wide/offers/dq-2211,x8157.svg')).toEqual({ size: 'wide', of: { offers: ['dq-2211', 'x8157'] } })
  const many = Array.from({ length: 9 }, () => 'CNSHA-RUVVO-sea').join(',')
  for (const wrong of [
    'huge/lanes/CNSHA-RUVVO-sea.svg',
    'wide/lanes/CNSHA-RUVVO-boat.svg',
    'wide/lanes/.svg',
    `wide/lanes/${many}.svg`,
    'wide/offers/a/b.svg',
  ])
    expect(readChartPath(wrong)).toBeNull()
})
