const ROUNDS = 12

/**
 * Choo and Siow's matching with transferable utility by iterative proportional fitting, as at Tapple (arXiv 2208.11384):
 * `a[i] * a[j] * kernel[i][j]` pairs of i and j, and `a[i]²` of i alone, add up to what i wants.
 * @param kernel the exponential of half the joint utility of each pair
 * @returns log a: what is added to half the joint utility of a pair
 */
export function multipliersOf(
  kernel: Float64Array,
  isHere: readonly boolean[],
  wants: Float64Array,
): Float64Array<ArrayBuffer> {
  const size = wants.length
  const share = Float64Array.from(isHere, Number)
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let one = 0; one < size; one += 1) {
      if (!isHere[one]) continue
      let sum = 0
      for (let other = 0; other < size; other += 1) sum += kernel[one * size + other]! * share[other]!
      share[one] = (Math.sqrt(sum * sum + 4 * wants[one]!) - sum) / 2
    }
  }
  return share.map((value) => Math.log(Math.max(value, 1e-12)))
}
