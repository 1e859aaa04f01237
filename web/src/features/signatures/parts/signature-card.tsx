import type { Signature } from '@dossier/contract/signatures/schema';
import { Button } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Key } from '../../../parts/key.tsx';
import { personName } from '../../../parts/person-name.ts';
import { StatusBadge } from '../../../parts/status-badge.tsx';
import { TextButton } from '../../../parts/text-button.tsx';
import { useFormats } from '../../../parts/use-formats.ts';
import '../../../shell/theme/serif.ts';
import { DigitalFacts } from './digital-facts.tsx';
import { SignaturePictures } from './signature-pictures.tsx';
import { cardState, cardTones } from './signature-state.ts';
import classes from './signatures.module.css';

/** The highest probability shown; only a user's confirmation is certain. */
const ALMOST_SURE = 0.99;

interface Props {
  signature: Signature;
  isCurrent: boolean;
  onChoose: () => void;
  onCorrect: (isSignature: boolean) => void;
  onWithdraw: () => void;
  mayDecide: boolean;
  isPending: boolean;
}

/** A signature with its pictures, or what its certificate says, and the decision about it. */
export function SignatureCard(props: Props) {
  const { signature, isCurrent, onChoose } = props;
  const { number, kind, name, digital, probability, page_id: page } = signature;
  const { t } = useTranslation('signatures');
  const { share, number: format } = useFormats();
  const state = cardState(signature);
  const isProbable = state === 'probable' && probability !== null;
  const title = kind === 'digital' ? (name ?? t('unknown_signer')) : kind === 'field' ? name : t(`kind.${kind}`);
  return (
    <li className={classes.card} data-current={isCurrent || undefined}>
      <div className={classes.head}>
        <button type="button" className={classes.title} aria-pressed={isCurrent} onClick={onChoose}>
          <span className={classes.number}>{format(number)}</span>{' '}
          {kind === 'digital' ? t('kind.digital', { name: title }) : title}
        </button>
        <StatusBadge tone={cardTones[state]} plain={isProbable}>
          {isProbable
            ? t('card.probable_share', { share: share(Math.min(probability, ALMOST_SURE)) })
            : t(`card.${state}`)}
        </StatusBadge>
      </div>
      {kind !== 'digital' && kind !== 'field' && name !== null && <p className={classes.name}>{name}</p>}
      {kind !== 'field' && !digital && <SignaturePictures signature={signature} />}
      {digital && <DigitalFacts digital={digital} />}
      <Foot {...props} />
      {page === null && <p className={classes.muted}>{t('invisible')}</p>}
    </li>
  );
}

function Foot({ signature, onChoose, onCorrect, onWithdraw, mayDecide, isPending }: Props) {
  const { kind, digital, page_id: page, signed_correction: decision, corrected_by: person } = signature;
  const { t } = useTranslation('signatures');
  const { number } = useFormats();
  const isOpen = decision === null && mayDecide && digital === null;
  return (
    <div className={classes.foot}>
      {decision !== null && (
        <span className={classes.muted}>
          {t(kind === 'field' ? 'decided.not_required' : decision ? 'decided.confirmed' : 'decided.refused', {
            name: personName(person),
          })}{' '}
          {mayDecide && (
            <TextButton disabled={isPending} onClick={onWithdraw}>
              {t(kind === 'marked' ? 'remove' : 'undo')}
            </TextButton>
          )}
        </span>
      )}
      {isOpen && kind === 'field' && (
        <span className={classes.muted}>
          {t('empty_field')} <TextButton onClick={() => onCorrect(false)}>{t('not_required')}</TextButton>
        </span>
      )}
      {isOpen && kind !== 'field' && (
        <>
          <Button
            size="xs"
            leftSection={<IconCheck size={14} aria-hidden />}
            rightSection={<Key>C</Key>}
            disabled={isPending}
            onClick={() => onCorrect(true)}
          >
            {t('confirm')}
          </Button>
          <Button
            size="xs"
            leftSection={<IconX size={14} aria-hidden />}
            rightSection={<Key>R</Key>}
            disabled={isPending}
            onClick={() => onCorrect(false)}
          >
            {t('refuse')}
          </Button>
        </>
      )}
      {page !== null && (
        <TextButton className={classes.page} onClick={onChoose}>
          {t('page', { number: number(page) })}
        </TextButton>
      )}
    </div>
  );
}
