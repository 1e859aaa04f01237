import { MAX_SCOPE_DOCUMENTS } from '@dossier/contract/ask/constants';
import { IconMessageCircle } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { addressOfScope } from './scope.ts';
import { ButtonLink } from '../../../parts/link.tsx';
import type { BulkContext } from '../../documents/parts/bulk-context.ts';
import { BulkVerb } from '../../../parts/data-table/bulk-bar.tsx';
import { useSmall } from '../../../parts/screen.ts';

/** Starts a conversation about a company. */
export function AskCompanyButton({ company }: { company: { id: number } }) {
  return <AskButton scope="company" id={company.id} />;
}

/** Starts a conversation about a project; hidden on small screens. */
export function AskProjectButton({ project }: { project: { id: number } }) {
  return useSmall() ? null : <AskButton scope="project" id={project.id} />;
}

/** Starts a conversation about the selected documents; hidden if they are chosen by a filter or too many. */
export function AskDocumentsButton({ selection: { choice } }: BulkContext) {
  const { t } = useTranslation('frame');
  const navigate = useNavigate();
  if (!('ids' in choice) || choice.ids.length === 0 || choice.ids.length > MAX_SCOPE_DOCUMENTS) return null;
  const { ids } = choice;
  return (
    <BulkVerb
      leftSection={<IconMessageCircle size={16} aria-hidden />}
      onClick={() =>
        void navigate({
          to: '/ask-dossier/{-$sessionUuid}',
          params: { sessionUuid: undefined },
          search: addressOfScope(ids.length === 1 ? { scope: 'document', id: ids[0]! } : { scope: 'documents', ids }),
        })
      }
    >
      {t('ask.about_documents', { count: ids.length })}
    </BulkVerb>
  );
}

function AskButton({ scope, id }: { scope: 'company' | 'project'; id: number }) {
  const { t } = useTranslation('frame');
  return (
    <ButtonLink
      to="/ask-dossier/{-$sessionUuid}"
      search={{ scope, scope_id: id }}
      leftSection={<IconMessageCircle size={16} aria-hidden />}
    >
      {t('ask.button')}
    </ButtonLink>
  );
}
