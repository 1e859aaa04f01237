import { Popover } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FileBadge } from '../../../parts/file-badge.tsx';
import { FileName } from '../../../parts/file-name.tsx';
import classes from './scope-chip.module.css';
import { HiddenDocuments } from './hidden-documents.tsx';
import { ScopeIcon } from './scope-icon.tsx';
import type { DocumentsScope, Scope } from './scope.ts';
import { useScopeTitle } from './use-scope-title.ts';

/** The scope of a conversation. Several documents are listed on a click. */
export function ScopeChip({ scope }: { scope: Scope }) {
  const { t } = useTranslation('ask');
  const title = useScopeTitle()(scope);
  const content = (
    <>
      <ScopeIcon scope={scope?.scope ?? null} />
      <span>{title}</span>
    </>
  );
  if (scope?.scope !== 'documents') return <span className={classes.chip}>{content}</span>;
  return (
    <Popover position="bottom-start" width={320} trapFocus>
      <Popover.Target>
        <button type="button" className={classes.chip} aria-label={`${t('composer.scope')}: ${title}`}>
          {content}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes.list ?? ''}>
        <ScopeDocuments scope={scope} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** The documents of a scope; those without access are counted. */
function ScopeDocuments({ scope }: { scope: DocumentsScope }) {
  const { t } = useTranslation('ask');
  return (
    <div tabIndex={0} role="region" aria-label={t('composer.documents')}>
      <ul className={classes.documents}>
        {scope.documents.map(({ id, name, type }) => (
          <li key={id}>
            <FileBadge type={type} />
            <FileName name={name} />
          </li>
        ))}
      </ul>
      <HiddenDocuments count={scope.hidden} />
    </div>
  );
}
