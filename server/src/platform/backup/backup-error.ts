/** Why a backup cannot be made, read or restored, in one line fit for an operator to read. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}
