import type { Outdated } from '../../shell/room.ts';
import { embeddingKeys } from './queries.ts';

/** The default model is a setting of the company, or of the app. */
export const outdated: Outdated = { company: () => [{ queryKey: embeddingKeys.all }] };
