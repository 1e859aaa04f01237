// Rules about file locations and names.
import { meaninglessNames, extraFiles, rooms, sides } from './plan.mjs';

/**
 * @param {Iterable<string>} paths
 * @returns {string[]} a line for each misplaced or badly named file
 */
export function misplacedFiles(paths) {
  return [...paths]
    .filter((path) => /\.(ts|tsx|mjs|css)$/.test(path))
    .flatMap((path) => nameViolation(path) ?? locationViolation(path) ?? []);
}

function nameViolation(path) {
  const parts = path.split('/').map((part) => part.replace(/\..*$/, ''));
  const name = parts.find((part) => meaninglessNames.includes(part));
  return name && `${path}: "${name}" does not describe the content`;
}

function locationViolation(path) {
  const side = sides.find(({ folder }) => path.startsWith(folder));
  if (!side) return undefined;
  const [room, ...inside] = path.slice(side.folder.length).split('/');
  if (side.notRooms.includes(room)) return undefined;
  if (inside.length === 0) return `${path} must be in a room`;
  if (!Object.hasOwn(rooms, room)) return `${path}: "${room}" is not a room`;
  const extra = extraFiles[`${side.folder}${room}/`];
  const [name = ''] = inside.join('/').split('.');
  if (extra?.private?.includes(name) || extra?.exported?.includes(name)) return undefined;
  if (side.files.some((pattern) => pattern.test(inside.join('/')))) return undefined;
  return `${path}: a room may only have ${side.files.map(({ source }) => source).join(', ')}`;
}
