/** The files that the reader's author does not read, in the order of their numbers. */
import type { Made } from '../paper.ts'

export const APART: Made[] = []
