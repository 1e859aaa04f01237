import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * What LibreOffice may not do with files that came from somebody: run macros and other active content, fetch what a document links to, or
 * reach the network at all (its proxy is a port where nobody listens).
 */
const settings: [path: string, name: string, value: string][] = [
  ['Office.Common/Security/Scripting', 'MacroSecurityLevel', '3'],
  ['Office.Common/Security/Scripting', 'DisableMacrosExecution', 'true'],
  ['Office.Common/Security/Scripting', 'DisableActiveContent', 'true'],
  ['Office.Common/Security/Scripting', 'BlockUntrustedRefererLinks', 'true'],
  // Never, in the words of Writer and of Calc.
  ['Office.Writer/Content/Update', 'Link', '0'],
  ['Office.Calc/Content/Update', 'Link', '1'],
  ['Inet/Settings', 'ooInetProxyType', '2'],
  ['Inet/Settings', 'ooInetHTTPProxyName', '127.0.0.1'],
  ['Inet/Settings', 'ooInetHTTPProxyPort', '9'],
  ['Inet/Settings', 'ooInetHTTPSProxyName', '127.0.0.1'],
  ['Inet/Settings', 'ooInetHTTPSProxyPort', '9'],
  ['Office.Common/Misc', 'FirstRun', 'false'],
  // By the lock of a document one sees that it is open.
  ['Office.Common/Misc', 'UseDocumentOOoLockFile', 'true'],
];

/** Writes a profile of LibreOffice into a folder that has none. */
export async function writeProfile(folder: string): Promise<void> {
  const items = settings.map(
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
