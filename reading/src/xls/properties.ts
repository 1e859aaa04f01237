import type { FullProperties } from '@e965/xlsx';
import type { Metadata } from '../reading.ts';

const names: Partial<Record<keyof FullProperties, string>> = {
  Title: 'title',
  Subject: 'subject',
  Author: 'author',
  Keywords: 'keywords',
  Comments: 'description',
  Category: 'category',
  LastAuthor: 'last_modified_by',
  CreatedDate: 'created',
  ModifiedDate: 'modified',
  Application: 'application',
  Company: 'company',
  Manager: 'manager',
};

/** The workbook's properties under common names, without empty ones. */
export function toMetadata(properties: FullProperties | undefined): Metadata {
  const metadata: Metadata = {};
  for (const [from, to] of Object.entries(names)) {
    const value: unknown = properties?.[from as keyof FullProperties];
    const text = value instanceof Date ? value.toISOString() : typeof value === 'string' ? value.trim() : '';
    // Windows' epoch means that there is no date.
    if (text !== '' && !text.startsWith('1601-01-01')) metadata[to] = text;
  }
  return metadata;
}
