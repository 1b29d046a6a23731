/** Readings of what was typed, from the plainest on: without prepositions, without words such as port or город. */
import { MAX_KEY_LENGTH, spaced } from './normalize.ts'

const prepositions = new Set(
  'в во из с со на до от к ко у через по под за около г гор to from in at via into ex near the of out'.split(' '),
)
const genericWords = new Set(
  `port ports seaport airport station terminal city town border railway rail harbour harbor hub international
   порт порта порту порте портом аэропорт аэропорта аэропорту аэропорте станция станции станцию город города городе городу
   терминал терминала погранпереход жд`.split(/\s+/),
)
const hanPrefix = /^(出发地|目的地|起运地|发往|运往|运到|送到|前往|来自|从|自|由|到|至|去|往|经|发|在|飞)(?=.{2})/
const hanSuffix =
  /(?<=.{2})(国际机场|火车站|货运站|铁路口岸|公路口岸|口岸|码头|机场|港口|港|车站|站|地区|市|县|省|区|出发|发货|发)$/

const withoutLeading = (words: readonly string[]) => {
  let start = 0
  while (start < words.length - 1 && prepositions.has(words[start] ?? '')) start++
  return words.slice(start)
}

/** Normalised words to look up, in order of preference; the first that finds something wins. */
export const queryVariants = (text: string): string[] => {
  const words = spaced(text).split(' ').filter(Boolean)
  const plain = withoutLeading(words)
  const specific = plain.filter((word) => !genericWords.has(word))
  const variants = [words.join(''), plain.join(''), specific.join('')]
  const whole = plain.join('')
  if (/\p{Script=Han}/u.test(whole)) {
    const bare = whole.replace(hanPrefix, '')
    variants.push(bare, bare.replace(hanSuffix, ''))
  }
  return [...new Set(variants.map((variant) => variant.slice(0, MAX_KEY_LENGTH)))].filter(Boolean)
}

/** Ways to read the text as a place and the wider area it lies in: "Moscow, Russia", "浙江义乌", "Россия Москва". */
export const qualifiedReadings = (text: string): { place: string; qualifier: string }[] => {
  const words = withoutLeading(spaced(text).split(' ').filter(Boolean))
  const readings: { place: string; qualifier: string }[] = []
  for (let cut = words.length - 1; cut >= 1; cut--) {
    const [left, right] = [words.slice(0, cut).join(''), words.slice(cut).join('')]
    readings.push({ place: left, qualifier: right }, { place: right, qualifier: left })
  }
  const han = words.join('')
  if (/^\p{Script=Han}{4,14}$/u.test(han)) {
    for (let cut = 2; cut <= han.length - 2; cut++) readings.push({ place: han.slice(cut), qualifier: han.slice(0, cut) })
  }
  return readings.slice(0, 12)
}
