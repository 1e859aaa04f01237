import type { DocumentSignatures, Signature } from '@dossier/contract/signatures/schema';
import { IconSquarePlus } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '../../../parts/keys.ts';
import { TextButton } from '../../../parts/text-button.tsx';
import { useFormats } from '../../../parts/use-formats.ts';
import type { PanelContext } from '../../documents/parts/panels/panel-frame.tsx';
import type { Area, PageAreas } from '../../documents/parts/viewer/page-areas.ts';
import { useDecide } from '../queries.ts';
import { SignatureCard } from './signature-card.tsx';
import { SignedBadge } from './signed-badge.tsx';
import { isConfirmed } from './signature-state.ts';
import classes from './signatures.module.css';

interface Props {
  signatures: DocumentSignatures;
  context: PanelContext;
  /** Whether they are of the version that is shown. */
  isShown: boolean;
  mayDecide: boolean;
}

/** The signatures of a document: J and K go through them, C confirms and R refuses. */
export function SignatureList({ signatures, context, isShown, mayDecide }: Props) {
  const { document, goTo, framedPages, showPages } = context;
  const { items } = signatures;
  const { t } = useTranslation('signatures');
  const { decide, withdraw, isPending } = useDecide(document.id);
  const [chosen, setChosen] = useState<number | null>(null);
  const [wantsToDraw, setDrawing] = useState(false);
  const isDrawing = wantsToDraw && framedPages === 'shown';
  const current = items.find(({ id }) => id === chosen) ?? null;
  const choose = (signature: Signature | undefined) => {
    if (!signature) return;
    setChosen(signature.id);
    if (isShown && signature.page_id !== null) goTo(signature.page_id);
  };
  const correct = (signature: Signature | null, isSignature: boolean) => {
    if (!signature || signature.signed_correction === isSignature) return;
    decide.mutate({ signature_id: signature.id, signed_correction: isSignature });
  };
  const step = (by: number) => choose(items[(current ? items.indexOf(current) : by > 0 ? -1 : items.length) + by]);
  useKeys({ j: () => step(1), k: () => step(-1) });
  useKeys({ c: () => correct(current, true), r: () => correct(current, false) }, mayDecide);
  useKeys({ Escape: () => setDrawing(false) }, isDrawing);
  const add = (page: number, area: Area) => {
    setDrawing(false);
    const body = { page_id: page, coordinates: [...area] as [number, number, number, number] };
    decide.mutate(
      { ...body, version: document.version.number },
      { onSuccess: ({ items: all }) => setChosen(newest(all, items)) },
    );
  };
  const draw = () => {
    if (framedPages === 'other_view') showPages();
    setDrawing(!isDrawing);
  };
  useFrames(context, { items: isShown ? items : [], chosen, onChoose: choose, onDraw: isDrawing ? add : null });
  return (
    <>
      <Summary signatures={signatures}>
        {mayDecide && isShown && framedPages !== 'none' && (
          <TextButton className={classes.draw} onClick={draw}>
            <IconSquarePlus size={15} aria-hidden /> {t(isDrawing ? 'draw.cancel' : 'draw.start')}
          </TextButton>
        )}
      </Summary>
      {isDrawing && <p className={classes.muted}>{t('draw.help')}</p>}
      {items.length === 0 && <p className={classes.nothing}>{t('nothing_found')}</p>}
      <ol className={classes.cards}>
        {items.map((signature) => (
          <SignatureCard
            key={signature.id}
            signature={signature}
            isCurrent={signature.id === chosen}
            onChoose={() => choose(signature)}
            onCorrect={(isSignature) => correct(signature, isSignature)}
            onWithdraw={() => withdraw.mutate(signature.id)}
            mayDecide={mayDecide}
            isPending={isPending}
          />
        ))}
      </ol>
      {mayDecide && (
        <Whole
          signatures={signatures}
          onSet={(signed) => (signed === null ? withdraw.mutate(null) : decide.mutate({ signed }))}
        />
      )}
      <p className={classes.muted}>{t('learning')}</p>
    </>
  );
}

const newest = (all: readonly Signature[], before: readonly Signature[]): number | null =>
  all.find(({ id }) => !before.some((known) => known.id === id))?.id ?? null;

/** Frames the signatures on the pages while the panel is open. */
function useFrames(
  { frame }: PanelContext,
  {
    items,
    chosen,
    onChoose,
    onDraw,
  }: {
    items: readonly Signature[];
    chosen: number | null;
    onChoose: (signature: Signature) => void;
    onDraw: PageAreas['onDraw'];
  },
): void {
  const { t } = useTranslation('signatures');
  const isDrawing = onDraw !== null;
  const choose = useEffectEvent((key: string) => {
    const signature = items.find(({ id }) => String(id) === key);
    if (signature) onChoose(signature);
  });
  const draw = useEffectEvent((page: number, area: Area) => onDraw?.(page, area));
  const areas = useMemo(
    () =>
      items.flatMap((signature) => {
        const { id, number, kind, page_id: page, coordinates: area, initials, signed_correction: decision } = signature;
        if (page === null || area === null || decision === false) return [];
        const label = `${number} ${t(`frame.${initials ? 'initials' : kind}`)}`;
        return [{ key: String(id), page, area, label, isDashed: !isConfirmed(signature), isCurrent: id === chosen }];
      }),
    [items, chosen, t],
  );
  const show = useEffectEvent(() =>
    frame({
      items: areas,
      onChoose: (key) => choose(key),
      onDraw: isDrawing ? (page, area) => draw(page, area) : null,
    }),
  );
  useEffect(() => show(), [areas, isDrawing]);
  const hide = useEffectEvent(() => frame(null));
  useEffect(() => () => hide(), []);
}

function Summary({ signatures: { counts }, children }: { signatures: DocumentSignatures; children: React.ReactNode }) {
  const { t } = useTranslation('signatures');
  const { number } = useFormats();
  const parts = counts
    ? [
        counts.to_confirm > 0 && t('count.to_confirm', { total: number(counts.to_confirm) }),
        counts.empty > 0 && t('count.empty', { total: number(counts.empty) }),
        counts.changed > 0 && t('count.changed', { total: number(counts.changed) }),
      ].filter((part) => part !== false)
    : [];
  return (
    <div className={classes.summary}>
      {counts && <SignedBadge counts={counts} />}
      <span className={classes.muted}>{parts.join(', ')}</span>
      {children}
    </div>
  );
}

/** What a user says of the whole document. */
function Whole({
  signatures: { signed_feedback: feedback, signed },
  onSet,
}: {
  signatures: DocumentSignatures;
  onSet: (signed: boolean | null) => void;
}) {
  const { t } = useTranslation('signatures');
  return (
    <p className={classes.whole}>
      {feedback === null ? (
        <TextButton onClick={() => onSet(signed !== true)}>
          {t(signed === true ? 'whole.set_not' : 'whole.set')}
        </TextButton>
      ) : (
        <>
          {t(feedback ? 'whole.signed' : 'whole.not_signed')}{' '}
          <TextButton onClick={() => onSet(null)}>{t('undo')}</TextButton>
        </>
      )}
    </p>
  );
}
