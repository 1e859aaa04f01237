/** Whether a URL from data can be opened safely: only web and mail. */
export function opensOutside(target: string): boolean {
  return /^(?:https?:\/\/|mailto:)/i.test(target);
}
