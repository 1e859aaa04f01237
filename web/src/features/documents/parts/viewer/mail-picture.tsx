import type { Outline } from '@dossier/contract/documents/schema';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../../parts/icon-button.tsx';
import { downloadAttachment, outlineQuery, pictureQuery } from '../../queries.ts';
import classes from './mail.module.css';

type Attachment = Outline['attachments'][number];

/** Picture types that browsers show; larger ones are not loaded automatically. */
const PICTURE_TYPES = /^image\/(?:png|jpeg|gif|webp|bmp)$/;
const MAX_BYTES = 8 * 1024 ** 2;

/** Whether an attachment is an inline picture that can be shown. */
export const isPicture = (attachment: Attachment): boolean => attachment.inline && isDrawable(attachment);

const isDrawable = ({ mime_type: type, size }: Attachment): boolean => PICTURE_TYPES.test(type) && size <= MAX_BYTES;

interface Props {
  documentId: number;
  version: number;
  /** Id of the attachment. */
  number: number;
}

/** An inline picture of a mail, at its position in the text. */
export function MailPicture({ documentId, version, number }: Props) {
  const outline = useQuery(outlineQuery(documentId, version)).data;
  const picture = outline?.attachments.find((attachment) => attachment.number === number);
  return picture && isPicture(picture) ? (
    <Picture {...{ documentId, version, number }} name={picture.name} shown={outline!.shown} />
  ) : null;
}

/** A picture in a mail or zip file, on the page with its recognised text. */
export function AttachedPicture({ documentId, version, page }: Omit<Props, 'number'> & { page: number }) {
  const outline = useQuery(outlineQuery(documentId, version)).data;
  const picture = outline?.attachments.find((attachment) => attachment.page === page && !attachment.inline);
  return picture && isDrawable(picture) ? (
    <Picture {...{ documentId, version }} {...picture} shown={outline!.shown} />
  ) : null;
}

function Picture({ documentId, version, number, name, shown }: Props & { name: string; shown: string }) {
  const { t } = useTranslation('documents');
  const { data } = useQuery(pictureQuery(documentId, version, number, shown));
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!data) return undefined;
    const url = URL.createObjectURL(data);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [data]);
  return (
    <figure className={classes.picture}>
      {address && <img src={address} alt="" />}
      <figcaption>
        {name}
        <IconButton
          label={t('mail.download', { name })}
          onClick={() => void downloadAttachment(documentId, version, number, name)}
        >
          <IconDownload size={16} aria-hidden />
        </IconButton>
      </figcaption>
    </figure>
  );
}
