import { fold } from '../fold.ts';
import { withoutLegalForm } from './legal-forms.ts';
import { MAX_VALUE } from './mentions.ts';
import { titles } from './name-lists.ts';
import { knownPlace, placeKey } from './place-lists.ts';

/**
 * The same for spellings of one entity: case, accents, spaces and punctuation do not matter, nor do legal forms of organisations, titles of persons,
 * and the language of the name of a country or town. First names and initials stay apart, because "J. de Vries" may be Jan or Julia. Never
 * empty; at most 500 characters. Keys are only comparable within a kind.
 */
export function entityKey({ kind, value }: { kind: string; value: string }): string {
  const key = keyOf(kind, value) || value.trim() || value;
  return key.slice(0, MAX_VALUE);
}

function keyOf(kind: string, value: string): string {
  switch (kind) {
    case 'person':
      return placeKey(
        withoutTitles(value)
          .replaceAll(/(?<=(?:^|[\s.-])\p{Lu})\.(?:\s|-)?(?=\p{Lu}(?:\.|\s))/gu, '.')
          .replaceAll(/(?<=(?:^|[\s.])\p{Lu})\./gu, ''),
      );
    case 'organisation':
      return (
        placeKey(
          withoutLegalForm(withoutArticle(value))
            .replaceAll(/(?<=\p{Lu})\.(?=\p{Lu}|\s|$)/gu, '')
            .replaceAll('&', ' & '),
        ) || placeKey(value)
      );
    case 'place':
      return knownPlace(value)?.key ?? placeKey(value);
    case 'postal_address':
    case 'legal_reference':
      return placeKey(value);
    case 'mail':
    case 'url':
      return value.toLowerCase().replace(/^https?:\/\/(?:www\.)?/, '');
    case 'amount':
    case 'date':
    case 'time':
    case 'percentage':
    case 'quantity':
    case 'phone':
    case 'iban':
    case 'bic':
    case 'card':
    case 'vat':
    case 'kvk':
    case 'bsn':
      return value;
    default:
      return fold(value).replaceAll(/\s+/g, ' ').trim();
  }
}

function withoutTitles(name: string): string {
  const words = name.split(/\s+/);
  let first = 0;
  while (
    first < words.length - 1 &&
    titles.has(fold(words[first]!).replace(/\.$/, '')) &&
    !/^\p{Lu}\.$/u.test(words[first]!)
  )
    first++;
  return words.slice(first).join(' ');
}

const withoutArticle = (name: string) => name.replace(/^(?:the|de|het|die|der|das|la|el|il|lo)\s+(?=\S+\s)/i, '');
