// npm run bench -- model [--port 11500]: starts the deterministic model of bench/model-server.mjs until it is interrupted, to try written
// answers without a key. Start Dossier with DOSSIER_OUTBOUND_ALLOW=127.0.0.1 and connect it as OpenAI-compatible; see docs/ai.md.
import { parseArgs } from 'node:util';
import { startModelServer } from './model-server.mjs';

const { values } = parseArgs({ options: { port: { type: 'string', default: '11500' } } });
const report = process.send ? (times) => process.send(times) : undefined;
const model = await startModelServer({ port: Number(values.port), onAnswer: report });
// The load test starts this program, which sends it the address.
process.send?.({ url: model.url });
process.on('disconnect', () => process.exit());
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void model.close().then(() => process.exit()));
console.log(`A deterministic model answers at ${model.url}, without a key.
Start Dossier with DOSSIER_OUTBOUND_ALLOW=127.0.0.1, then add an AI provider of the kind OpenAI-compatible with this address
and the model quote-first300-pace20. Ctrl+C ends it.`);
