/** Characters of more than one code unit, emoji among them (V04), and the joiners that build emoji from simpler ones. */
const MULTI_UNIT = /[\u{10000}-\u{10FFFF}]|\u200D|\uFE0F|\u20E3/gu

/** The text without characters V04 drops. Apart from other patterns: every page has fields to hold to it, few have forms. */
export const withoutEmoji = (text: string): string => text.replace(MULTI_UNIT, '')
