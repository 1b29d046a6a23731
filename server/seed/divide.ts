/** Splits a whole number in proportion to weights; the parts add up to it, what rounding leaves goes to the largest remainders. */
export const divide = (whole: number, weights: readonly number[]): number[] => {
  const sum = weights.reduce((a, b) => a + b, 0)
  const exact = weights.map((weight) => (whole * weight) / sum)
  const parts = exact.map(Math.floor)
  const left = whole - parts.reduce((a, b) => a + b, 0)
  exact
    .map((value, i) => ({ i, rest: value - Math.floor(value) }))
    .sort((a, b) => b.rest - a.rest || a.i - b.i)
    .slice(0, left)
    .forEach(({ i }) => {
      parts[i] = (parts[i] as number) + 1
    })
  return parts
}
