/** What the list of offers is narrowed to, as its address and its forms say it; blank where it is not. */
export type Asked = {
  q: string
  origin: string
  destination: string
  carrier: string
  mode: string
  view: string
  sort: string
  page: number
}

/** Fields that say which list a form stands under. */
export const LIST_FIELDS = ['q', 'origin', 'destination', 'carrier', 'mode', 'view'] as const satisfies readonly (keyof Asked)[]
