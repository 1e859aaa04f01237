import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Restrictions for untrusted files: no macros or other active content, no loading of linked content, and no network (the proxy is a closed
 * port).
 */
const PROFILE_SETTINGS: [path: string, name: string, value: string][] = [
  ['Office.Common/Security/Scripting', 'MacroSecurityLevel', '3'],
  ['Office.Common/Security/Scripting', 'DisableMacrosExecution', 'true'],
  ['Office.Common/Security/Scripting', 'DisableActiveContent', 'true'],
  ['Office.Common/Security/Scripting', 'BlockUntrustedRefererLinks', 'true'],
  // "Never", in the settings of Writer and of Calc.
  ['Office.Writer/Content/Update', 'Link', '0'],
  ['Office.Calc/Content/Update', 'Link', '1'],
  ['Inet/Settings', 'ooInetProxyType', '2'],
  ['Inet/Settings', 'ooInetHTTPProxyName', '127.0.0.1'],
  ['Inet/Settings', 'ooInetHTTPProxyPort', '9'],
  ['Inet/Settings', 'ooInetHTTPSProxyName', '127.0.0.1'],
  ['Inet/Settings', 'ooInetHTTPSProxyPort', '9'],
  ['Office.Common/Misc', 'FirstRun', 'false'],
  // The document's lock file shows that it is open.
  ['Office.Common/Misc', 'UseDocumentOOoLockFile', 'true'],
];

/** Writes a LibreOffice profile into an empty folder. */
export async function writeProfile(folder: string): Promise<void> {
  const items = PROFILE_SETTINGS.map(
    ([path, name, value]) =>
      `<item oor:path="/org.openoffice.${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`,
  );
  const names = 'xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema"';
  await mkdir(join(folder, 'user'), { recursive: true });
  await writeFile(
    join(folder, 'user', 'registrymodifications.xcu'),
    `<?xml version="1.0" encoding="UTF-8"?>\n<oor:items ${names}>\n${items.join('\n')}\n</oor:items>\n`,
  );
}
