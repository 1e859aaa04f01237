// Rules about dependencies.
import { posix } from 'node:path';
import {
  engineExports,
  cyclicRooms,
  floors,
  testFloors,
  extraFiles,
  programs,
  rooms,
  scopeMakers,
  sides,
  typeFiles,
} from './plan.mjs';
import { importsOf } from './sources.mjs';

const isTest = (path) => /\.(test|suite|program)\.tsx?$/.test(path) || /\/testing(\/|\.ts$)/.test(path);

/**
 * @param {Map<string, string>} files
 * @returns {string[]} a line for each forbidden import and each import cycle
 */
export function forbiddenImports(files) {
  const graph = new Map(
    [...files].filter(([path]) => /\.(ts|tsx|mjs)$/.test(path)).map(([path, text]) => [path, importsOf(path, text)]),
  );
  const violations = [...graph].flatMap(([from, targets]) =>
    targets.flatMap((to) =>
      [floorViolation, roomViolation, layerViolation, engineViolation, featureViolation, accessViolation].flatMap(
        (rule) => {
          const violation = rule(from, to);
          return violation ? [`${from} imports ${to}: ${violation}`] : [];
        },
      ),
    ),
  );
  return [...violations, ...schemaViolations(files), ...typeViolations(files), ...cycles(graph)];
}

function floorViolation(from, to) {
  const [floor] = from.split('/');
  const [other] = to.split('/');
  if (floor === other || !(floor in floors) || !(other in floors)) return undefined;
  if (isTest(from) && testFloors[floor]?.includes(other)) return undefined;
  return floors[floor].includes(other) || typeFiles[floor]?.includes(to)
    ? undefined
    : `${floor} may import ${floors[floor].join(', ') || 'no other floor'}`;
}

/** The side and the room of a path, and the path inside the room. */
function locate(path) {
  const side = sides.find(({ folder }) => path.startsWith(folder));
  const [room, ...inside] = side ? path.slice(side.folder.length).split('/') : [];
  if (!side || inside.length === 0 || side.notRooms.includes(room)) return undefined;
  return { side, room, inside: inside.join('/') };
}

function roomViolation(from, to) {
  const [here, there] = [locate(from), locate(to)];
  if (!here || !there || here.side !== there.side || here.room === there.room) return undefined;
  if (isTest(from)) return undefined;
  if (!rooms[here.room]?.includes(there.room)) return `${here.room} may not import ${there.room}`;
  if (there.side.importable.some((pattern) => pattern.test(there.inside))) return undefined;
  const exported = extraFiles[`${there.side.folder}${there.room}/`]?.exported;
  if (exported?.includes(there.inside.replace(/\.ts$/, ''))) return undefined;
  return `only ${there.side.importable.map(String).join(' and ')} of another room may be imported`;
}

/**
 * @param {Map<string, string>} files
 * @param {Record<string, string[]>} plan which rooms each room may import
 * @returns {string[]} a line for each unused dependency of the plan and each new cycle
 */
export function planViolations(files, plan = rooms) {
  const used = new Set();
  for (const [path, text] of files) {
    const here = /\.tsx?$/.test(path) && !isTest(path) && locate(path);
    if (!here) continue;
    for (const there of importsOf(path, text).map(locate)) if (there) used.add(`${here.room} ${there.room}`);
  }
  const unused = Object.entries(plan).flatMap(([room, others]) =>
    others
      .filter((other) => !used.has(`${room} ${other}`))
      .map((other) => `tools/house/plan.mjs: ${room} does not import ${other}`),
  );
  const newCycles = Object.keys(plan)
    .filter((room) => !cyclicRooms.includes(room) && reachable(plan, room).has(room))
    .map((room) => `tools/house/plan.mjs: ${room} is in a dependency cycle`);
  return [...unused, ...newCycles];
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

const layers = ['tables.', 'store', 'verbs/', 'handlers', 'room.'];
const layerOf = ({ inside }) => layers.findIndex((layer) => inside.replace('tasks.', 'handlers').startsWith(layer));

/** Inside a room of the server: handlers, tasks -> verbs -> store -> tables. */
function layerViolation(from, to) {
  const [here, there] = [locate(from), locate(to)];
  if (!here || !there || here.room !== there.room || !from.startsWith('server/') || isTest(from)) return undefined;
  const [upper, lower] = [layerOf(here), layerOf(there)];
  if (upper < 0 || lower < 0) return undefined;
  if (lower > upper) return `${layers[lower]} is above ${layers[upper]}`;
  return upper >= 3 && lower < 2 ? 'handlers and tasks use verbs' : undefined;
}

/** Engines are imported by their port; only the programs choose adapters. */
function engineViolation(from, to) {
  const [, engine] = /^server\/src\/engines\/([^/]+)\//.exec(to) ?? [];
  if (!engine || engineExports.includes(posix.basename(to)) || from.startsWith(`server/src/engines/${engine}/`))
    return undefined;
  if (programs.includes(from) || isTest(from)) return undefined;
  return `only the programs import adapters; use engines/${engine}/port.ts`;
}

function featureViolation(from, to) {
  if (from.startsWith('server/src/engines/') && to.startsWith('server/src/features/') && !isTest(from)) {
    return 'engines import no room';
  }
  if (/^web\/src\/(shell|parts|client)\//.test(from) && /^web\/src\/(features\/|rooms\.ts)/.test(to) && !isTest(from)) {
    return 'shell, parts and client import no room';
  }
  return undefined;
}

/** access/ is below http/ and features/; of a room, only the manifest and the handlers import http/. */
function accessViolation(from, to) {
  if (isTest(from)) return undefined;
  if (from.startsWith('server/src/access/') && /^server\/src\/(http|features)\//.test(to)) {
    return 'access/ is below http/ and features/';
  }
  if (
    to.startsWith('server/src/http/') &&
    /^server\/src\/features\/[^/]+\/(?!handlers(-[a-z]+)?\.ts|room\.ts)/.test(from)
  ) {
    return 'only handlers.ts and room.ts of a room import http/';
  }
  const makers = scopeMakers[to];
  if (makers && !from.startsWith('server/src/access/') && !makers.includes(from)) {
    return `only access/, ${makers.join(', ')} and tests import it`;
  }
  return undefined;
}

/**
 * The browser makes calls with `paths.ts` and `constants.ts` and imports only types of schemas, so no runtime file of the web application
 * may import a contract file that loads zod, directly or transitively.
 */
function schemaViolations(files) {
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
        .map((to) => `${path} imports ${to}: it loads zod; import only its types`),
    );
}

/** Of some files of another floor only the types may be imported. */
const typeViolations = (files) =>
  [...files]
    .filter(([path]) => !isTest(path))
    .flatMap(([path, text]) =>
      importsOf(path, text.replace(typeImports, ''))
        .filter((to) => typeFiles[path.split('/')[0]]?.includes(to))
        .map((to) => `${path} imports ${to}: only its types may be imported`),
    );

/** Each cycle once, as its path. */
function cycles(graph) {
  const done = new Set();
  const result = [];
  const visit = (path, trail) => {
    const at = trail.indexOf(path);
    if (at >= 0) result.push(`import cycle: ${[...trail.slice(at), path].join(' -> ')}`);
    if (at >= 0 || done.has(path)) return;
    for (const target of graph.get(path) ?? []) visit(target, [...trail, path]);
    done.add(path);
  };
  for (const path of graph.keys()) visit(path, []);
  return result;
}
