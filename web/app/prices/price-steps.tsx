import type { PriceResult, PriceStep } from '@tongyun/freight/rate'
import { type TerminalModes, terminalModes } from '@tongyun/freight/terminals'
import type { CurrencyCode } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { Disclosure } from '../ui/disclosure.tsx'
import { Section } from '../ui/section.tsx'
import styles from './price-steps.module.css'
import { stepWords } from './step-words.ts'

/** Steps as a numbered list: what was done, with which numbers, and what came out. */
export const StepList = ({
  steps,
  currency,
  ends = null,
}: {
  steps: readonly PriceStep[]
  currency: CurrencyCode
  ends?: TerminalModes | null
}) => (
  <ol className={styles.steps}>
    {steps.map((step, i) => {
      const { title, how, result } = stepWords(step, currency, ends)
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the calculation
        <li key={i}>
          <span className={styles.words}>
            {title}
            <small>{how}</small>
          </span>
          <b className="num">{result}</b>
        </li>
      )
    })}
  </ol>
)

/** How a total came about, step by step. */
export const PriceSteps = ({ price, stops }: { price: PriceResult; stops: Parameters<typeof terminalModes>[0] }) =>
  price.ok ? (
    <Section title={m.detail_steps()} note={m.detail_steps_note()}>
      <Disclosure summary={m.calculator_steps()}>
        <StepList steps={price.steps as PriceStep[]} currency={price.currency} ends={terminalModes(stops)} />
      </Disclosure>
    </Section>
  ) : null
