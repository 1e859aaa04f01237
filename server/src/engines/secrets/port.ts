/**
 * Encrypts secrets for storage (provider keys, mailbox passwords). Every secret has its own data key, encrypted with the installation's
 * key; old installation keys still open what they sealed.
 */
export interface Secrets {
  /** Encrypts. `context` identifies where the secret belongs, like `provider:12`; opening requires the same context. */
  seal(plain: string, context: string): string;
  /** Decrypts. Throws an Error without details of the secret if the key is missing, the text was altered or the context differs. */
  open(sealed: string, context: string): string;
  /** Whether `sealed` uses an older installation key and should be sealed again. */
  isOld(sealed: string): boolean;
  /** Derives a key of 32 bytes from the installation's key, for signing tokens, cookies or links. Deterministic per purpose. */
  derive(purpose: string): Buffer;
}
