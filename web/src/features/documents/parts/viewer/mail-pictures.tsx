import type { Outline } from '@dossier/contract/documents/schema';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../../parts/icon-button.tsx';
import { downloadAttachment, outlineQuery, pictureQuery } from '../../queries.ts';
import classes from './mail.module.css';

type Attachment = Outline['attachments'][number];

/** What browsers draw; a bigger one is not fetched unasked. */
const drawn = /^image\/(?:png|jpeg|gif|webp|bmp)$/;
const LARGEST = 8 * 1024 ** 2;

/** Whether an attachment is a picture of the mail's text that can be shown. */
export const isPicture = ({ inline, mime_type: type, size }: Attachment): boolean =>
  inline && drawn.test(type) && size <= LARGEST;

/** The pictures that belong to the text of a mail, below it: where in the text they stood is not known any more. */
export function MailPictures({ documentId, versionId }: { documentId: number; versionId: number }) {
  const { t } = useTranslation('documents');
  const attachments = useQuery(outlineQuery(documentId, versionId)).data?.attachments ?? [];
  const pictures = attachments.filter(isPicture);
  if (pictures.length === 0) return null;
  return (
    <section className={classes.pictures} aria-label={t('mail.pictures')}>
      {pictures.map((picture) => (
        <Picture key={picture.number} documentId={documentId} versionId={versionId} picture={picture} />
      ))}
    </section>
  );
}

interface PictureProps {
  documentId: number;
  versionId: number;
  picture: Attachment;
}

function Picture({ documentId, versionId, picture: { number, name } }: PictureProps) {
  const { t } = useTranslation('documents');
  const { data } = useQuery(pictureQuery(documentId, versionId, number));
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!data) return undefined;
    const made = URL.createObjectURL(data);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  return (
    <figure className={classes.picture}>
      {address && <img src={address} alt="" />}
      <figcaption>
        {name}
        <IconButton
          label={t('mail.download', { name })}
          onClick={() => void downloadAttachment(documentId, number, name)}
        >
          <IconDownload size={16} aria-hidden />
        </IconButton>
      </figcaption>
    </figure>
  );
}
