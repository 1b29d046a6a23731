/** What a note says of its last charges for others, without their names: 整车价含TIR证费用；零担不含. */
import { chargesIn } from './charge-words.ts'
import { type Scope, scopeOf } from './note-scope.ts'
import type { Charge } from './sentence-charges.ts'

const OTHERS =
  /^\s*(?:而|但|but|while|а|но)?\s*(\p{L}.{0,15}?)\s*(?:价格?|则|均|都|(?:is|are|rates?|prices?)(?=\s)|[-–—:])?\s*(?:(不含|不包含|不包括|不包|未含|excl\p{L}*|not incl\p{L}*|without|без(?: них)?|не включ\p{L}*|не входит)|(?:已含|包含|含|incl\p{L}*|with|включ\p{L}*))\s*[.。]?$/u

/** The charges again for those that a part names by their way, load or owner; undefined where it says something else. */
export const chargesAgain = (plain: string, last: readonly Charge[]): Charge[] | undefined => {
  const [, names = '', without] = OTHERS.exec(plain.trim()) ?? []
  if (names === '' || last.length === 0 || last.some(({ amounts }) => amounts.length > 0) || chargesIn(plain).length > 0)
    return undefined
  const { modes, loadTypes, ownership }: Scope = scopeOf(names)
  if (modes.length + loadTypes.length === 0 && ownership === null) return undefined
  return last.map((charge) => ({
    ...charge,
    status: without === undefined ? 'inside' : 'elsewhere',
    scope: { regions: [], modes, loadTypes, ownership },
    said: [],
    except: [],
    place: null,
    parts: null,
    sentence: plain,
  }))
}
