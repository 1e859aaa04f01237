/** What is known of the signatures of a document, for lists. `changed`: a digital signature does not match the file. */
export const signedStates = ['signed', 'partly', 'not_signed', 'to_confirm', 'changed', 'not_checked'] as const;
export type SignedState = (typeof signedStates)[number];
