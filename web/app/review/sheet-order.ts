/** The order in which somebody who checks a sheet reads it; a stored sheet has none of its own. */
import type { SubjectKind } from '@tongyun/contract/review/endpoints'
import { demandFields } from '@tongyun/freight/demand/demand-fields'
import { rankOf } from '@tongyun/freight/offer/sheet-fields'

/** Names of fields of companies and licences, whatever they stand in. */
const ORDER: readonly string[] = [
  'name',
  'title',
  'kind',
  'number',
  'issuer',
  'validFrom',
  'validTo',
  'note',
  'companyNumber',
  'legalRepresentative',
  'registeredCapitalTenThousandYuan',
  'foundedYear',
  'cityId',
  'address',
  'paper',
  'duty',
  'phone',
  'email',
  'website',
  'introduction',
  'logo',
  'fileId',
  'photos',
  'description',
  'year',
  'contacts',
  'serviceProducts',
  'honors',
]
/** Fields of demands, by their table. */
const DEMAND_RANKS = new Map<string, number>(demandFields().map(([name], rank) => [name, rank]))
const RANKS = new Map(ORDER.map((name, rank) => [name, rank]))

/** Fields of what stands at a path, empty for the whole sheet, in that order; others follow as they are. */
export const inOrder = (kind: SubjectKind, path: string, names: Iterable<string>): string[] => {
  const rank = (name: string) =>
    kind === 'offer'
      ? rankOf(path === '' ? name : `${path}.${name}`)
      : ((kind === 'demand' ? DEMAND_RANKS : RANKS).get(name) ?? ORDER.length)
  return [...new Set(names)].toSorted((a, b) => rank(a) - rank(b))
}
