/** The order in which somebody who checks a sheet reads it; a stored sheet has none of its own. */

/** Names of fields, whatever they stand in. */
const ORDER: readonly string[] = [
  ...['name', 'title', 'code', 'placeId', 'kind', 'reference', 'number', 'issuer', 'mode', 'serviceMode', 'loadType', 'originId'],
  ...['destinationId', 'stops', 'transitHours', 'schedule', 'cutOffs', 'documentsHoursBefore', 'cargoHoursBefore'],
  ...['availableFrom', 'availableTo', 'spacePerDeparture', 'spaceUnit', 'cargoTypes', 'pickup', 'delivery', 'radiusKm'],
  ...['places', 'rate', 'currency', 'pricingType', 'freight', 'equipment', 'fromKg', 'prices', 'breaks', 'unitPrice'],
  ...[
    'unit',
    'baseQuantity',
    'baseMinor',
    'additionalUnitPrice',
    'pivot',
    'group',
    'status',
    'condition',
    'basis',
    'minimumMinor',
  ],
  ...['maximumMinor', 'chargeable', 'charges', 'validFrom', 'validTo', 'limits', 'minimumFreightNote', 'otherFeesNote'],
  ...['arriveHours', 'departHours', 'note', 'details', 'remarks', 'companyNumber', 'legalRepresentative'],
  ...['registeredCapitalTenThousandYuan', 'foundedYear', 'cityId', 'address', 'paper', 'duty', 'phone', 'email'],
  ...['website', 'introduction', 'logo', 'fileId', 'photos', 'description', 'year', 'contacts', 'serviceProducts'],
  ...['honors'],
]
const RANKS = new Map(ORDER.map((name, rank) => [name, rank]))

/** Fields in that order; others follow as they are. */
export const inOrder = (names: Iterable<string>): string[] => {
  const rank = (name: string) => RANKS.get(name) ?? ORDER.length
  return [...new Set(names)].toSorted((a, b) => rank(a) - rank(b))
}
