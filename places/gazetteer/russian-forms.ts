/** Russian case forms of place names: lvovich, with the rules it lacks. */
import { russianCases } from './sources.ts'

const { cityIn, cityFrom, cityTo } = russianCases()

/** Chinese names in a soft sign are masculine: из Шэньчжэня, в Тяньцзине. lvovich takes them for feminine. */
const softMasculine = (stem: string) => [`${stem}я`, `${stem}ю`, `${stem}е`, `${stem}ем`]

const oneWord = (word: string): string[] => {
  const stem = word.slice(0, -1)
  if (/[бвгджзклмнпрстфхцчшщ]$/i.test(word)) {
    const instrumental = /[жцчшщ]$/.test(word) ? 'ем' : 'ом'
    return [`${word}а`, `${word}у`, `${word}е`, `${word}${instrumental}`]
  }
  if (/[аеиоуэюяы]й$/.test(word) && !/(ий|ый|ой)$/.test(word)) return softMasculine(stem)
  if (/[гкхжчшщ]а$/.test(word)) return [`${stem}и`, `${stem}е`, `${stem}у`, `${stem}ой`]
  if (/а$/.test(word)) return [`${stem}ы`, `${stem}е`, `${stem}у`, `${stem}ой`]
  if (/ия$/.test(word)) return [`${stem}и`, `${stem}ю`, `${stem}ей`]
  if (/я$/.test(word)) return [`${stem}и`, `${stem}е`, `${stem}ю`, `${stem}ей`]
  return []
}

/** Case forms of a name other than the name itself. `chinese`: a name of a place of China. */
export const russianForms = (name: string, chinese: boolean): string[] => {
  if (!name || !/^[А-ЯЁ][А-Яа-яё\s-]+$/.test(name)) return []
  const isWord = !/[\s-]/.test(name)
  if (isWord && chinese) {
    if (/ь$/.test(name)) return softMasculine(name.slice(0, -1))
    if (/[иоуеэюыя]$/.test(name) && !/ия$/.test(name)) return []
    return oneWord(name)
  }
  const forms = new Set([cityIn(name), cityFrom(name), cityTo(name)])
  if (isWord) for (const form of oneWord(name)) forms.add(form)
  if (isWord && /ь$/.test(name)) {
    const isMasculine = cityFrom(name).endsWith('я')
    for (const form of isMasculine ? softMasculine(name.slice(0, -1)) : [`${name}ю`]) forms.add(form)
  }
  forms.delete(name)
  return [...forms].filter(Boolean)
}
