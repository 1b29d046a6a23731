import { answerKeeper } from '../../core/kept-answers.ts'

/** Cells of cubes, histogram steps and the like kept at most. */
const MAX_WEIGHT = 400_000

/**
 * Answers that stay exact as long as the market does not change: its version grows with every change in the database, and
 * everything that begins or ends does so on a whole minute (migration 002).
 */
export const { keep: whileMarketStands, keepAskedAgain: onceAskedAgain } = answerKeeper(MAX_WEIGHT)
