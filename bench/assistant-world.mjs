// What bench/assistant.mjs asks about, and who asks.
import { once } from 'node:events';
import { io } from 'socket.io-client';
import { createCaller } from './product.mjs';

const PASSWORD = 'Correct-horse-7-battery';
/** Passwords are hashed at a cost, so a few users at a time. */
const AT_ONCE = 4;

export const documentText = (n) =>
  `Report on quay ${n}. The height of the quay wall ${n} is ${10 + (n % 90)}.${n % 10} metres above the harbour bed. ` +
  `The bollards of quay ${n} were replaced in ${1980 + (n % 40)}. Maintenance of the fenders is due every ${2 + (n % 5)} years.`;

/** The number makes every question another one. */
export const questionAbout = (n, number) => `What is the height of the quay wall ${n}? (${number})`;

/** Connects the model for the company; the ids of its models by name. */
export async function connectModel(product, { companyId, url, names }) {
  const models = names.map((name) => ({ name, capabilities: ['chat'] }));
  const input = { kind: 'openai_compatible', name: 'Deterministic model', address: url, models };
  const provider = await product.call('POST', `company/${companyId}/ai-provider`, input);
  return Object.fromEntries(provider.models.map(({ id, name }) => [name, id]));
}

/** Admins of the company, signed in, each with a socket. */
export async function makeUsers(product, { companyId, count }) {
  const { items } = await product.call('GET', 'role?per_page=200');
  const role = items.find(({ key }) => key === 'company_admin');
  const users = [];
  const make = async (n) => {
    const email = `assistant${n}@example.org`;
    const { id } = await product.call('POST', 'user', { email, password: PASSWORD, first_name: `User ${n}` });
    await product.call('POST', 'role/assign', {
      action: 'assign',
      roleId: role.id,
      userId: id,
      context: 'company',
      contextId: companyId,
    });
    const credentials = { email, password: PASSWORD };
    const { authentication_token: token } = await createCaller(product.url, null)('POST', 'auth/login', credentials);
    const socket = io(product.url, { auth: { token }, transports: ['websocket'] });
    await once(socket, 'connect');
    users.push({ call: createCaller(product.url, token), socket });
  };
  for (let from = 0; from < count; from += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, at) => from + at);
    await Promise.all(numbers.map(make));
  }
  return users;
}
