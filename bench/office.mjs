// LibreOffice with macros in a profile of its own, so that nothing of the user's own is used.
import { execFile, execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

/** Milliseconds. */
const VERSION_LIMIT = 120_000;

/** Whether LibreOffice is on the machine. */
export function hasOffice() {
  try {
    execFileSync('soffice', ['--version'], { stdio: 'ignore', timeout: VERSION_LIMIT });
    return true;
  } catch {
    return false;
  }
}

/**
 * Makes a profile with a macro.
 * @param {string} profile its folder
 * @param {number} limit milliseconds of one start
 * @returns runs LibreOffice with these arguments; `macro:///Standard.Module1.NAME(...)` calls a subroutine of the macro
 */
export async function openOffice(profile, macro, limit) {
  const run = (...args) =>
    promisify(execFile)(
      'soffice',
      [`-env:UserInstallation=${pathToFileURL(profile).href}`, '--headless', '--norestore', ...args],
      { timeout: limit, killSignal: 'SIGKILL' },
    );
  // The first start makes the profile, and replaces what is in it.
  await run('--terminate_after_init');
  await writeMacro(profile, macro);
  return run;
}

/** Stores `macro` as the standard module of a profile. */
async function writeMacro(profile, macro) {
  const library = join(profile, 'user', 'basic', 'Standard');
  await mkdir(library, { recursive: true });
  const markup = (body, name) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE ${name} PUBLIC "-//OpenOffice.org//DTD OfficeDocument 1.0//EN" "${name.slice(name.indexOf(':') + 1)}.dtd">\n${body}`;
  const escaped = macro
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
  const names = 'xmlns:library="http://openoffice.org/2000/library" xmlns:xlink="http://www.w3.org/1999/xlink"';
  await writeFile(
    join(library, 'Module1.xba'),
    markup(
      `<script:module xmlns:script="http://openoffice.org/2000/script" script:name="Module1" script:language="StarBasic">${escaped}</script:module>`,
      'script:module',
    ),
  );
  await writeFile(
    join(library, 'script.xlb'),
    markup(
      `<library:library ${names} library:name="Standard" library:readonly="false" library:passwordprotected="false"><library:element library:name="Module1"/></library:library>`,
      'library:library',
    ),
  );
  await writeFile(
    join(profile, 'user', 'basic', 'script.xlc'),
    markup(
      `<library:libraries ${names}><library:library library:name="Standard" xlink:href="$(USER)/basic/Standard/script.xlb/" xlink:type="simple" library:link="false"/></library:libraries>`,
      'library:libraries',
    ),
  );
}
