// The package brings no types; this is the part we call.
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  const ece: {
    encrypt(
      plain: Buffer,
      parameters: { version: 'aes128gcm'; privateKey: ECDH; dh: string; authSecret: string },
    ): Buffer
  }
  export default ece
}
