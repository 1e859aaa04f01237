// Rules about dependencies.
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
 * @returns {string[]} one sentence for each forbidden import
 */
export function wrongArrows(files) {
  const graph = new Map(
    [...files].filter(([path]) => /\.(ts|tsx|mjs)$/.test(path)).map(([path, text]) => [path, importsOf(path, text)]),
  );
  const faults = [...graph].flatMap(([from, targets]) =>
    targets.flatMap((to) =>
      [floorFault, roomFault, layerFault, engineFault, featureFault, accessFault].flatMap((rule) => {
        const fault = rule(from, to);
        return fault ? [`${from} imports ${to}: ${fault}`] : [];
      }),
    ),
  );
  return [...faults, ...schemaFaults(files), ...cycles(graph)];
}

function floorFault(from, to) {
  const [floor] = from.split('/');
  const [other] = to.split('/');
  if (floor === other || !(floor in floors) || !(other in floors)) return undefined;
  if (isTest(from) && floorsOfTests[floor]?.includes(other)) return undefined;
  return floors[floor].includes(other) ? undefined : `${floor} may use ${floors[floor].join(', ') || 'no other floor'}`;
}

/** A room's location: its side, its name and the file inside it. */
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
 * @param {Record<string, string[]>} plan which rooms each room may import
 * @returns {string[]} one sentence for each unused dependency of the plan, and for each new cycle
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

/** All rooms that a room depends on, directly or transitively. */
function reachable(plan, room, seen = new Set()) {
  for (const other of plan[room] ?? []) {
    if (seen.has(other)) continue;
    seen.add(other);
    reachable(plan, other, seen);
  }
  return seen;
}

const typeImports = /^(?:import|export) type\s[^;]*;/gm;

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

/** Engines are used through their port; the adapter is chosen in one place. */
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

/** access/ is below http/ and features/; a feature's manifest and handlers may import only types of http/. */
function accessFault(from, to) {
  if (isTest(from)) return undefined;
  if (from.startsWith('server/src/access/') && /^server\/src\/(http|features)\//.test(to)) {
    return 'access/ is below http/ and features/';
  }
  if (to.startsWith('server/src/http/') && /^server\/src\/features\/[^/]+\/(?!handlers\.ts|room\.ts)/.test(from)) {
    return 'of a room only handlers.ts and room.ts know http/';
  }
  const makers = scopeMakers[to];
  if (makers && !from.startsWith('server/src/access/') && !makers.includes(from)) {
    return `only access/, ${makers.join(', ')} and tests use it`;
  }
  return undefined;
}

/**
 * The browser makes calls with `paths.ts` and `constants.ts` and imports only types of schemas, so no runtime file of the web application
 * may import a contract file that loads zod, directly or transitively.
 */
function schemaFaults(files) {
  const loads = (path, seen) => {
    if (!path.startsWith('contract/') || seen.has(path)) return false;
    seen.add(path);
    const text = (files.get(path) ?? '').replace(typeImports, '');
    return /\bfrom 'zod'/.test(text) || importsOf(path, text).some((to) => loads(to, seen));
  };
  return [...files]
    .filter(([path]) => /^web\/src\/.*\.tsx?$/.test(path) && !isTest(path))
    .flatMap(([path, text]) =>
      importsOf(path, text.replace(typeImports, ''))
        .filter((to) => loads(to, new Set()))
        .map((to) => `${path} imports ${to}: it loads zod, of which a browser takes types alone`),
    );
}

/** Each cycle once, as its path. */
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
