import { IconMessageCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../parts/link.tsx';
import { useSmall } from '../../../parts/screen.ts';

/** Starts a conversation about a company. */
export function AskCompanyButton({ company }: { company: { id: number } }) {
  return <AskButton scope="company" id={company.id} />;
}

/** Starts a conversation about a project; hidden on small screens. */
export function AskProjectButton({ project }: { project: { id: number } }) {
  return useSmall() ? null : <AskButton scope="project" id={project.id} />;
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
