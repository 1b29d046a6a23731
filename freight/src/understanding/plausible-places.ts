/** Which places a misspelt name may stand for: those of the market's lanes, and what the request itself names. */
import type { Mode } from '../vocabulary.ts'
import type { PlaceCandidate } from './place-scanner.ts'

const list = (codes: string) => new Set(codes.split(' '))

/** Countries of the lanes that a train or a truck from China or Russia reaches. */
const overLand = list(
  'CN HK MO RU BY KZ UZ KG TJ TM MN GE AM AZ UA MD AL AT BA BE BG CH CZ DE DK EE ES FI FR GB GR HR HU IT LT LU LV ME MK NL NO PL PT RO RS SE SI SK TR IR AF PK IN VN TH MY SG LA KH MM KP',
)
/** Countries of the lanes that only ships and aircraft reach. */
const overSea = list('TW KR JP ID PH LK BD AE SA QA IE MT CY EG US CA MX')

/** A metropolis is meant wherever it lies: Аддис-Абебы. */
const METROPOLIS = 460

const byLandOnly = (modes: readonly Mode[]) => modes.length > 0 && modes.every((mode) => mode === 'rail' || mode === 'road')

/** What is known of a request while its misspelt names are sought. */
export type Surroundings = {
  /** Countries that the text names by themselves or by a place. */
  countries: ReadonlySet<string>
  modes: readonly Mode[]
}

/** Калик is no Cali in Colombia, and by rail nothing is in Japan: a name that is far from everything is unknown, and asked. */
export const isPlausible = (
  { country, importance }: Pick<PlaceCandidate, 'country' | 'importance'>,
  { countries, modes }: Surroundings,
): boolean =>
  countries.has(country) || overLand.has(country) || ((overSea.has(country) || importance >= METROPOLIS) && !byLandOnly(modes))
