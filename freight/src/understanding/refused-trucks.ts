/** Trucks that are named to be refused: no reefer needed, 不用冷藏车, без рефа. */
import { once } from './pattern.ts'
import type { Stretch } from './slot-board.ts'

const before = once(
  /(?:不要|不用|不需要?|无需|不必|别(?:用|要|派)?|唔(?:使|要|好)|(?<!\p{L})(?:no|not|without|no need (?:for|of)|(?:do not|don'?t|does not|doesn'?t) (?:need|want|require|use)|rather than|instead of|без|не (?:нуж(?:ен|на|ны|но)|надо|требуется|хотим|предлагать)|вместо|только не|кроме)(?: (?:an?|any|the|full|dedicated))*) ?$/u,
)
const behind = once(
  /^ ?(?:(?:不要|不用|不需要|唔要|唔使)(?![太很超过低少大小带装走停绕等])|不行|不考虑|免了|(?:is |are )?(?:not (?:needed|required|necessary|suitable)|unnecessary)(?!\p{L}| (?:until|till|before|after|by)(?!\p{L}))|не (?:нуж(?:ен|на|ны|но)|надо|треб\p{L}+|подход\p{L}+|подойд\p{L}+|обязател\p{L}+|интересу\p{L}+|предлагать)(?! (?:до|раньше|ранее|после) ))/u,
)
const BEFORE_REACH = 32
const BEHIND_REACH = 24

export const isRefusedTruck = (text: string, { start, end }: Stretch): boolean =>
  before.test(text.slice(Math.max(0, start - BEFORE_REACH), start)) || behind.test(text.slice(end, end + BEHIND_REACH))
