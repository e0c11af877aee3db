/**
 * What a server on this folder is told, whatever the shell says that the benchmark was started from: an embedded
 * database, no demo community, this machine only.
 */
export function serverVariables(directory: string, port = '3000'): Record<string, string> {
  return {
    DATA_DIR: directory,
    HOST: '127.0.0.1',
    PORT: port,
    DEMO: 'off',
    LOG_LEVEL: 'error',
    // Few members do here what many do elsewhere.
    LIMIT_MESSAGE: '10000000/1d',
    LIMIT_UPLOAD_MEMBER: '10000/1h',
    LIMIT_MEGAPIXELS: '1000000/1h',
    MEMBER_STORAGE: 'off',
  }
}
