import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';

/** Optional programs of the machine. */
const optionalPrograms = {
  ffmpeg: ['ffmpeg'],
  pocketsphinx: ['pocketsphinx_continuous'],
  libreoffice: [
    'soffice',
    'libreoffice',
    '/Applications/LibreOffice.app/Contents/MacOS/soffice',
    'C:\\Program Files\\LibreOffice\\program\\soffice.exe',
  ],
} as const;
export type OptionalProgram = keyof typeof optionalPrograms;

/** The full path of a program found in PATH, or null. */
export function findProgram(program: OptionalProgram): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const endings = process.platform === 'win32' ? ['.exe', ''] : [''];
  const places = optionalPrograms[program].flatMap((name) =>
    isAbsolute(name) ? [name] : folders.flatMap((folder) => endings.map((ending) => join(folder, name + ending))),
  );
  return places.find(isProgram) ?? null;
}

/** The optional programs that this machine has. */
export function programsFound(): Record<OptionalProgram, boolean> {
  const names = Object.keys(optionalPrograms) as OptionalProgram[];
  return Object.fromEntries(names.map((name) => [name, findProgram(name) !== null])) as Record<
    OptionalProgram,
    boolean
  >;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
