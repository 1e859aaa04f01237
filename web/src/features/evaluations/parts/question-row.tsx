import { MAX_QUESTION } from '@dossier/contract/evaluations/constants';
import { documentPaths } from '@dossier/contract/documents/paths';
import { projectPaths } from '@dossier/contract/projects/paths';
import { Button, Checkbox, Textarea } from '@mantine/core';
import { IconPencil, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../client/call.ts';
import { Picker } from '../../../parts/forms/picker.tsx';
import { IconButton } from '../../../parts/icon-button.tsx';
import { useFormats } from '../../../parts/use-formats.ts';
import classes from './evaluations.module.css';
import { expectedTexts, type QuestionValues } from './set-values.ts';

interface Props {
  number: number;
  companyId: number;
  values: QuestionValues;
  /** Errors by field. */
  errors: Partial<Record<'question' | 'expected' | 'project_id' | 'document_id', string>>;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onChange: (change: Partial<QuestionValues>) => void;
  onRemove: () => void;
}

/** A question of a set as a line, or with its fields while it is edited. */
export function QuestionRow({ number: at, values, errors, isOpen, onOpen, onChange, onRemove, companyId }: Props) {
  const { t } = useTranslation('evaluations');
  const { number } = useFormats();
  const isWrong = Object.values(errors).some(Boolean);
  const place = values.document?.name ?? values.project?.name ?? t('set.whole_company');
  return (
    <li className={classes.item} data-wrong={isWrong || undefined}>
      <span className={classes.number}>{number(at)}</span>
      {isOpen ? (
        <Editor
          companyId={companyId}
          values={values}
          errors={errors}
          onChange={onChange}
          onDone={() => onOpen(false)}
        />
      ) : (
        <div>
          <div>{values.question || <span className={classes.muted}>{t('set.empty_question')}</span>}</div>
          <span className={classes.sub}>
            {values.answerable ? expectedTexts(values).join(' | ') : t('answer.expects_none')} · {place}
          </span>
        </div>
      )}
      {!isOpen && (
        <IconButton label={t('set.edit', { number: number(at) })} onClick={() => onOpen(true)}>
          <IconPencil size={16} aria-hidden />
        </IconButton>
      )}
      <IconButton label={t('set.remove', { number: number(at) })} onClick={onRemove}>
        <IconX size={16} aria-hidden />
      </IconButton>
    </li>
  );
}

type EditorProps = Pick<Props, 'companyId' | 'values' | 'errors' | 'onChange'> & { onDone: () => void };

function Editor({ companyId, values, errors, onChange, onDone }: EditorProps) {
  const { t } = useTranslation('evaluations');
  return (
    <div className={classes.editor}>
      <Textarea
        className={classes.full}
        label={t('set.question')}
        rows={2}
        maxLength={MAX_QUESTION}
        autoFocus
        value={values.question}
        error={errors.question}
        onChange={(event) => onChange({ question: event.currentTarget.value })}
      />
      <Checkbox
        className={classes.full}
        label={t('set.answerable')}
        checked={values.answerable}
        onChange={(event) => onChange({ answerable: event.currentTarget.checked })}
      />
      {values.answerable && (
        <Textarea
          className={classes.full}
          label={t('set.expected')}
          description={t('set.expected_help')}
          rows={2}
          value={values.expected}
          error={errors.expected}
          onChange={(event) => onChange({ expected: event.currentTarget.value })}
        />
      )}
      <Picker
        label={t('set.project')}
        clearable
        placeholder={t('set.whole_company')}
        value={values.project?.id ?? null}
        selected={values.project ?? undefined}
        error={errors.project_id}
        queryKey={['companies', companyId, 'projects', 'picker']}
        load={(q, signal) =>
          call(
            projectPaths.listInCompany,
            { params: { id: companyId }, query: { ...(q && { q }), per_page: 5, sort: 'name' } },
            { signal },
          )
        }
        onChange={(id, name) => onChange({ project: id === null ? null : { id, name }, document: null })}
      />
      <Picker
        // The documents depend on the project.
        key={values.project?.id}
        label={t('set.document')}
        clearable
        disabled={values.project === null}
        placeholder={t('set.whole_project')}
        value={values.document?.id ?? null}
        selected={values.document ?? undefined}
        error={errors.document_id}
        queryKey={['projects', values.project?.id, 'documents', 'picker']}
        load={async (q, signal) => {
          const query = { ...(q && { q }), per_page: 5 };
          const page = await call(
            documentPaths.listInProject,
            { params: { id: values.project!.id }, query },
            { signal },
          );
          return { ...page, items: page.items.map(({ id, name }) => ({ id, name })) };
        }}
        onChange={(id, name) => onChange({ document: id === null ? null : { id, name } })}
      />
      <div className={classes.full}>
        <Button onClick={onDone}>{t('set.done')}</Button>
      </div>
    </div>
  );
}
