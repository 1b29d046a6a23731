import { type ModeWeight, modeWeight, USUAL, WEIGHT_RULES } from '@tongyun/freight/mode-weights'
import type { Consignment } from '@tongyun/freight/rate'
import type { PricingType } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { quantityWords } from '../cargo/quantity-words.ts'
import { formatVolume, formatWeight } from '../i18n/format.ts'
import { MODE_ICONS } from '../lanes/mode-mark.tsx'
import { StepList } from '../prices/price-steps.tsx'
import { refusalWords } from '../prices/refusal-words.ts'
import { Disclosure } from '../ui/disclosure.tsx'
import { Icon } from '../ui/icon.tsx'
import { Section } from '../ui/section.tsx'
import styles from './calculator.module.css'
import { statedSteps, type Unstated, unstatedOf } from './stated-steps.ts'

const NAMES = {
  air: m.calculator_rule_air,
  express: m.calculator_rule_express,
  road: m.calculator_rule_road,
  rail: m.calculator_rule_rail,
  sea: m.calculator_rule_sea,
}

/** What was stated of the cargo, in words. */
const givenWords = (consignment: Consignment): string => {
  const weight = formatWeight(consignment.weightKg)
  const volume = formatVolume(consignment.volumeM3)
  const missing = unstatedOf(consignment)
  if (missing === 'weight') return m.calculator_given_no_weight({ volume })
  return missing === 'volume' ? m.calculator_given_no_volume({ weight }) : m.calculator_given({ weight, volume })
}

/** Says which of weight and volume is missing, and what is assumed; nothing where both are there. */
export const UnstatedNote = ({ of }: { of: Consignment }) => {
  const missing = unstatedOf(of)
  return missing === null ? null : <p className="t13">{m.calculator_unstated({ missing })}</p>
}

/** Chargeable weight under the usual rule of each mode, with its steps; a flat price counts none. */
export const ModeWeights = ({ consignment, pricingType }: { consignment: Consignment; pricingType: PricingType }) => (
  <Section title={m.calculator_weights()} note={givenWords(consignment)}>
    <UnstatedNote of={consignment} />
    {pricingType === 'flat' ? (
      <p aria-live="polite">{m.calculator_flat()}</p>
    ) : (
      <>
        <ul className={styles.weights} aria-live="polite">
          {WEIGHT_RULES.map((rule) => (
            <Weight
              key={rule}
              rule={rule}
              weight={modeWeight(rule, consignment, pricingType)}
              missing={unstatedOf(consignment)}
            />
          ))}
        </ul>
        <p className="t12 mute">{m.calculator_usual()}</p>
      </>
    )}
  </Section>
)

type WeightProps = { rule: keyof typeof NAMES; weight: ModeWeight; missing: Unstated | null }

const Weight = ({ rule, weight, missing }: WeightProps) => {
  const { mode } = USUAL[rule]
  return (
    <li>
      <p className={styles.weight}>
        <span className={`${styles.mode} m-${mode}`}>
          <Icon name={MODE_ICONS[mode]} />
          {NAMES[rule]()}
        </span>
        {weight.ok ? (
          <b>{quantityWords(weight.quantity, weight.unit)}</b>
        ) : (
          <span className="t12 mute">{refusalWords(weight)}</span>
        )}
      </p>
      {weight.ok ? (
        <Disclosure summary={m.calculator_steps()} open={rule === 'air'}>
          <StepList steps={statedSteps(weight.steps, missing)} currency="CNY" />
        </Disclosure>
      ) : null}
    </li>
  )
}
