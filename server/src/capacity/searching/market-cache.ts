import { answerKeeper } from '../../core/kept-answers.ts'
import type { BaseFilter } from './offer-filter.ts'

/** Cells of cubes, histogram steps and the like kept at most. */
const MAX_WEIGHT = 400_000

/**
 * Answers that stay exact as long as the market does not change: its version grows with every change in the database, and
 * everything that begins or ends does so on a whole minute (migration 002).
 */
export const { keep: whileMarketStands, keepAskedAgain: onceAskedAgain } = answerKeeper(MAX_WEIGHT)

/**
 * How what is found within a base filter is kept. Nearly every cargo is asked for once, and what was found for it would live until
 * the market changes, for the collector to go through: it is kept from the second time on.
 */
export const keeperFor = ({ cargo }: BaseFilter) => (cargo === null ? whileMarketStands : onceAskedAgain)
