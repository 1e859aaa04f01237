import { randomFrom, shuffle } from './random.ts';

/**
 * Assigns documents to parts so that each class is spread over all of them, and the documents of a group, which have the same text, are
 * in the same part. Returns the part of each document.
 *
 * @param labels by document: index of its class
 * @param groups by document: number of its group
 */
export function assignFolds(labels: Int32Array, groups: Int32Array, folds: number, seed: number): Int32Array {
  const random = randomFrom(seed);
  const foldOfGroup = new Map<number, number>();
  let next = 0;
  for (const documents of groupByClass(labels)) {
    shuffle(documents, random);
    for (const document of documents) {
      const group = groups[document]!;
      if (!foldOfGroup.has(group)) foldOfGroup.set(group, next++ % folds);
    }
  }
  return Int32Array.from(groups, (group) => foldOfGroup.get(group)!);
}

/** Number of classes with two different texts, which can be in two parts. */
export function countDivisible(labels: Int32Array, groups: Int32Array): number {
  const texts = groupByClass(labels).map((documents) => new Set(documents.map((document) => groups[document]!)).size);
  return texts.filter((count) => count > 1).length;
}

/** An order of documents in which the classes take turns as far as they last, in proportion to their sizes. */
export function interleaveClasses(documents: Int32Array, labels: Int32Array, seed: number): Int32Array {
  const random = randomFrom(seed);
  const places: [place: number, document: number][] = [];
  for (const members of groupByClass(Int32Array.from(documents, (document) => labels[document]!))) {
    shuffle(members, random);
    for (const [rank, member] of members.entries()) {
      places.push([(rank + 0.5) / members.length, documents[member]!]);
    }
  }
  return Int32Array.from(
    places.toSorted(([one], [other]) => one - other),
    ([, document]) => document,
  );
}

/** The documents with each class, by class. */
function groupByClass(labels: Int32Array): number[][] {
  const documents: number[][] = [];
  for (const [document, label] of labels.entries()) (documents[label] ??= []).push(document);
  return Array.from(documents, (members) => members ?? []);
}
