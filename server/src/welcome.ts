import type { Product } from './product.ts';
import type { Settings } from './settings.ts';

/** Prints the address, and the first sign-in of a new installation. */
export function welcome({ address, firstAdmin }: Product, settings: Settings): void {
  const url = settings.publicUrl ?? address;
  const lines =
    settings.role === 'worker' ? [`A worker of Dossier is ready: ${address}`] : [`Dossier is ready: ${url}`];
  if (firstAdmin) {
    const { email, password, linkToken } = firstAdmin;
    lines.push('', 'First sign-in (technical administrator):', `  E-mail    ${email}`);
    lines.push(`  Password  ${password ?? 'as set in DOSSIER_ADMIN_PASSWORD'}`);
    if (linkToken)
      lines.push(`  Sign in   ${url}/login#link=${linkToken}`, '            (this link works once, for a day)');
  }
  console.log(`\n${lines.join('\n')}\n`);
}
