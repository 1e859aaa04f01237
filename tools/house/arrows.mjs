// Rules about who uses whom.
import { posix } from 'node:path';
import {
  engineDoors,
  entangled,
  floors,
  floorsOfTests,
  ownWords,
  programs,
  rooms,
  scopeMakers,
  sides,
} from './plan.mjs';
import { importsOf } from './sources.mjs';

const isTest = (path) => /\.(test|suite|program)\.tsx?$/.test(path) || /\/testing(\/|\.ts$)/.test(path);

/**
 * @param {Map<string, string>} files
 * @returns {string[]} one sentence for each import that goes the wrong way
 */
export function wrongArrows(files) {
  const graph = new Map(
    [...files].filter(([path]) => /\.(ts|tsx|mjs)$/.test(path)).map(([path, text]) => [path, importsOf(path, text)]),
  );
  const faults = [...graph].flatMap(([from, targets]) =>
    targets.flatMap((to) =>
      [floorFault, roomFault, layerFault, engineFault, featureFault].flatMap((rule) => {
        const fault = rule(from, to);
        return fault ? [`${from} imports ${to}: ${fault}`] : [];
      }),
    ),
  );
  return [...faults, ...scopeFaults(files), ...cycles(graph)];
}

function floorFault(from, to) {
  const [floor] = from.split('/');
  const [other] = to.split('/');
  if (floor === other || !(floor in floors) || !(other in floors)) return undefined;
  if (isTest(from) && floorsOfTests[floor]?.includes(other)) return undefined;
  return floors[floor].includes(other) ? undefined : `${floor} may use ${floors[floor].join(', ') || 'no other floor'}`;
}

/** A room's place: its side, its name and the file inside it. */
function placeOf(path) {
  const side = sides.find(({ folder }) => path.startsWith(folder));
  const [room, ...inside] = side ? path.slice(side.folder.length).split('/') : [];
  if (!side || inside.length === 0 || side.notRooms.includes(room)) return undefined;
  return { side, room, inside: inside.join('/') };
}

function roomFault(from, to) {
  const [here, there] = [placeOf(from), placeOf(to)];
  if (!here || !there || here.side !== there.side || here.room === there.room) return undefined;
  if (isTest(from)) return undefined;
  if (!rooms[here.room]?.includes(there.room)) return `${here.room} may not use ${there.room}`;
  if (there.side.open.some((pattern) => pattern.test(there.inside))) return undefined;
  const lent = ownWords[`${there.side.folder}${there.room}/`]?.lends;
  if (lent?.includes(there.inside.replace(/\.ts$/, ''))) return undefined;
  return `of another room only ${there.side.open.map(String).join(' and ')} may be used`;
}

/**
 * @param {Map<string, string>} files
 * @param {Record<string, string[]>} plan which rooms each room may use
 * @returns {string[]} one sentence for each arrow of the plan that nothing uses, and for each ring that is not known
 */
export function planFaults(files, plan = rooms) {
  const used = new Set();
  for (const [path, text] of files) {
    const here = /\.tsx?$/.test(path) && !isTest(path) && placeOf(path);
    if (!here) continue;
    for (const there of importsOf(path, text).map(placeOf)) if (there) used.add(`${here.room} ${there.room}`);
  }
  const unused = Object.entries(plan).flatMap(([room, others]) =>
    others
      .filter((other) => !used.has(`${room} ${other}`))
      .map((other) => `tools/house/plan.mjs: ${room} does not use ${other} any more`),
  );
  const rings = Object.keys(plan)
    .filter((room) => !entangled.includes(room) && reachable(plan, room).has(room))
    .map((room) => `tools/house/plan.mjs: ${room} would use itself through other rooms`);
  return [...unused, ...rings];
}

/** Every room that a room uses, directly or through others. */
function reachable(plan, room, seen = new Set()) {
  for (const other of plan[room] ?? []) {
    if (seen.has(other)) continue;
    seen.add(other);
    reachable(plan, other, seen);
  }
  return seen;
}

const layers = ['tables.', 'store', 'verbs/', 'handlers.', 'room.'];
const layerOf = ({ inside }) => layers.findIndex((layer) => inside.replace('tasks.', 'handlers.').startsWith(layer));

/** handlers, tasks -> verbs -> store -> tables, inside one room of the server. */
function layerFault(from, to) {
  const [here, there] = [placeOf(from), placeOf(to)];
  if (!here || !there || here.room !== there.room || !from.startsWith('server/') || isTest(from)) return undefined;
  const [upper, lower] = [layerOf(here), layerOf(there)];
  if (upper < 0 || lower < 0) return undefined;
  if (lower > upper) return `${layers[lower]} stands above ${layers[upper]}`;
  return upper >= 3 && lower < 2 ? 'handlers and tasks go through verbs' : undefined;
}

/** An engine is its port; which adapter serves it is decided in one place. */
function engineFault(from, to) {
  const [, engine] = /^server\/src\/engines\/([^/]+)\//.exec(to) ?? [];
  if (!engine || engineDoors.includes(posix.basename(to)) || from.startsWith(`server/src/engines/${engine}/`))
    return undefined;
  if (programs.includes(from) || isTest(from)) return undefined;
  return `only the programs know the adapters; use engines/${engine}/port.ts`;
}

function featureFault(from, to) {
  if (from.startsWith('server/src/engines/') && to.startsWith('server/src/features/') && !isTest(from)) {
    return 'engines know no room';
  }
  if (/^web\/src\/(shell|parts|client)\//.test(from) && /^web\/src\/(features\/|rooms\.ts)/.test(to) && !isTest(from)) {
    return 'shell, parts and client know no room';
  }
  return undefined;
}

function scopeFaults(files) {
  return [...files]
    .filter(
      ([path, text]) => path.startsWith('server/src/') && /\bimport\s[^;]*\bmake\w*Scope\b[^;]*scope\.ts'/.test(text),
    )
    .filter(([path]) => !isTest(path) && !scopeMakers.includes(path))
    .map(([path]) => `${path} makes a scope: only ${scopeMakers.join(', ')} and tests do`);
}

/** Each ring of imports once, as its path. */
function cycles(graph) {
  const done = new Set();
  const found = [];
  const visit = (path, trail) => {
    const at = trail.indexOf(path);
    if (at >= 0) found.push(`import cycle: ${[...trail.slice(at), path].join(' -> ')}`);
    if (at >= 0 || done.has(path)) return;
    for (const target of graph.get(path) ?? []) visit(target, [...trail, path]);
    done.add(path);
  };
  for (const path of graph.keys()) visit(path, []);
  return found;
}
