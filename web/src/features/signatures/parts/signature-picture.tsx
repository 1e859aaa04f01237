import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { imageQuery } from '../queries.ts';
import classes from './signatures.module.css';

/** A picture of a signature, or of the page around it. */
export function SignaturePicture({
  documentId,
  imageId,
  label,
}: {
  documentId: number;
  imageId: number;
  label: string;
}) {
  const { data } = useQuery(imageQuery(documentId, imageId));
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!data) return undefined;
    const created = URL.createObjectURL(data);
    setAddress(created);
    return () => URL.revokeObjectURL(created);
  }, [data]);
  return <span className={classes.picture}>{address && <img src={address} alt={label} />}</span>;
}
