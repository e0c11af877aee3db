/** What somebody with a skill may be building, and how they talk about the work. */
export type Trade = {
  sells: 'products' | 'services'
  /** Each fits after "I run": with its article, without a full stop. */
  ventures: readonly string[]
  /** True of the work whether it earns already or not. */
  lines: readonly string[]
}
