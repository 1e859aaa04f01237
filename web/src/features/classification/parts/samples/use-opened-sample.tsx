import type { DatasetClass, DatasetDetails } from '@dossier/contract/classification/dataset-schema';
import type { Sample } from '@dossier/contract/classification/sample-schema';
import { useState } from 'react';
import { SampleDialog } from './sample-dialog.tsx';

/** Opens samples in a dialog. */
export function useOpenedSample(
  dataset: DatasetDetails,
  { classList, mayEdit }: { classList: readonly DatasetClass[]; mayEdit: boolean },
) {
  const [sample, setSample] = useState<Sample | null>(null);
  return {
    // Stable, so that the rows of tables are not rendered again.
    open: setSample as (opened: Sample) => void,
    dialog: sample && (
      <SampleDialog
        key={sample.id}
        sample={sample}
        companyId={dataset.company.id}
        classList={classList}
        mayEdit={mayEdit}
        onClose={() => setSample(null)}
      />
    ),
  };
}
