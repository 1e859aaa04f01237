import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../../client/toasts.ts';
import { type AddedVersion, dropAddedVersion, useAddedVersions } from '../uploads.ts';
import { usePairVerbs } from './use-pair-verbs.ts';

/** Long enough to read the name and decide. */
const CLOSE_MS = 8000;

/** Announces files that became versions of the documents with their names, and what can be done with both versions. */
export function AddedVersions({ projectId }: { projectId: number }) {
  return useAddedVersions(projectId).map((added) => <Announcement key={added.document.id} added={added} />);
}

function Announcement({ added }: { added: AddedVersion }) {
  const { t } = useTranslation('documents');
  const { projectId, document, older, newer } = added;
  const [verb] = usePairVerbs({ id: document.id, project_id: projectId })(older, newer);
  const announce = useEffectEvent(() => {
    showToast({
      kind: 'success',
      text: t('versions.added', { number: newer, name: document.name }),
      closesAfter: CLOSE_MS,
      ...(verb && { action: { label: verb.label, run: verb.run } }),
    });
    dropAddedVersion(added);
  });
  useEffect(() => announce(), []);
  return null;
}
