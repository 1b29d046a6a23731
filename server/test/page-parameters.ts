/** What kind of row a parameter of a page's path names (objects.ts). */
export const PARAMETERS: Record<string, string> = {
  ':offerId': 'offer',
  ':importId': 'import',
  ':reviewId': 'review',
  ':number': 'thread',
  ':providerId': 'company',
  ':userId': 'member',
  ':articleId': 'article',
  ':demandId': 'demand',
  ':openDemand': 'openDemand',
  ':dealId': 'deal',
  ':booking': 'sale',
  ':quoteId': 'quote',
  ':trip': 'trip',
  ':keyId': 'apiKey',
  ':room': 'room',
  ':recoveryId': 'recovery',
}
