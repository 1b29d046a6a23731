/** The articles of the help centre by group, in the order they are read; their texts are web/documents/<language>/help/<name>.md. */
export const GROUPS = {
  shipper: ['find-capacity', 'read-an-offer', 'compare-and-export', 'ask-in-words'],
  provider: ['start-as-provider', 'publish-capacity', 'import-sheet'],
  price: ['chargeable-weight', 'freight-forms', 'charges'],
  reference: ['match-score', 'documents', 'incoterms', 'equipment', 'glossary'],
  account: ['account'],
} as const

export type GroupName = keyof typeof GROUPS
export type ArticleName = (typeof GROUPS)[GroupName][number]

export const GROUP_NAMES = Object.keys(GROUPS) as GroupName[]
export const ARTICLES: readonly ArticleName[] = Object.values(GROUPS).flat()

export const isArticle = (name: string | undefined): name is ArticleName => ARTICLES.some((each) => each === name)

export const groupOf = (name: ArticleName): GroupName =>
  GROUP_NAMES.find((group) => (GROUPS[group] as readonly ArticleName[]).includes(name)) ?? 'reference'
