import type { RatedAnswer } from '@dossier/contract/ask/schema';
import { documentPaths } from '@dossier/contract/documents/paths';
import { MAX_EXPECTED_CHARACTERS } from '@dossier/contract/evaluations/constants';
import { Button, Checkbox, Modal } from '@mantine/core';
import '../../../parts/dialog.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../client/call.ts';
import { errorMessage, showFailure } from '../../../client/failures.ts';
import { useFocusReturn } from '../../../parts/focus-return.ts';
import { MessageBar } from '../../../parts/message-bar.tsx';
import { SkeletonRows } from '../../../parts/skeleton-rows.tsx';
import { useFormats } from '../../../parts/use-formats.ts';
import { ratedQuery } from '../queries.ts';
import classes from './evaluations.module.css';
import { newQuestion, type QuestionValues } from './set-values.ts';

interface Props {
  companyId: number;
  onAdd: (questions: QuestionValues[]) => void;
  onClose: () => void;
}

/** Chooses questions from the answers that users rated. */
export function RatedDialog({ companyId, onAdd, onClose }: Props) {
  const { t } = useTranslation('evaluations');
  const { number } = useFormats();
  const { data, error } = useQuery(ratedQuery(companyId));
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [adding, setAdding] = useState(false);
  useFocusReturn(true);
  const usable = data?.items.filter(isUsable) ?? [];
  const toggle = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  async function add() {
    setAdding(true);
    try {
      onAdd(await Promise.all(usable.filter((item) => chosen.has(item.message_id)).map(toQuestion)));
      onClose();
    } catch (failure) {
      showFailure(failure);
      setAdding(false);
    }
  }
  return (
    <Modal opened onClose={onClose} title={t('rated.title')} size={640} yOffset="9.8vh">
      {error && <MessageBar kind="error" title={errorMessage(error)} />}
      {!data && !error && <SkeletonRows />}
      {data && usable.length === 0 && <p className={classes.muted}>{t('rated.none')}</p>}
      {usable.length > 0 && (
        <>
          <p className={classes.expected}>{t('rated.help')}</p>
          <ul className={`${classes.items} ${classes.rated}`}>
            {usable.map((item) => (
              <li key={item.message_id} className={classes.item}>
                <Checkbox
                  label={item.question}
                  description={`${t(item.helpful ? 'rated.helpful' : 'rated.unhelpful')}${item.scope_title ? ` · ${item.scope_title}` : ''}`}
                  checked={chosen.has(item.message_id)}
                  onChange={() => toggle(item.message_id)}
                />
              </li>
            ))}
          </ul>
          <div className={classes.steps}>
            <Button variant="filled" disabled={chosen.size === 0} loading={adding} onClick={() => void add()}>
              {t('rated.add', { count: chosen.size, total: number(chosen.size) })}
            </Button>
          </div>
        </>
      )}
    </Modal>
  );
}

/** About the company, a project or one document that the user can read. */
const isUsable = ({ scope, scope_id: id, scope_title: title }: RatedAnswer): boolean =>
  scope === 'company' || ((scope === 'project' || scope === 'document') && id !== null && title !== null);

async function toQuestion(answer: RatedAnswer): Promise<QuestionValues> {
  const { question, helpful, found, quotes, scope, scope_id: id, scope_title: title } = answer;
  const expected =
    helpful && found ? (quotes[0]?.text.replaceAll(/\s+/g, ' ').slice(0, MAX_EXPECTED_CHARACTERS) ?? '') : '';
  const values = newQuestion({ question, expected, answerable: !(helpful && found === false) });
  if (scope === 'project') return { ...values, project: { id: id!, name: title ?? '' } };
  if (scope !== 'document') return values;
  const document = await call(documentPaths.get, { params: { id: id! } });
  return {
    ...values,
    project: { id: document.project_id, name: document.project_name },
    document: { id: document.id, name: document.name },
  };
}
