import { findAmounts } from './amount.ts';
import { findBics } from './bic.ts';
import { findCards } from './card.ts';
import { findDatesOfPart } from './date.ts';
import { findBsns, findKvkNumbers } from './dutch-numbers.ts';
import { findIbans } from './iban.ts';
import type { EntityKind } from './kinds.ts';
import { findLegalReferences } from './legal-reference.ts';
import { findMails } from './mail.ts';
import type { Finder } from './mentions.ts';
import { findPercentages } from './percentage.ts';
import { findPhones } from './phone.ts';
import { findPostalAddresses } from './postal-address.ts';
import { findQuantities } from './quantity.ts';
import { findTimes } from './time.ts';
import { findUrls } from './url.ts';
import { findVatNumbers } from './vat.ts';

export type NameKind = 'person' | 'organisation' | 'place';

/** The rules of the kinds that need nothing but a part of the text. */
export const finders: Record<Exclude<EntityKind, NameKind>, Finder> = {
  postal_address: findPostalAddresses,
  date: findDatesOfPart,
  time: findTimes,
  amount: findAmounts,
  percentage: findPercentages,
  quantity: findQuantities,
  legal_reference: findLegalReferences,
  mail: findMails,
  phone: findPhones,
  url: findUrls,
  iban: findIbans,
  bic: findBics,
  card: findCards,
  vat: findVatNumbers,
  kvk: findKvkNumbers,
  bsn: findBsns,
};

/** Kinds that are also read where a kind is wanted, because they exclude matches of it: digits of an IBAN are no telephone number. */
export const guards: Partial<Record<EntityKind, readonly EntityKind[]>> = {
  person: ['organisation', 'place', 'postal_address', 'legal_reference'],
  organisation: ['person', 'place', 'postal_address', 'legal_reference'],
  place: ['organisation', 'person', 'postal_address'],
  phone: ['iban', 'card', 'vat', 'date', 'amount', 'bsn', 'kvk'],
  card: ['iban', 'phone'],
  quantity: ['amount', 'percentage', 'legal_reference'],
  url: ['mail'],
  time: ['date', 'phone'],
  date: ['phone', 'iban'],
  percentage: [],
};
