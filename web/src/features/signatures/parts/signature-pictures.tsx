import type { Signature } from '@dossier/contract/signatures/schema';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { imageQuery } from '../queries.ts';
import { frameInCrop } from './crop-frame.ts';
import { isConfirmed } from './signature-state.ts';
import classes from './signatures.module.css';

/** The picture of a signature, and of the page around it with a frame. */
export function SignaturePictures({ signature }: { signature: Signature }) {
  const { document_id: documentId, signature_image_id: image, page_crop_image_id: crop } = signature;
  if (image === null || crop === null) return null;
  return (
    <div className={classes.pictures}>
      <Picture documentId={documentId} imageId={image} />
      <FramedPicture signature={signature} imageId={image} cropId={crop} />
    </div>
  );
}

function Picture({ documentId, imageId }: { documentId: number; imageId: number }) {
  const { t } = useTranslation('signatures');
  const address = useAddress(useQuery(imageQuery(documentId, imageId)).data?.file);
  return <span className={classes.picture}>{address && <img src={address} alt={t('picture.signature')} />}</span>;
}

/** The frame is dashed until the signature is confirmed, as on the page. */
function FramedPicture({ signature, imageId, cropId }: { signature: Signature; imageId: number; cropId: number }) {
  const { document_id: documentId } = signature;
  const { t } = useTranslation('signatures');
  const { data: crop } = useQuery(imageQuery(documentId, cropId));
  const size = useQuery(imageQuery(documentId, imageId)).data?.size;
  const address = useAddress(crop?.file);
  const frame = size && crop?.size ? frameInCrop(size, crop.size) : null;
  return (
    <span className={classes.picture}>
      {address && <img src={address} alt={t('picture.page')} />}
      {frame && crop?.size && (
        <svg viewBox={`0 0 ${crop.size.width} ${crop.size.height}`} aria-hidden>
          <rect
            className={classes.frame}
            data-dashed={!isConfirmed(signature) || undefined}
            x={frame[0]}
            y={frame[1]}
            width={frame[2]}
            height={frame[3]}
          />
        </svg>
      )}
    </span>
  );
}

/** The address of a file, as long as it is shown. */
function useAddress(file: Blob | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return undefined;
    const created = URL.createObjectURL(file);
    setAddress(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  return address;
}
