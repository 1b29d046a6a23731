import * as m from '@tongyun/messages'
import { formatNumber, formatVolume, formatWeight } from '../i18n/format.ts'
import { StepList } from '../prices/price-steps.tsx'
import { refusalWords } from '../prices/refusal-words.ts'
import styles from './example.module.css'
import type { WorkedExample } from './worked-example.ts'

const cargoWords = ({ pieces, containers, weightKg, volumeM3 }: WorkedExample['cargo']): string =>
  [
    ...pieces.map(({ count, lengthCm, widthCm, heightCm, weightKg: each, stackable }) => {
      const size = [lengthCm, widthCm, heightCm].map((side) => formatNumber(side)).join(' × ')
      const words = m.documents_example_piece({ count, size, weight: formatWeight(each) })
      return stackable ? words : `${words}${m.documents_example_not_stackable()}`
    }),
    ...containers.map(({ count, type }) => `${count} × ${type}`),
    ...(pieces.length === 0 && weightKg > 0 ? [formatWeight(weightKg)] : []),
    ...(pieces.length === 0 && volumeM3 > 0 ? [formatVolume(volumeM3)] : []),
  ].join(' · ')

/** A worked example: the cargo, and the price engine's own steps or its refusal. */
export const Example = ({ example: { cargo, currency, outcome } }: { example: WorkedExample }) => (
  <figure className={styles.example}>
    <figcaption>{m.documents_example({ cargo: cargoWords(cargo) })}</figcaption>
    {outcome.ok ? (
      <StepList steps={outcome.steps} currency={currency} />
    ) : (
      <p className={styles.refused}>{refusalWords(outcome)}</p>
    )}
  </figure>
)
