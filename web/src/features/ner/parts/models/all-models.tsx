import type { ReactNode } from 'react';
import { useCompaniesWithPermission } from '../../../companies/queries.ts';
import { useLiveModels } from '../../live.ts';
import { ModelsTable } from './models-table.tsx';

/** The named-entity models of all companies of the user. */
export function AllModels({ add }: { add: ReactNode }) {
  useLiveModels([...useCompaniesWithPermission('ENTITY_ANALYSIS_READ')]);
  return <ModelsTable add={add} />;
}
