/** What a line lists in the order of the amounts below it: boxes between strokes, brackets of weight. */
import type { ContainerType } from '@tongyun/freight/vocabulary'
import { boxesIn, unified } from './words.ts'

/** Lists of boxes that a line names, between strokes: the order of amounts between slashes. */
export const ordersIn = (line: string): ContainerType[][] => {
  const text = unified(line)
  const lists: { end: number; boxes: ContainerType[] }[] = []
  for (const { value, at, end } of boxesIn(line)) {
    const last = lists.at(-1)
    if (last !== undefined && /^\s*[/、]\s*$/u.test(text.slice(last.end, at)))
      Object.assign(last, { end, boxes: [...last.boxes, value] })
    else lists.push({ end, boxes: [value] })
  }
  return lists.flatMap(({ boxes }) => (boxes.length > 1 ? [boxes] : []))
}

/** Brackets by the word for them: breaks 100/300/500; разбивка 45/100/300 кг; 重量段：100/300/500. */
const NAMED_BREAKS =
  /(?:(?<!\p{L})(?:(?:weight )?(?:breaks?|brackets?)|(?:весов\p{L}* )?(?:брейк\p{L}*|разбивк\p{L}*|диапазон\p{L}*|категори\p{L}*)(?: по весу)?)|(?:重量|公斤)?(?:段|级别?|分段))\s*[:：]?\s*(\d{2,4}(?:\s*(?:kgs?|кг|公斤))?(?:\s*\/\s*\d{2,4}(?:\s*(?:kgs?|кг|公斤))?){1,6})/u

/** A line that lists the brackets of those below: +100 / +300 / +500. */
export const breaksIn = (line: string): number[] =>
  /[+≥]\s*\d{2,4}\s*(?:kg|кг|k)?\s*\/\s*[+≥]?\s*\d{2,4}/iu.test(line)
    ? [...unified(line).matchAll(/[+≥]\s*(\d{2,4})/gu)].map((match) => Number(match[1]))
    : (NAMED_BREAKS.exec(unified(line))?.[1] ?? '').split('/').flatMap((kg) => (kg === '' ? [] : Number(kg.replace(/\D/gu, ''))))
