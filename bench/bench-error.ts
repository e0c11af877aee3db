/** Why a benchmark was not run to its end, where that is no mistake of ours; its message is one clear line. */
export class BenchError extends Error {
  override readonly name = 'BenchError'
}
