import type { StepWords, TaskKind } from '@dossier/contract/base/task';

/** The shape of a complete translation: the English texts as strings. Italian and Spanish have an additional plural for millions. */
export type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> } & {
  readonly [K in keyof T as K extends `${infer Key}_other` ? `${Key}_many` : never]?: string;
};

/** The texts of a room's task types. */
export type TaskTexts<K extends Readonly<Record<string, TaskKind>>> = {
  readonly [I in keyof K]: {
    readonly description: string;
    readonly steps: { readonly [S in keyof K[I]['steps']]: StepWords };
  };
};
