import type { ChargeCondition } from '@tongyun/freight/rate'
import * as m from '@tongyun/messages'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import { formatWeight } from '../i18n/format.ts'

/** When a conditional charge is owed, as a reader is told it. */
export const conditionWords = (condition: ChargeCondition): string =>
  condition.kind === 'weight_over'
    ? m.detail_condition_weight_over({ weight: formatWeight(condition.kg) })
    : m.detail_condition_cargo_type({ cargo: vocabularyWord('cargo_type', condition.cargoType) })
