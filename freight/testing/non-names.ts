/** Words that sound like names of places and are none, put together from syllables; the same each time. */
import type { Locale } from '../src/locale.ts'
import { type Random, randomFrom } from './metamorphic.ts'

const pick = (random: Random, list: readonly string[]) => list[random(list.length)] ?? ''
const split = (text: string) => text.split(' ')

const parts = {
  en: {
    heads: split('Blo Kra Zhu Vel Gru Sto Dri Plo Mer Tra Hol Wes Bru Kil Nor Fen Skar Thul Ral Dov'),
    middles: split('ri mo lu va ne ko ba du shi ga po te'),
    tails: split('burg ville ton vik grad stad mouth ford sk ham dorf pur bay'),
  },
  ru: {
    heads: split('Хрю Бух Зол Кры Пру Мыш Тря Вол Гри Шур Жел Бор Дуб Клю Сви Пет Чук Хаб Наз Кал'),
    middles: split('ки то ва ли но ру ме да бо гу ша зе'),
    tails: split('нск град ово ино ск бург поль чи евка абад'),
  },
  zh: {
    heads: split('胡 齐 布 克 瓦 丘 格 扎 梅 普 沃 斯 弗 霍 洛 拜'),
    middles: split('图 巴 罗 尔 莫 库 列 维 诺 拉 卢 姆'),
    tails: split('斯克 诺夫 格勒 木图 夫卡 塔沃 尼亚 贝格'),
  },
}

/** `count` words a language; none is a name of the gazetteer but by chance. */
export const nonNames = (count: number): Record<Locale, string[]> => {
  const random = randomFrom(23)
  const made = ({ heads, middles, tails }: (typeof parts)['en']) => {
    const words = new Set<string>()
    while (words.size < count) {
      const middle = Array.from({ length: 1 + random(2) }, () => pick(random, middles)).join('')
      words.add(pick(random, heads) + middle + pick(random, tails))
    }
    return [...words]
  }
  return { zh: made(parts.zh), en: made(parts.en), ru: made(parts.ru) }
}
