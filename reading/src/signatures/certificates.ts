import { X509Certificate } from 'node:crypto';
import type { CertificateFacts, DigitalSignature } from './signatures.ts';

const MAX_CHAIN = 10;

/** A certificate, with its serial number and issuer as in the bytes. */
export interface Certificate {
  x509: X509Certificate;
  facts: CertificateFacts;
}

/** The certificates that can be read; others are left out. */
export function readCertificates(all: readonly Buffer[]): Certificate[] {
  return all.flatMap((bytes) => {
    try {
      const x509 = new X509Certificate(bytes);
      return [{ x509, facts: factsOf(x509) }];
    } catch {
      return [];
    }
  });
}

/** The certificate of the signer, that of its issuer and so on, as far as they are there. */
export function chainOf(
  signer: Certificate,
  others: readonly Certificate[],
): { chain: CertificateFacts[]; issuer: DigitalSignature['issuer'] } {
  const chain = [signer];
  for (let last = signer; chain.length < MAX_CHAIN;) {
    if (last.facts.self_signed) break;
    const next = others.find((other) => !chain.includes(other) && issued(other.x509, last.x509));
    if (!next) break;
    chain.push(next);
    last = next;
  }
  const facts = chain.map((certificate) => certificate.facts);
  if (!facts.at(-1)?.self_signed) return { chain: facts, issuer: 'missing' };
  return { chain: facts, issuer: facts.length === 1 ? 'self_signed' : 'complete' };
}

function issued(issuer: X509Certificate, certificate: X509Certificate): boolean {
  try {
    return certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);
  } catch {
    return false;
  }
}

function factsOf(x509: X509Certificate): CertificateFacts {
  return {
    subject: nameIn(x509.subject),
    issuer: nameIn(x509.issuer),
    serial: x509.serialNumber,
    valid_from: new Date(x509.validFrom).toISOString(),
    valid_to: new Date(x509.validTo).toISOString(),
    self_signed: issued(x509, x509),
  };
}

/** The common name of a subject or issuer, or else what comes nearest to one. */
function nameIn(lines: string | undefined): string {
  const parts = new Map(
    (lines ?? '').split('\n').map((line) => {
      const at = line.indexOf('=');
      return [line.slice(0, at), line.slice(at + 1).replace(/\\(.)/g, '$1')] as const;
    }),
  );
  const name = ['CN', 'O', 'OU', 'emailAddress'].map((key) => parts.get(key)).find((value) => value);
  return (name ?? (lines ?? '').replaceAll('\n', ', ')).slice(0, 300);
}
