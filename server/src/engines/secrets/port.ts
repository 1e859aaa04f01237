/**
 * Keeps secrets of others (provider keys, mailbox passwords) unreadable in the database. Every secret has a data key of its own, which is
 * encrypted with the installation's key; old installation keys still open what they sealed.
 */
export interface Secrets {
  /** Encrypts. `context` says where the secret belongs, like `provider:12`: it opens only with the same context. */
  seal(plain: string, context: string): string;
  /** Decrypts. Throws an Error without any detail of the secret when the key is missing, the text was changed or the context differs. */
  open(sealed: string, context: string): string;
  /** True when `sealed` was made with an older installation key: open and seal it again. */
  isOld(sealed: string): boolean;
  /** A key derived from the installation's for one purpose, 32 bytes: signing tokens, cookies, links. The same purpose gives the same key. */
  derive(purpose: string): Buffer;
}
