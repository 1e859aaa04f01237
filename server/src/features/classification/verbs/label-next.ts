import type { LabelNext, OfferedSample } from '@dossier/contract/classification/sample-schema';
import { Failure } from '@dossier/contract/base/failure';
import type { App } from '../../../app.ts';
import type { ContextWithAuthority } from '../../../access/context.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import type { Tx } from '../../../engines/database/port.ts';
import { type OfferedText, offering } from '../computations.ts';
import { presentSamples } from '../present.ts';
import { countLabels, findGuesser, type Guesser, labelledTexts, unlabelledTexts } from '../store-offers.ts';
import { findInstanceClasses } from '../store-training.ts';
import { findSamples } from '../store-samples.ts';
import { requireDataset } from '../changing.ts';
import { readModelBytes } from './read-model-bytes.ts';

/** Samples that are compared to find the most telling ones, and how much of each text is read. */
const MAX_CANDIDATES = 1500;
const MAX_LABELLED = 500;
const CHARACTERS = 8000;
/** Candidates that are ranked once and then offered one after the other; more would be outdated by the labels given meanwhile. */
const RANKED = 100;
const KEPT_MS = 10 * 60_000;
const LIMITS = { timeMs: 60_000, memoryBytes: 1.5 * 1024 ** 3 };
/** Ranks above it are unlike the samples. */
const UNLIKE_RANK = 0.99;
const DENSE = 0.5;

interface Ranking {
  /** What it was made with; another state makes another ranking. */
  key: string;
  madeAt: number;
  offers: readonly (OfferedText & { sampleId: number })[];
}

/** By dataset, in this process: a key press must not wait for another ranking. */
const rankings = new Map<string, Ranking>();
const MAX_RANKINGS = 50;

interface Asked {
  datasetId: number;
  limit: number;
  modelId?: number | undefined;
  except?: readonly number[] | undefined;
}

/** The samples without a class whose labels help most: those that the model is unsure of, and that are like many others. */
export async function labelNext(
  { app, scope, authority }: ContextWithAuthority<CompanyScope>,
  { datasetId, limit, modelId, except = [] }: Asked,
): Promise<LabelNext> {
  const readable = await authority.accessible('DOCUMENT_READ');
  const { guesser, labels, classes } = await app.database.read(scope, async (tx) => {
    await requireDataset(tx, scope, datasetId);
    const found = await findGuesser(tx, scope, { datasetId, modelId });
    if (modelId !== undefined && !found) throw new Failure('not_found');
    return {
      guesser: found,
      labels: await countLabels(tx, scope, datasetId),
      classes: found ? await findInstanceClasses(tx, scope, found.instanceId) : [],
    };
  });
  const nothing = {
    remaining: labels.unlabelled,
    labelled: labels.labelled,
    model: guesser && { id: guesser.modelId, name: guesser.modelName, version: guesser.version },
    expected_gain: guesser?.expectedGain ?? null,
  };
  if (labels.unlabelled === 0) return { ...nothing, items: [] };
  const excepted = new Set(except);
  const ranking = await rankingOf(app, scope, { datasetId, guesser, lastSample: labels.lastUnlabelled });
  return await app.database.read(readable, async (tx) => {
    const chosen = await stillUnlabelled(tx, scope, { ranking, excepted, limit, datasetId });
    const samples = await presentSamples(
      tx,
      { scope, readable },
      await findSamples(
        tx,
        scope,
        chosen.map(({ sampleId }) => sampleId),
      ),
    );
    const items = chosen.flatMap((offer): OfferedSample[] => {
      const sample = samples.find(({ id }) => id === offer.sampleId);
      if (!sample) return [];
      const guesses = offer.guesses.flatMap(([label, probability]) => {
        const found = classes[Number(label)];
        return found ? [{ class_id: found.classId, name: found.name, probability }] : [];
      });
      const isUnlike = offer.unlikeRank !== null && offer.unlikeRank > UNLIKE_RANK;
      return [
        {
          sample,
          excerpt: offer.excerpt,
          marks: offer.marks,
          guesses,
          not_sure: guesses.length > 0 && guesses[0]!.probability < (guesser?.minimumProbability ?? 0),
          reason: isUnlike ? 'unlike' : guesses.length === 0 || offer.uncertainty < DENSE ? 'typical' : 'unsure',
        },
      ];
    });
    return { ...nothing, items };
  });
}

/** The candidates in their order that have no class yet; skipped ones are last, and new ones if the ranking has too few left. */
async function stillUnlabelled(
  tx: Tx,
  scope: CompanyScope,
  {
    ranking,
    excepted,
    limit,
    datasetId,
  }: { ranking: Ranking; excepted: ReadonlySet<number>; limit: number; datasetId: number },
) {
  const ids = ranking.offers.map(({ sampleId }) => sampleId);
  const rows = await findSamples(tx, scope, ids);
  const open = new Map(
    rows.filter((row) => row.classId === null && row.datasetId === datasetId).map((row) => [row.id, row]),
  );
  return ranking.offers
    .filter(({ sampleId }) => open.has(sampleId) && !excepted.has(sampleId))
    .toSorted((one, other) => skippedAt(open.get(one.sampleId)) - skippedAt(open.get(other.sampleId)))
    .slice(0, limit);
}

const skippedAt = (row: { skippedAt: Date | null } | undefined): number => row?.skippedAt?.getTime() ?? 0;

async function rankingOf(
  app: App,
  scope: CompanyScope,
  { datasetId, guesser, lastSample }: { datasetId: number; guesser: Guesser | null; lastSample: number },
): Promise<Ranking> {
  const place = `${scope.companyId} ${datasetId}`;
  const key = `${guesser?.instanceId ?? 0} ${lastSample}`;
  const kept = rankings.get(place);
  if (kept && kept.key === key && Date.now() - kept.madeAt < KEPT_MS && (await hasOpen(app, scope, kept))) return kept;
  const { candidates, labelled } = await app.database.read(scope, async (tx) => ({
    candidates: await unlabelledTexts(tx, scope, { datasetId, limit: MAX_CANDIDATES, characters: CHARACTERS }),
    labelled: await labelledTexts(tx, scope, { datasetId, limit: MAX_LABELLED, characters: CHARACTERS }),
  }));
  const offers = await app.computing.run(
    offering,
    {
      bytes: guesser?.engine === 'built_in' ? await readModelBytes({ app, scope }, { id: guesser.instanceId }) : null,
      texts: candidates.map(({ text }) => text),
      labelled,
      count: RANKED,
    },
    { ...LIMITS, companyId: scope.companyId, signal: new AbortController().signal },
  );
  const ranking = {
    key,
    madeAt: Date.now(),
    offers: offers.map((offer) => ({ ...offer, sampleId: candidates[offer.position]!.id })),
  };
  rankings.delete(place);
  rankings.set(place, ranking);
  for (const oldest of rankings.keys()) {
    if (rankings.size <= MAX_RANKINGS) break;
    rankings.delete(oldest);
  }
  return ranking;
}

/** Whether a ranking has as many samples left as are shown at once; otherwise the rest is ranked again. */
async function hasOpen(app: App, scope: CompanyScope, { offers }: Ranking): Promise<boolean> {
  const ids = offers.map(({ sampleId }) => sampleId);
  const rows = await app.database.read(scope, (tx) => findSamples(tx, scope, ids));
  return offers.length < RANKED || rows.filter(({ classId }) => classId === null).length > RANKED / 2;
}
