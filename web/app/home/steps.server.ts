/** Three stations in words, put together on the server: home needs no program for them (targets W4). */
import * as m from '@tongyun/messages'
import { paths } from '../site/paths.ts'

type Step = { title: string; text: string; path: string | null }
export type StepsView = { title: string; steps: Step[] }

/** How it works, in what exists: search, understand the price, compare. */
const priceSteps = (): StepsView => ({
  title: m.home_steps(),
  steps: [
    { title: m.home_step_search(), text: m.home_step_search_text(), path: null },
    { title: m.home_step_price(), text: m.home_step_price_text(), path: null },
    { title: m.home_step_compare(), text: m.home_step_compare_text(), path: null },
  ],
})

/** What one can do before anything is on sale: ask, offer, be told. */
const firstSteps = (): StepsView => ({
  title: m.home_first_steps(),
  steps: [
    { title: m.home_first_ask(), text: m.home_first_ask_text(), path: paths.newDemand() },
    { title: m.home_first_offer(), text: m.home_first_offer_text(), path: paths.imports() },
    { title: m.home_first_save(), text: m.home_first_save_text(), path: paths.saveSearch() },
  ],
})

export const stepsView = ({ onSale }: { onSale: number }): StepsView => (onSale === 0 ? firstSteps() : priceSteps())
