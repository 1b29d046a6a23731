/** Cases of the names of charges in Russian: без таможенного оформления is the list's таможенное оформление. */

const NOUN: readonly (readonly [RegExp, readonly string[]])[] = [
  [/ие$/u, ['ия', 'ию', 'ием', 'ии', 'ий', 'иями']],
  [/(?<=[гкхжчшщ])а$/u, ['и', 'е', 'у', 'ой', '', 'ами']],
  [/а$/u, ['ы', 'е', 'у', 'ой', 'ами']],
  [/ия$/u, ['ии', 'ию', 'ией', 'ий']],
  [/я$/u, ['и', 'е', 'ю', 'ей']],
  [/ы$/u, ['ов', 'ам', 'ами', 'ах']],
  [/(?=[бвгджзклмнпрстфхцчшщ]$)(.)$/u, ['$1а', '$1у', '$1ом', '$1е', '$1ы', '$1ов']],
]
const ADJECTIVE: readonly (readonly [RegExp, readonly string[]])[] = [
  [/ое$|ый$|ой$/u, ['ого', 'ому', 'ым', 'ом', 'ых', 'ыми', 'ые']],
  [/ий$/u, ['ого', 'его', 'ому', 'ему', 'им', 'их']],
  [/ая$/u, ['ой', 'ую', 'ых', 'ые', 'ыми']],
  [/ые$|ие$/u, ['ых', 'ым', 'ыми', 'их', 'им', 'ими']],
]
const formsOf = (word: string, rules: readonly (readonly [RegExp, readonly string[]])[]): string[] => {
  const [ending, others] = rules.find(([pattern]) => pattern.test(word)) ?? []
  return ending === undefined || others === undefined ? [] : others.map((other) => word.replace(ending, other))
}

/** Shorter words are short for others, or mean other things in other cases. */
const SHORTEST = 5

/** Other cases of a name: of its adjectives in front and of its first noun; what follows stays. */
export const casesOf = (name: string): string[] => {
  if (!/^\p{Script=Cyrillic}{5}/u.test(name)) return []
  const words = name.split(' ')
  const noun = words.findIndex((word) => !/(?:ое|ая|ый|ий|ые|ой)$/u.test(word))
  const head = words[noun] ?? ''
  if (noun < 0 || noun > 2 || head.length < SHORTEST || !/^\p{Script=Cyrillic}+$/u.test(head)) return []
  const tail = words.slice(noun + 1)
  return formsOf(head, NOUN).flatMap((form) =>
    words
      .slice(0, noun)
      .reduce<string[]>(
        (said, word) => said.flatMap((before) => formsOf(word, ADJECTIVE).map((each) => `${before}${each} `)),
        [''],
      )
      .map((adjectives) => [`${adjectives}${form}`, ...tail].join(' ')),
  )
}
