// One sentence instead of a syntax error, for whoever runs an older Node.js.

/** Ends the program when this Node.js is older than the product needs. */
export function checkNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Dossier needs Node.js 20.19 or newer; this is ${version}. See https://nodejs.org.`);
  process.exit(1);
}
