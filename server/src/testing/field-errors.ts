import type { FailureBody } from '@dossier/contract/base/failure';

/** The English field errors of a failure, by path. */
export const fieldErrors = ({ details = {} }: Pick<FailureBody, 'details'>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(details).map(([path, detail]) => [path, typeof detail === 'string' ? detail : detail.message]),
  );
