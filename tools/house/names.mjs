// Rules about file locations and names.
import { emptyNames, ownWords, rooms, sides } from './plan.mjs';

/**
 * @param {Iterable<string>} paths
 * @returns {string[]} one sentence for each misplaced file
 */
export function misplacedFiles(paths) {
  return [...paths]
    .filter((path) => /\.(ts|tsx|mjs|css)$/.test(path))
    .flatMap((path) => emptyName(path) ?? notInRoom(path) ?? []);
}

function emptyName(path) {
  const parts = path.split('/').map((part) => part.replace(/\..*$/, ''));
  const empty = parts.find((part) => emptyNames.includes(part));
  return empty && `${path}: "${empty}" does not say what is inside`;
}

function notInRoom(path) {
  const side = sides.find(({ folder }) => path.startsWith(folder));
  if (!side) return undefined;
  const [room, ...inside] = path.slice(side.folder.length).split('/');
  if (side.notRooms.includes(room)) return undefined;
  if (inside.length === 0) return `${path} belongs into a room`;
  if (!Object.hasOwn(rooms, room)) return `${path}: "${room}" is no room of the house`;
  const own = ownWords[`${side.folder}${room}/`];
  const [word = ''] = inside.join('/').split('.');
  if (own?.keeps?.includes(word) || own?.lends?.includes(word)) return undefined;
  if (side.files.some((pattern) => pattern.test(inside.join('/')))) return undefined;
  return `${path}: a room there has only ${side.files.map(({ source }) => source).join(', ')}`;
}
