/** Lists of words as bits of a number, in the order of their vocabulary: what the demand center filters and counts by. */
import { CARGO_TYPES, type CargoType, MODES, type Mode } from '@tongyun/freight/vocabulary'

const bitsOf = <Word>(words: readonly Word[], all: readonly Word[]) =>
  words.reduce((bits, word) => bits | (1 << all.indexOf(word)), 0)

const ANY_MODE = bitsOf(MODES, MODES)

/** A demand that names no mode goes by any. */
export const modeBits = (modes: readonly Mode[]) => (modes.length === 0 ? ANY_MODE : bitsOf(modes, MODES))

export const cargoBits = (types: readonly CargoType[]) => bitsOf(types, CARGO_TYPES)

/** The words whose bits are set. */
export const wordsOfBits = <Word>(bits: number, all: readonly Word[]): Word[] => all.filter((_, bit) => bits & (1 << bit))
