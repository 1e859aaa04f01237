/** Whether an address that data holds may be opened from here: those of the web and of mail. */
export function opensOutside(target: string): boolean {
  return /^(?:https?:\/\/|mailto:)/i.test(target);
}
