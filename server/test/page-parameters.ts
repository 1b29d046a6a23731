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
  ':webhookId': 'webhook',
  ':deliveryId': 'delivery',
  ':requestId': 'apiCall',
  ':room': 'room',
  ':recoveryId': 'recovery',
}

/** Rows that pages of each person name, by the kinds of `INSERT`. */
export const ROWS = {
  provider: [
    'deal',
    'offer',
    'departure',
    'import',
    'licence',
    'notification',
    'member',
    'sale',
    'apiKey',
    'webhook',
    'delivery',
    'apiCall',
  ],
  staff: ['review', 'thread', 'answerTemplate', 'newArticle', 'article', 'category', 'company', 'person', 'room'],
  buyer: ['demand', 'openDemand', 'quote', 'trip', 'recovery'],
} as const
