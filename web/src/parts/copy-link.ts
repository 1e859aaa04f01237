import i18next from 'i18next';
import { showToast } from '../client/toasts.ts';

/** Copies an address, and says so. Where the browser refuses, as without HTTPS, the toast shows the address. */
export async function copyLink(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    showToast({ kind: 'success', text: i18next.t('parts:copy_link.copied') });
  } catch {
    showToast({ kind: 'warning', title: i18next.t('parts:copy_link.failed'), text: address, closesAfter: 20_000 });
  }
}
