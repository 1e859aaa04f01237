import type { AiProvider } from '@dossier/contract/ai-providers/schema';
import { startTestProvider, type TestProvider } from '../../engines/ai/models/testing-provider.ts';
import type { RemoteKind } from '../../engines/ai/models/adapter.ts';
import type { TestUser } from '../../testing/user.ts';

/** A server that speaks the protocol of a provider, and what to send to connect it. */
export async function startProvider(kind: RemoteKind = 'openai') {
  const server: TestProvider = await startTestProvider(kind);
  const model = (name: string, more: object = {}) => ({ name, capabilities: ['chat'], ...more });
  return {
    server,
    /** The body of the call that connects it, with these models. */
    input: (name: string, models: readonly string[], more: object = {}) => ({
      kind,
      name,
      address: server.address,
      key: server.key,
      models: models.map((one) => model(one)),
      ...more,
    }),
  };
}

/** Connects a provider for a company, or for the app. */
export const connect = (user: TestUser, companyId: number | null, input: object): Promise<AiProvider> =>
  user.post<AiProvider>(companyId === null ? 'ai-provider' : `company/${companyId}/ai-provider`, input);

/** Connects a provider for a company with these models for chat, which have a price. `idOf`: of a model by its name. */
export async function connectPriced(
  user: TestUser,
  companyId: number,
  { input }: Pick<Awaited<ReturnType<typeof startProvider>>, 'input'>,
  names: readonly string[],
): Promise<{ provider: AiProvider; idOf: (name: string) => number }> {
  const models = names.map((name) => ({ name, capabilities: ['chat'], price_in: 1000, price_out: 1000 }));
  const provider = await connect(user, companyId, { ...input('Main', []), models });
  return { provider, idOf: (name) => provider.models.find((one) => one.name === name)!.id };
}
