import type { DigitalSignature } from '@dossier/contract/signatures/schema';
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextButton } from '../../../parts/text-button.tsx';
import { When } from '../../../parts/when.tsx';
import classes from './signatures.module.css';

type Tone = 'ok' | 'warn' | 'bad';
const icons = { ok: IconCheck, warn: IconAlertTriangle, bad: IconX };

/** Integrity, time and coverage, and identity of a digital signature, each with its own sign. */
export function DigitalFacts({ digital }: { digital: DigitalSignature }) {
  const { t } = useTranslation('signatures');
  const [isOpen, setOpen] = useState(false);
  const { integrity, coverage, later, signed_at: at, timestamp, issuer, in_period: inPeriod, chain, reason } = digital;
  const last = chain.at(-1)?.issuer;
  const integrityTone: Tone = integrity === 'intact' ? 'ok' : integrity === 'unknown' ? 'warn' : 'bad';
  const laterTone: Tone = later === 'content' || coverage === 'partial' ? 'bad' : later === 'form' ? 'warn' : 'ok';
  return (
    <ul className={classes.facts}>
      <Fact tone={integrityTone}>{t(`integrity.${integrity}`)}</Fact>
      <Fact tone={laterTone}>
        {at !== null && (
          <>
            {t('signed_on')} <When at={at} />.{' '}
          </>
        )}
        {t(`coverage.${coverage}`)}
        {later !== 'none' && <> {t(`later.${later}`)}</>}
      </Fact>
      {timestamp && (
        <Fact tone={timestamp.intact ? 'ok' : 'bad'}>
          {t(timestamp.intact ? 'timestamp.intact' : 'timestamp.changed', {
            authority: timestamp.authority ?? t('unknown_signer'),
          })}{' '}
          <When at={timestamp.at} />
        </Fact>
      )}
      {inPeriod === false && <Fact tone="warn">{t('out_of_period')}</Fact>}
      <Fact tone="warn">
        {chain.length === 0
          ? t('issuer.none')
          : issuer === 'self_signed'
            ? t('issuer.self_signed')
            : t('issuer.unknown', { issuer: last })}{' '}
        {chain.length > 0 && (
          <TextButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? 'chain.close' : 'chain.open')}
          </TextButton>
        )}
      </Fact>
      {isOpen && (
        <li>
          <ol className={classes.chain}>
            {chain.map(({ subject, issuer: by, serial, valid_from: from, valid_to: to }) => (
              <li key={serial + subject}>
                <strong>{subject}</strong>
                <span>{t('chain.issuer', { issuer: by })}</span>
                <span>
                  {t('chain.valid')} <When at={from} /> – <When at={to} />
                </span>
                <span className={classes.serial}>{t('chain.serial', { serial })}</span>
              </li>
            ))}
          </ol>
        </li>
      )}
      {reason !== null && <li className={classes.muted}>{t('reason', { reason })}</li>}
    </ul>
  );
}

function Fact({ tone, children }: { tone: Tone; children: ReactNode }) {
  const Icon = icons[tone];
  return (
    <li data-tone={tone}>
      <Icon size={15} aria-hidden />
      <span>{children}</span>
    </li>
  );
}
