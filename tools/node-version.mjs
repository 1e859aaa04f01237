// Prints a clear message instead of a syntax error on older versions of Node.js.

/** Exits with code 1 if this version of Node.js is too old. */
export function checkNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Dossier needs Node.js 20.19 or newer; this is ${version}. See https://nodejs.org.`);
  process.exit(1);
}
