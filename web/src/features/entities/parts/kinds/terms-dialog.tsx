import type { OwnKind } from '@dossier/contract/entities/schema';
import { Button, Checkbox, FileButton, Modal, Textarea } from '@mantine/core';
import { entityPaths } from '@dossier/contract/entities/paths';
import { MAX_TYPED_TERMS } from '@dossier/contract/entities/constants';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../client/failures.ts';
import { upload } from '../../../../client/upload.ts';
import '../../../../parts/dialog.css';
import { useFocusReturn } from '../../../../parts/focus-return.ts';
import { MessageBar } from '../../../../parts/message-bar.tsx';
import { useFormats } from '../../../../parts/use-formats.ts';
import { useKindVerbs, useReload } from '../../queries.ts';
import { KindProblems } from './kind-problems.tsx';
import { TermList } from './term-list.tsx';
import { parseTerms } from './parse-terms.ts';
import classes from './kinds.module.css';

interface Props {
  analysisId: number;
  kind: OwnKind;
  mayEdit: boolean;
  onClose: () => void;
}

/** A word list: its terms, which can be typed or uploaded, and the lines of the last file that could not be used. */
export function TermsDialog({ analysisId, kind, mayEdit, onClose }: Props) {
  const { t } = useTranslation('entities');
  const { number } = useFormats();
  useFocusReturn(true);
  return (
    <Modal opened onClose={onClose} title={kind.name} size={620} yOffset="6vh">
      <div className={classes.stack}>
        <p className={classes.muted}>
          {t('own.terms', { count: kind.number_of_terms, total: number(kind.number_of_terms) })}. {t('terms.inflected')}
        </p>
        {mayEdit && <AddTerms analysisId={analysisId} kind={kind} />}
        {kind.number_of_problems > 0 && <KindProblems analysisId={analysisId} kind={kind} />}
        {kind.number_of_terms > 0 && <TermList analysisId={analysisId} kind={kind} mayEdit={mayEdit} />}
      </div>
    </Modal>
  );
}

/** Terms are typed, one in each line, or come from a file. */
function AddTerms({ analysisId, kind }: Pick<Props, 'analysisId' | 'kind'>) {
  const { t } = useTranslation('entities');
  const { number, share } = useFormats();
  const { addTerms } = useKindVerbs(analysisId);
  const reload = useReload();
  const [typed, setTyped] = useState('');
  const [isReplacing, setReplacing] = useState(false);
  /** How much of the file is sent; null while none is. */
  const [sent, setSent] = useState<number | null>(null);
  const [message, setMessage] = useState<{ kind: 'error' | 'success' | 'warning'; text: string } | null>(null);
  const terms = parseTerms(typed);

  async function run(action: () => Promise<void>) {
    setMessage(null);
    try {
      await action();
    } catch (error) {
      setMessage({ kind: 'error', text: errorMessage(error) });
    } finally {
      setSent(null);
    }
  }
  const added = (count: number) => t('terms.added', { count, total: number(count) });
  const add = () =>
    run(async () => {
      const { added: count } = await addTerms.mutateAsync({ kindId: kind.id, body: { terms } });
      setTyped('');
      setMessage({ kind: 'success', text: added(count) });
    });
  const send = (file: File) =>
    run(async () => {
      setSent(0);
      const { added: count, number_of_problems: problems } = await upload(entityPaths.uploadTerms, {
        params: { id: analysisId, kindId: kind.id },
        fields: { replace: isReplacing },
        file: { field: 'file', name: file.name, data: file },
        onProgress: (bytes) => setSent(bytes / Math.max(file.size, 1)),
      });
      await reload();
      setMessage(
        problems === 0
          ? { kind: 'success', text: added(count) }
          : {
              kind: 'warning',
              text: `${added(count)} ${t('own.problems', { count: problems, total: number(problems) })}.`,
            },
      );
    });
  return (
    <>
      <Textarea
        label={t('terms.type')}
        description={t('terms.type_help')}
        rows={4}
        value={typed}
        error={terms.length > MAX_TYPED_TERMS && t('terms.too_many', { limit: number(MAX_TYPED_TERMS) })}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div className={classes.row}>
        <Button
          variant="filled"
          disabled={terms.length === 0 || terms.length > MAX_TYPED_TERMS}
          loading={addTerms.isPending}
          onClick={() => void add()}
        >
          {t('terms.add')}
        </Button>
        <FileButton
          accept=".txt,.csv,.tsv,text/plain,text/csv"
          onChange={(file) => file && void send(file)}
          resetRef={undefined}
        >
          {(props) => (
            <Button {...props} leftSection={<IconUpload size={15} aria-hidden />} loading={sent !== null}>
              {t('terms.upload')}
            </Button>
          )}
        </FileButton>
        {kind.number_of_terms > 0 && (
          <Checkbox
            label={t('terms.replace')}
            checked={isReplacing}
            onChange={(event) => setReplacing(event.currentTarget.checked)}
          />
        )}
      </div>
      {sent !== null && (
        <p className={classes.muted} role="status">
          {t('terms.uploading', { share: share(sent) })}
        </p>
      )}
      {message && <MessageBar kind={message.kind} title={message.text} />}
    </>
  );
}
