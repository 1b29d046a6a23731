/**
 * Look-up of places as one types (X03): the time of one `find`, by kind of query, over a mix like that of a search box:
 * every beginning of typed names, whole names, case forms, codes, typing errors, nonsense. Target: p95 at most 2 ms.
 * Run: node bench/places.ts
 */
import { openGazetteer } from '../places/src/index.ts'

const ROUNDS = 20
const LIMIT = 10

const opening = process.cpuUsage()
const memoryBefore = process.memoryUsage().rss
const openedAt = performance.now()
const gazetteer = openGazetteer()
const openMs = performance.now() - openedAt
const { user, system } = process.cpuUsage(opening)
const megabytes = (process.memoryUsage().rss - memoryBefore) / 1e6

const beginnings = (name: string) => Array.from({ length: name.length }, (_, i) => name.slice(0, i + 1))
const typed = [
  'Shanghai',
  'Moscow',
  'Vladivostok',
  'Rotterdam',
  '乌鲁木齐',
  '圣彼得堡',
  '义乌',
  'Екатеринбург',
  'Шэньчжэнь',
  'Новороссийск',
]
/** Every five-hundredth place by importance: known and unknown ones alike. */
const sample = gazetteer.places.filter((_, i) => i % 500 === 0)

const queries: Record<string, string[]> = {
  'single letters': [...'asmtkrсмпкш上广港'],
  'as one types': typed.flatMap(beginnings),
  'whole names': sample.flatMap(({ names }) => [names.zh, names.en, names.ru]),
  'case forms, prepositions': [
    'в Москву',
    'из Шанхая',
    'через Забайкальск',
    'до Санкт-Петербурга',
    'в Шэньчжэне',
    'to Hamburg',
    '从上海',
    '发往莫斯科',
  ],
  'codes, initials': ['CNSHA', 'PVG', 'CNYIW', 'yw', 'SVO', 'RUVVO', 'lyg', 'sha'],
  'with the area around': ['Moscow, Russia', '浙江义乌', 'Valencia Spain', 'Россия Казань', '广东省深圳市'],
  'typing errors': [
    'Shangai',
    'Vladivastok',
    'Roterdam',
    'Екатиринбург',
    'Novosibirks',
    '广洲',
    '莫斯课',
    'Guanzhou',
    'Челябинкс',
    'Krasnoyrask',
  ],
  'nothing to find': ['qwertyuiop', 'ывапролдж', 'zzzzzzzzzzzz', '的的的的', 'asdfghjkl qwerty'],
}

/** Processor time tells what a look-up costs when other work shares the machine. */
type Look = { wallMs: number; processorMs: number }

const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
const inOrder = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)
const row = (name: string, looks: readonly Look[]) => {
  const wall = inOrder(looks.map(({ wallMs }) => wallMs))
  const processor = inOrder(looks.map(({ processorMs }) => processorMs))
  return {
    queries: name,
    looks: looks.length,
    p50: percentile(wall, 0.5),
    p95: percentile(wall, 0.95),
    max: wall.at(-1) ?? 0,
    processorP95: percentile(processor, 0.95),
  }
}

const find = (text: string) => gazetteer.find(text, { locale: 'en', limit: LIMIT })
for (const text of Object.values(queries).flat()) find(text)

const looksOf = new Map<string, Look[]>(Object.keys(queries).map((name) => [name, []]))
for (let round = 0; round < ROUNDS; round++)
  for (const [name, texts] of Object.entries(queries))
    for (const text of texts) {
      const processorBefore = process.cpuUsage()
      const start = performance.now()
      find(text)
      const wallMs = performance.now() - start
      const spent = process.cpuUsage(processorBefore)
      looksOf.get(name)?.push({ wallMs, processorMs: (spent.user + spent.system) / 1000 })
    }

const rows = [...looksOf].map(([name, looks]) => row(name, looks))
const all = row('all', [...looksOf.values()].flat())
const rounded = (ms: number) => Number(ms.toFixed(3))
console.table(
  [...rows, all].map(({ p50, p95, max, processorP95, ...rest }) => ({
    ...rest,
    'p50 ms': rounded(p50),
    'p95 ms': rounded(p95),
    'max ms': rounded(max),
    'processor p95 ms': rounded(processorP95),
  })),
)
console.log(
  `opened in ${Math.round(openMs)} ms (${Math.round((user + system) / 1000)} ms of processor time), ${Math.round(megabytes)} MB`,
)
process.exitCode = all.p95 <= 2 ? 0 : 1
