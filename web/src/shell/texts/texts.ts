/** The shape that every translation must fill: the English texts with other words in them. */
export type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> };
