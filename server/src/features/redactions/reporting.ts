import type { KindCount } from '@dossier/contract/base/entity-analysis';
import { MAX_LISTED, SELECTED } from '@dossier/contract/redactions/constants';
import type { RedactedPlace, RedactionReport, RemainingValue } from '@dossier/contract/redactions/schema';
import type { RedactionRequest, Remain } from '@dossier/reading/redaction/redaction';
import type { WrittenCopy } from './computations.ts';
import type { RedactionRow } from './tables.ts';

/** What is removed, as the reader takes it, and the first place of each text with its kind. */
export interface Values {
  texts: RedactionRequest['values'];
  spans: RedactionRequest['spans'];
  origins: ReadonlyMap<string, { kind: string; place: RedactedPlace | null }>;
  /** The replacement of the values of each kind. */
  labels: ReadonlyMap<string, string>;
}

/** The words at the places of a copy, and the further texts, each with its replacement. */
export function loadValues(
  { spans, texts, kinds, labels }: Pick<RedactionRow, 'spans' | 'texts' | 'kinds' | 'labels'>,
  textOf: (page: number) => string | null,
): Values {
  const shown = uniqueLabels(kinds, labels);
  const label = (kind: string) => shown.get(kind) ?? kind;
  const origins = new Map<string, { kind: string; place: RedactedPlace | null }>();
  for (const { kind, ...place } of spans) {
    const text = textOf(place.page)?.slice(place.start, place.end).trim() ?? '';
    if (text !== '' && !origins.has(text)) origins.set(text, { kind, place });
  }
  for (const text of texts) if (!origins.has(text)) origins.set(text, { kind: SELECTED, place: null });
  return {
    texts: [...origins].map(([text, { kind }]) => ({ text, label: label(kind) })),
    spans: spans.map(({ kind, ...place }) => ({ ...place, label: label(kind) })),
    origins,
    labels: shown,
  };
}

/** The reader counts by label, so each kind has its own. */
function uniqueLabels(kinds: readonly KindCount[], labels: Readonly<Record<string, string>>): Map<string, string> {
  const used = new Set<string>();
  return new Map(
    kinds.map(({ kind, kind_name: name }) => {
      const word = labels[kind] ?? name ?? kind;
      let label = word;
      for (let number = 2; used.has(label); number += 1) label = `${word} ${number}`;
      used.add(label);
      return [kind, label];
    }),
  );
}

/** The values that remain in a copy: how many, and where. */
export function findRemaining(
  remains: readonly Remain[],
  { origins }: Values,
): { count: number; listed: RemainingValue[] } {
  const listed = remains.slice(0, MAX_LISTED).map(({ value, where, page, part }): RemainingValue => {
    const origin = origins.get(value);
    return {
      kind: origin?.kind ?? SELECTED,
      where,
      page,
      part: part?.slice(0, 300) ?? null,
      place: origin?.place ?? null,
    };
  });
  return { count: new Set(remains.map(({ value }) => value)).size, listed };
}

/** The report of a copy. */
export function reportOf(
  { form, report, values: removed }: WrittenCopy,
  {
    kinds,
    values: { labels },
    remaining: { count, listed },
  }: { kinds: readonly KindCount[]; values: Values; remaining: ReturnType<typeof findRemaining> },
): RedactionReport {
  const counts = new Map(report.labels.map((one) => [one.label, one.count]));
  return {
    form,
    removed: report.places,
    kinds: kinds.map((kind) => ({ ...kind, mentions: counts.get(labels.get(kind.kind) ?? '') ?? 0 })),
    pages: report.pages.map(({ page, count: mentions }) => ({ page, mentions })),
    values: removed.length,
    unsearched: report.unsearched.slice(0, MAX_LISTED).map(({ page, part }) => ({ page, part: part.slice(0, 300) })),
    remaining_values: count,
    remaining: listed,
  };
}
