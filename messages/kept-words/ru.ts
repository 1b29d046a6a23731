import type { KeptWord } from './kept-word.ts'

export const KEPT_IN_RUSSIAN: readonly KeptWord[] = []
