/** The shape of a complete translation: the English texts with other words in them. */
export type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> };

/** A translation that may lack texts; they are shown in English. */
export type PartialTexts<T> = { readonly [K in keyof T]?: T[K] extends string ? string : PartialTexts<T[K]> };
